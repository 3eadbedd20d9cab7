/**
 * Hashes of terms, links and names over a canonical form: sorted keys, no spaces, only whole numbers and strings, so that the same facts give the
 * same digest in every programming language (decision 053). Server only.
 */
import { createHash } from "node:crypto";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { OfferState } from "./lifecycle.ts";
import type { Clause, Terms } from "./offer.ts";

type Plain = string | number | null | readonly Plain[] | { readonly [key: string]: Plain };

/** Stands in for the previous hash in the first link of a chain. */
export const NO_HASH = "0".repeat(64);

/** A value as canonical JSON: the subset of RFC 8785 that we need. Throws for fractions, which have several spellings. */
export function canonical(value: Plain): string {
  if (value === null || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each)).join(",")}]`;
  const entries = Object.entries(value as Record<string, Plain>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}

function digest(value: Plain): string {
  return createHash("sha256").update(canonical(value), "utf8").digest("hex");
}

/** An offer's terms and parties: they never change afterwards. */
export interface OfferContent extends Omit<Terms, "clauses"> {
  id: string;
  conversationId: string;
  pitchId: string;
  previousId: string | null;
  round: number;
  proposerId: string;
  receiverId: string;
  ownerId: string;
  proposerLang: Market;
  receiverLang: Market;
  clauses: readonly Clause[];
  rates: DayRates;
  createdAt: Date;
}

/** SHA-256 of an offer's terms and parties, in lower-case hex. */
export function contentHashOf(offer: OfferContent): string {
  const perEuro = Object.entries(offer.rates.perEuro).map(([currency, rate]) => [currency as Currency, String(rate)]);
  return digest({
    // Offers that were made before there were exact shares have the first format.
    ...(offer.valuation === null ? { format: "offer/1" } : { format: "offer/2", valuation: offer.valuation }),
    id: offer.id,
    conversation: offer.conversationId,
    pitch: offer.pitchId,
    previous: offer.previousId,
    round: offer.round,
    proposer: offer.proposerId,
    receiver: offer.receiverId,
    owner: offer.ownerId,
    languages: [offer.proposerLang, offer.receiverLang],
    amount: offer.amount,
    currency: offer.currency,
    share: offer.share,
    kind: offer.kind,
    clauses: offer.clauses,
    conditions: offer.conditions,
    rates: { on: offer.rates.on, perEuro: Object.fromEntries(perEuro) },
    validUntil: offer.validUntil.toISOString(),
    madeAt: offer.createdAt.toISOString(),
  });
}

/** A link of the chain: one transition of an offer. */
export interface Link {
  conversationId: string;
  number: number;
  offerId: string;
  state: OfferState;
  actorId: string | null;
  at: Date;
  contentHash: string;
  /** Digests of the two parties' rows, owner first, of an agreement. */
  parties: readonly string[] | null;
  previousHash: string;
}

/** SHA-256 of a link, including the hash of the one before it. */
export function linkHashOf(link: Link): string {
  return digest({
    format: "offer-event/1",
    conversation: link.conversationId,
    number: link.number,
    offer: link.offerId,
    state: link.state,
    actor: link.actorId,
    at: link.at.toISOString(),
    content: link.contentHash,
    parties: link.parties,
    previous: link.previousHash,
  });
}

/** A party of an agreement, with the names at that time. */
export interface PartyRow {
  offerId: string;
  userId: string;
  party: "owner" | "investor";
  name: string;
  companyName: string | null;
  organisationNumber: string | null;
  /** Random, so that after the row is deleted no name can be found by hashing candidates. */
  salt: string;
}

/** SHA-256 of a party's row. */
export function partyHashOf(row: PartyRow): string {
  return digest({
    format: "offer-party/1",
    offer: row.offerId,
    user: row.userId,
    party: row.party,
    name: row.name,
    company: row.companyName,
    organisationNumber: row.organisationNumber,
    salt: row.salt,
  });
}
