/** What an agreement is printed from: the terms as both accepted them, and what proves that they are the same (product decision 5). */

import { sql } from "kysely";
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { dealFromOffer, type ShareKind } from "#app/features/pitches/ownership.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { verifyChain } from "../chain.server.ts";
import type { Clause, Party } from "../offer.ts";
import { mayReadOffers } from "../offers.server.ts";

/** An agreed offer, ready to be printed. Moments are ISO 8601, amounts whole units, shares basis points. */
export interface TermSheet {
  offerId: string;
  /** Short name to speak of it by: the first eight digits of the content hash, `3F2A-91BC`. */
  reference: string;
  /** The owner's language, then the investor's where it is another one. */
  languages: readonly [Market] | readonly [Market, Market];
  company: {
    /** Null once the owner's account is deleted. */
    name: string | null;
    organisationNumber: string | null;
    /** Whose kind of number it is. */
    market: Market;
  };
  /** Names as they were on the day; null for whoever has left. */
  owner: string | null;
  investor: string | null;
  kind: ShareKind;
  amount: number;
  currency: Currency;
  /** What is sold of the company after the investment. */
  share: number;
  preMoney: number;
  postMoney: number;
  /** The amount in the parties' other currencies, by the rates of the day on which the offer was made. */
  converted: readonly { currency: Currency; amount: number }[];
  /** The day of those rates: `2026-11-19`. */
  ratesOn: string;
  clauses: readonly Clause[];
  /** More conditions in the words of whoever made the offer, in their language; null for none. */
  conditions: string | null;
  conditionsLanguage: Market;
  proposedBy: Party;
  proposedAt: string;
  validUntil: string;
  /** Both acceptances in their order. */
  accepted: readonly [{ by: Party; at: string }, { by: Party; at: string }];
  /** SHA-256 over the canonical form of the terms, and of the last link of the chain of events, in lower-case hex. */
  contentHash: string;
  chainHash: string;
}

interface AgreementRow {
  proposerId: string;
  ownerId: string;
  proposerLang: Market;
  receiverLang: Market;
  amount: number;
  currency: Currency;
  share: number;
  kind: ShareKind;
  clauses: Clause[];
  conditions: string | null;
  rates: DayRates;
  validUntil: Date;
  createdAt: Date;
  contentHash: string;
  companyName: string | null;
  organisationNumber: string | null;
  pitchMarket: Market | null;
  owner: string | null;
  investor: string | null;
  acceptedAt: Date;
  agreedAt: Date;
  chainHash: string;
}

/**
 * What an agreement is printed from; undefined for whoever is no party of it, and for offers that are none. Nor is a record printed, with its
 * fingerprint under it, that is not what was agreed on: the offer's page says so.
 */
export async function termSheetOf(
  actor: Actor,
  conversationId: string,
  offerId: string,
): Promise<TermSheet | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId) || !isId(offerId)) return undefined;
  const { rows } = await sql<AgreementRow>`
    select o.proposer_id, o.owner_id, o.proposer_lang, o.receiver_lang, o.amount, o.currency, o.share, o.share_kind as kind, o.clauses,
      o.conditions, o.rates, o.valid_until, o.created_at, o.content_hash, owner.company_name, owner.organisation_number,
      pitch.market as pitch_market, owner.name as owner, investor.name as investor,
      accepted.at as accepted_at, agreed.at as agreed_at, agreed.hash as chain_hash
    from offers o
    join offer_events accepted on accepted.offer_id = o.id and accepted.state = 'accepted'
    join offer_events agreed on agreed.offer_id = o.id and agreed.state = 'agreed'
    left join offer_parties owner on owner.offer_id = o.id and owner.party = 'owner'
    left join offer_parties investor on investor.offer_id = o.id and investor.party = 'investor'
    left join pitches pitch on pitch.id = o.pitch_id
    where o.id = ${offerId} and o.conversation_id = ${conversationId} and o.state = 'agreed'
      and ${actor.id} in (o.proposer_id, o.receiver_id)`.execute(db);
  if (!rows[0]) return undefined;
  const flaws = await verifyChain(conversationId);
  if (flaws.length === 0) return toSheet(offerId, rows[0]);
  log.error(
    { conversationId, flaws },
    "the record of offers is not what was written; no term sheet is printed from it",
  );
  return undefined;
}

function toSheet(offerId: string, row: AgreementRow): TermSheet {
  const proposedBy: Party = row.proposerId === row.ownerId ? "owner" : "investor";
  const receiver: Party = proposedBy === "owner" ? "investor" : "owner";
  const [ownerLang, investorLang] =
    proposedBy === "owner" ? [row.proposerLang, row.receiverLang] : [row.receiverLang, row.proposerLang];
  const languages: readonly [Market] | readonly [Market, Market] =
    ownerLang === investorLang ? [ownerLang] : [ownerLang, investorLang];
  const others = [...new Set(languages.map((market) => factsOf(market).currency))].filter(
    (currency) => currency !== row.currency,
  );
  const deal = dealFromOffer(row.kind, row.amount, row.share);
  // The form, and the checks behind it, let no other terms through.
  if (!deal.ok) throw new Error(`Offer ${offerId} implies no valuation`);
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
    },
    owner: row.owner,
    investor: row.investor,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    share: row.share,
    preMoney: deal.deal.preMoney,
    postMoney: deal.deal.postMoney,
    converted: others.map((currency) => ({ currency, amount: convert(row.rates, row.amount, row.currency, currency) })),
    ratesOn: row.rates.on,
    clauses: row.clauses,
    conditions: row.conditions,
    conditionsLanguage: row.proposerLang,
    proposedBy,
    proposedAt: row.createdAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    accepted: [
      { by: receiver, at: row.acceptedAt.toISOString() },
      { by: proposedBy, at: row.agreedAt.toISOString() },
    ],
    contentHash: row.contentHash,
    chainHash: row.chainHash,
  };
}
