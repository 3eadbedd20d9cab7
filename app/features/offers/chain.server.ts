/** Whether the stored record of a conversation's offers is consistent (decision 053). */

import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import {
  contentHashOf,
  type Link,
  linkHashOf,
  NO_HASH,
  type OfferContent,
  type PartyRow,
  partyHashOf,
} from "./canonical.ts";
import { mayTransition, type OfferState } from "./lifecycle.ts";
import type { Clause, OfferRecord } from "./offer.ts";
import { mayReadOffers } from "./offers.server.ts";

/** An offer as it is stored. */
interface RecordedOffer extends OfferContent {
  contentHash: string;
  state: OfferState;
  movedAt: Date;
}

interface RecordedLink extends Link {
  hash: string;
}

/** A conversation's offers as they are stored. */
interface RecordedOffers {
  offers: readonly RecordedOffer[];
  /** In the order of their numbers. */
  links: readonly RecordedLink[];
  parties: readonly PartyRow[];
  /** Accounts of parties that exist: the rows of others have gone with them. */
  accounts: ReadonlySet<string>;
}

export type FlawKind =
  /** The terms are not those that the hash was made of. */
  | "terms"
  /** A link is not what was written, does not follow the one before it, or should not be possible. */
  | "link"
  /** A link is missing: its number, or the one that a known hash was of. */
  | "missing"
  /** An offer's state is not that of its last link. */
  | "state"
  /** The parties of an agreement are not those who agreed. */
  | "parties";

interface Flaw {
  kind: FlawKind;
  /** Of which offer, or of which link. */
  offerId?: string;
  number?: number;
}

/**
 * All inconsistencies; none for an intact record. `known` is a hash on paper or in a mail: it must still be in the chain, which shows that its
 * end was not cut off.
 */
function flawsIn({ offers, links, parties, accounts }: RecordedOffers, known?: string): Flaw[] {
  const flaws: Flaw[] = [];
  const lastLinks = new Map<string, RecordedLink>();
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  let previousHash = NO_HASH;
  for (const [index, link] of links.entries()) {
    const offer = byId.get(link.offerId);
    const { number, offerId } = link;
    if (number !== (links[index - 1]?.number ?? 0) + 1) flaws.push({ kind: "missing", number });
    const sound = link.previousHash === previousHash && link.hash === linkHashOf(link);
    if (!sound || !mayFollow(lastLinks.get(offerId), link, offer)) flaws.push({ kind: "link", number, offerId });
    previousHash = link.hash;
    lastLinks.set(offerId, link);
    if (!offer) flaws.push({ kind: "terms", number, offerId });
    if (link.state === "agreed") flaws.push(...partyFlaws(link, offer, parties, accounts));
  }
  for (const offer of offers) {
    const last = lastLinks.get(offer.id);
    const sameTerms = offer.contentHash === contentHashOf(offer) && (!last || last.contentHash === offer.contentHash);
    if (!sameTerms) flaws.push({ kind: "terms", offerId: offer.id });
    if (last?.state !== offer.state || last.at.getTime() !== offer.movedAt.getTime()) {
      flaws.push({ kind: "state", offerId: offer.id });
    }
  }
  if (known !== undefined && !links.some((link) => link.hash === known)) flaws.push({ kind: "missing" });
  return flaws;
}

function mayFollow(before: RecordedLink | undefined, link: RecordedLink, offer: RecordedOffer | undefined): boolean {
  if (!offer) return false;
  const { actorId, state } = link;
  const by = actorId === null ? "time" : actorId === offer.proposerId ? "proposer" : "receiver";
  if (by === "receiver" && actorId !== offer.receiverId) return false;
  return before ? mayTransition(before.state, state, by) : state === "open" && by === "proposer";
}

/** Rows of deleted accounts are gone; all others have to match the digests of the agreement. */
function partyFlaws(
  { offerId, number, parties: digests }: RecordedLink,
  offer: RecordedOffer | undefined,
  parties: readonly PartyRow[],
  accounts: ReadonlySet<string>,
): Flaw[] {
  if (!offer) return [];
  const investorId = offer.ownerId === offer.proposerId ? offer.receiverId : offer.proposerId;
  const expected = [
    { party: "owner", userId: offer.ownerId },
    { party: "investor", userId: investorId },
  ];
  const wrong = expected.some(({ party, userId }, index) => {
    const row = parties.find((each) => each.offerId === offerId && each.party === party);
    if (!row) return accounts.has(userId);
    return row.userId !== userId || partyHashOf(row) !== digests?.[index];
  });
  return wrong ? [{ kind: "parties", offerId, number }] : [];
}

/**
 * Checks whether the record of a conversation's offers was changed: terms, events, their order, who agreed. `known` is a hash that somebody has
 * elsewhere, on a term sheet or in a mail. Returns the flaws.
 */
export async function verifyChain(conversationId: string, known?: string): Promise<Flaw[]> {
  return flawsIn(await storedRecordOf(conversationId), known);
}

/** The history of some offers of the actor's conversation, and whether the record is intact. */
export async function recordOf(
  actor: Actor,
  conversationId: string,
  offerIds: readonly string[],
): Promise<OfferRecord | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return undefined;
  const record = await storedRecordOf(conversationId);
  const [first] = record.offers;
  if (!first || ![first.proposerId, first.receiverId].includes(actor.id)) return undefined;
  const events = record.links
    .filter(({ offerId }) => offerIds.includes(offerId))
    .map(({ number, offerId, state, actorId, at, hash }) => ({
      number,
      offerId,
      state,
      by: actorId === null ? null : actorId === first.ownerId ? ("owner" as const) : ("investor" as const),
      at: at.toISOString(),
      hash,
    }));
  return { events, intact: flawsIn(record).length === 0 };
}

async function storedRecordOf(conversationId: string): Promise<RecordedOffers> {
  const [offers, links, parties] = await Promise.all([
    db.selectFrom("offers").selectAll().where("conversationId", "=", conversationId).orderBy("createdAt").execute(),
    db.selectFrom("offerEvents").selectAll().where("conversationId", "=", conversationId).orderBy("number").execute(),
    db
      .selectFrom("offerParties")
      .innerJoin("offers", "offers.id", "offerParties.offerId")
      .selectAll("offerParties")
      .where("offers.conversationId", "=", conversationId)
      .execute(),
  ]);
  const people = [...new Set(offers.flatMap(({ proposerId, receiverId }) => [proposerId, receiverId]))];
  const accounts = people.length ? await db.selectFrom("users").select("id").where("id", "in", people).execute() : [];
  return {
    offers: offers.map(({ shareKind, rates, ...offer }) => ({
      ...offer,
      kind: shareKind as RecordedOffer["kind"],
      currency: offer.currency as Currency,
      clauses: offer.clauses as Clause[],
      proposerLang: offer.proposerLang as Market,
      receiverLang: offer.receiverLang as Market,
      state: offer.state as OfferState,
      rates: rates as unknown as DayRates,
    })),
    links: links.map((link) => ({ ...link, state: link.state as OfferState }) satisfies RecordedLink),
    parties: parties.map((row) => ({ ...row, party: row.party as "owner" | "investor" })),
    accounts: new Set(accounts.map(({ id }) => id)),
  };
}
