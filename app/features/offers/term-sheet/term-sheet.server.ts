/** The content of a term sheet: the terms as both parties accepted them, with the hashes that prove it (product decision 5). */
import { sql } from "kysely";
import { convert, type DayRates, roughly } from "#app/features/exchange-rates/exchange-rates.ts";
import { type OfferLabel, offerLabel } from "#app/features/market-rules/offer-label.ts";
import { type RiskWarning, riskWarning, warningMarketOf } from "#app/features/market-rules/warnings.ts";
import { withShares } from "#app/features/pitches/content.server.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { verifyChain } from "../chain.server.ts";
import { type Clause, dealOfTerms, type Party } from "../offer.ts";
import { conditionsLanguage, isReadable, mayReadOffers, rulingMarkets } from "../offers.server.ts";

/** An agreed offer, ready to be printed. Moments are ISO 8601, amounts whole units, shares basis points. */
export interface TermSheet {
  offerId: string;
  /** Short reference: the first eight digits of the content hash, `3F2A-91BC`. */
  reference: string;
  /** The owner's language, then the investor's if it differs. */
  languages: readonly [Market] | readonly [Market, Market];
  company: {
    /** Null once the owner's account is deleted. */
    name: string | null;
    organisationNumber: string | null;
    /** The country of the number. */
    market: Market;
    /** As the pitch states it; null if it does not. */
    address: string | null;
  };
  /** Where the investor's profile says that they live; null if it does not. */
  investorCity: string | null;
  /** Names at the time of the agreement; null once the account is deleted. */
  owner: string | null;
  investor: string | null;
  kind: ShareKind;
  /** Whether the business has shares; otherwise the offer is for a part of it. */
  shares: boolean;
  amount: number;
  currency: Currency;
  /** Of the company after the investment. */
  share: number;
  /** As in `Stake`. */
  valuation: number | null;
  preMoney: number;
  postMoney: number;
  /** The amount in the parties' other currencies, at the rates of the day of the offer. */
  converted: readonly { currency: Currency; amount: number }[];
  /** The day of those rates: `2026-11-19`. */
  ratesOn: string;
  clauses: readonly Clause[];
  /** Free-text conditions in the proposer's language; null for none. */
  conditions: string | null;
  conditionsLanguage: Market;
  proposedBy: Party;
  proposedAt: string;
  validUntil: string;
  /** Both acceptances in order. */
  accepted: readonly [{ by: Party; at: string }, { by: Party; at: string }];
  /** What stands over the terms, and the risk warning before all else. */
  label: OfferLabel;
  warning: RiskWarning;
  /** SHA-256 of the terms and of the agreement's link in the chain, in lower-case hex. */
  contentHash: string;
  chainHash: string;
}

interface AgreementRow
  extends Pick<
    TermSheet,
    | ("amount" | "currency" | "share" | "valuation" | "kind" | "shares" | "clauses" | "conditions")
    | ("owner" | "investor" | "contentHash" | "chainHash")
  > {
  proposerId: string;
  ownerId: string;
  proposerLang: Market;
  conditionsLanguage: Market;
  receiverLang: Market;
  rates: DayRates;
  validUntil: Date;
  createdAt: Date;
  companyName: string | null;
  organisationNumber: string | null;
  pitchMarket: Market | null;
  address: string | null;
  investorCity: string | null;
  acceptedAt: Date;
  agreedAt: Date;
}

/**
 * The term sheet of an agreement; undefined for anybody but its parties, and for other offers. Also undefined if the record was tampered with,
 * which the offer's page shows.
 */
export async function termSheetOf(
  actor: Actor,
  conversationId: string,
  offerId: string,
): Promise<TermSheet | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId) || !isId(offerId)) return undefined;
  const { rows } = await sql<AgreementRow>`
    select o.proposer_id, o.owner_id, o.proposer_lang, o.receiver_lang, o.amount, o.currency, o.share, o.share_kind as kind, o.valuation, o.clauses,
      o.conditions, ${conditionsLanguage} as conditions_language, o.rates, o.valid_until, o.created_at, o.content_hash, owner.company_name, owner.organisation_number,
      pitch.market as pitch_market, ${withShares("revision")} as shares, owner.name as owner, investor.name as investor,
      case when owner.company_name is not null then nullif(concat_ws(', ', revision.address, revision.city), '') end as address, profile.city as investor_city,
      accepted.at as accepted_at, agreed.at as agreed_at, agreed.hash as chain_hash
    from offers o
    join offer_events accepted on accepted.offer_id = o.id and accepted.state = 'accepted'
    join offer_events agreed on agreed.offer_id = o.id and agreed.state = 'agreed'
    left join offer_parties owner on owner.offer_id = o.id and owner.party = 'owner'
    left join offer_parties investor on investor.offer_id = o.id and investor.party = 'investor'
    left join profiles profile on profile.user_id = investor.user_id
    left join pitches pitch on pitch.id = o.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where o.id = ${offerId} and o.conversation_id = ${conversationId} and o.state = 'agreed'
      and ${actor.id} in (o.proposer_id, o.receiver_id) and ${isReadable(actor)}`.execute(db);
  if (!rows[0]) return undefined;
  const flaws = await verifyChain(conversationId);
  if (flaws.length === 0) return toSheet(actor, offerId, rows[0]);
  log.error(
    { conversationId, flaws },
    "the record of offers is not what was written; no term sheet is printed from it",
  );
  return undefined;
}

function toSheet(actor: Member, offerId: string, row: AgreementRow): TermSheet {
  const proposedBy: Party = row.proposerId === row.ownerId ? "owner" : "investor";
  const receiver: Party = proposedBy === "owner" ? "investor" : "owner";
  const [ownerLang, investorLang] =
    proposedBy === "owner" ? [row.proposerLang, row.receiverLang] : [row.receiverLang, row.proposerLang];
  const languages: readonly [Market] | readonly [Market, Market] =
    ownerLang === investorLang ? [ownerLang] : [ownerLang, investorLang];
  const others = [...new Set(languages.map((market) => factsOf(market).currency))].filter(
    (currency) => currency !== row.currency,
  );
  const deal = dealOfTerms(row);
  // The form and the database reject such terms.
  if (!deal) throw new Error(`Offer ${offerId} implies no valuation`);
  return {
    offerId,
    reference: row.contentHash
      .slice(0, 8)
      .toUpperCase()
      .replace(/^(.{4})/, "$1-"),
    languages,
    company: {
      name: row.companyName,
      organisationNumber: row.organisationNumber,
      market: row.pitchMarket ?? ownerLang,
      address: row.address,
    },
    investorCity: row.investorCity,
    owner: row.owner,
    investor: row.investor,
    kind: row.kind,
    shares: row.shares,
    amount: row.amount,
    currency: row.currency,
    share: row.share,
    valuation: row.valuation,
    preMoney: deal.preMoney,
    postMoney: deal.postMoney,
    converted: others.map((currency) => ({
      currency,
      amount: roughly(convert(row.rates, row.amount, row.currency, currency)),
    })),
    ratesOn: row.rates.on,
    clauses: row.clauses,
    conditions: row.conditions,
    conditionsLanguage: row.conditionsLanguage,
    proposedBy,
    proposedAt: row.createdAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    accepted: [
      { by: receiver, at: row.acceptedAt.toISOString() },
      { by: proposedBy, at: row.agreedAt.toISOString() },
    ],
    label: offerLabel([...rulingMarkets(actor), ...languages, row.pitchMarket]),
    warning: [warningMarketOf(actor), ...languages].some((market) => riskWarning(market, true) === "promotion")
      ? "promotion"
      : "plain",
    contentHash: row.contentHash,
    chainHash: row.chainHash,
  };
}
