/** Whether the record of a conversation's offers is what it was when it was written (decision 053). Server only. */

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
import { mayMoveOffer, type OfferState } from "./lifecycle.ts";
import type { Clause, OfferRecord } from "./offer.ts";
import { mayReadOffers } from "./offers.server.ts";

/** What is held of an offer. */
interface HeldOffer extends OfferContent {
  contentHash: string;
  state: OfferState;
  movedAt: Date;
}

interface HeldLink extends Link {
  hash: string;
}

/** What is held of a conversation's offers. */
interface Held {
  offers: readonly HeldOffer[];
  /** In the order of their numbers. */
  links: readonly HeldLink[];
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
  /** An offer stands elsewhere than its last link says. */
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
 * Everything that does not agree with itself, in the order in which it is found; nothing for a record that is whole. `known` is a hash that
 * somebody holds on paper or in a mail: it must still be in the chain, which shows that the end has not been cut off.
 */
function flawsIn({ offers, links, parties, accounts }: Held, known?: string): Flaw[] {
  const flaws: Flaw[] = [];
  const stands = new Map<string, HeldLink>();
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  let previousHash = NO_HASH;
  for (const [index, link] of links.entries()) {
    const offer = byId.get(link.offerId);
    const { number, offerId } = link;
    if (number !== (links[index - 1]?.number ?? 0) + 1) flaws.push({ kind: "missing", number });
    const sound = link.previousHash === previousHash && link.hash === linkHashOf(link);
    if (!sound || !mayFollow(stands.get(offerId), link, offer)) flaws.push({ kind: "link", number, offerId });
    previousHash = link.hash;
    stands.set(offerId, link);
    if (!offer) flaws.push({ kind: "terms", number, offerId });
    if (link.state === "agreed") flaws.push(...partyFlaws(link, offer, parties, accounts));
  }
  for (const offer of offers) {
    const last = stands.get(offer.id);
    const sameTerms = offer.contentHash === contentHashOf(offer) && (!last || last.contentHash === offer.contentHash);
    if (!sameTerms) flaws.push({ kind: "terms", offerId: offer.id });
    if (last?.state !== offer.state || last.at.getTime() !== offer.movedAt.getTime()) {
      flaws.push({ kind: "state", offerId: offer.id });
    }
  }
  if (known !== undefined && !links.some((link) => link.hash === known)) flaws.push({ kind: "missing" });
  return flaws;
}

function mayFollow(before: HeldLink | undefined, link: HeldLink, offer: HeldOffer | undefined): boolean {
  if (!offer) return false;
  const { actorId, state } = link;
  const by = actorId === null ? "time" : actorId === offer.proposerId ? "proposer" : "receiver";
  if (by === "receiver" && actorId !== offer.receiverId) return false;
  return before ? mayMoveOffer(before.state, state, by) : state === "open" && by === "proposer";
}

/** Rows of people who have left are gone, and say so by that; all others have to be those that were agreed by. */
function partyFlaws(
  { offerId, number, parties: digests }: HeldLink,
  offer: HeldOffer | undefined,
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

// The record of a conversation's offers: what happened, and whether it is what was written.

/**
 * Looks whether anything in the record of a conversation's offers has been changed since it was written: terms, events, their order, who
 * agreed. `known` is a hash that somebody holds elsewhere, on a term sheet or in a mail. No flaws: nothing has.
 */
export async function verifyChain(conversationId: string, known?: string): Promise<Flaw[]> {
  return flawsIn(await heldOf(conversationId), known);
}

/** What happened to offers of a conversation that the actor is in, with whether its record is whole. */
export async function recordOf(
  actor: Actor,
  conversationId: string,
  offerIds: readonly string[],
): Promise<OfferRecord | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return undefined;
  const held = await heldOf(conversationId);
  const [first] = held.offers;
  if (!first || ![first.proposerId, first.receiverId].includes(actor.id)) return undefined;
  const events = held.links
    .filter(({ offerId }) => offerIds.includes(offerId))
    .map(({ number, offerId, state, actorId, at, hash }) => ({
      number,
      offerId,
      state,
      by: actorId === null ? null : actorId === first.ownerId ? ("owner" as const) : ("investor" as const),
      at: at.toISOString(),
      hash,
    }));
  return { events, intact: flawsIn(held).length === 0 };
}

async function heldOf(conversationId: string): Promise<Held> {
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
      kind: shareKind as HeldOffer["kind"],
      currency: offer.currency as Currency,
      clauses: offer.clauses as Clause[],
      proposerLang: offer.proposerLang as Market,
      receiverLang: offer.receiverLang as Market,
      state: offer.state as OfferState,
      rates: rates as unknown as DayRates,
    })),
    links: links.map((link) => ({ ...link, state: link.state as OfferState }) satisfies HeldLink),
    parties: parties.map((row) => ({ ...row, party: row.party as "owner" | "investor" })),
    accounts: new Set(accounts.map(({ id }) => id)),
  };
}
