/** Verifies the stored record of a conversation's offers (decision 053). */
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
import { mayReadOfferOf } from "./policy.ts";

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
  /** Parties whose accounts still exist; the rows of the others were deleted with them. */
  accounts: ReadonlySet<string>;
}

type FlawKind =
  /** The terms do not match their hash. */
  | "terms"
  /** A link does not match its hash, does not follow the one before it, or is no legal transition. */
  | "link"
  /** A link is missing: a number is skipped, or a known hash is not in the chain. */
  | "missing"
  /** An offer's state is not that of its last link. */
  | "state"
  /** The parties of an agreement do not match their digests. */
  | "parties";

interface Flaw {
  kind: FlawKind;
  /** Of the offer or the link. */
  offerId?: string;
  number?: number;
}

/**
 * All inconsistencies; none for an intact record. `known`: a hash from a term sheet or a mail, which must still be in the chain; this shows that
 * the end of the chain was not cut off.
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
    const hashesMatch = link.previousHash === previousHash && link.hash === linkHashOf(link);
    if (!hashesMatch || !mayFollow(lastLinks.get(offerId), link, offer)) flaws.push({ kind: "link", number, offerId });
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

/** Rows of deleted accounts may be missing; all others have to match the digests of the agreement. */
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
 * Checks whether the record of a conversation's offers was tampered with: terms, events, their order, the parties. `known`: a hash from outside,
 * such as a term sheet or a mail. Returns the flaws.
 */
export async function verifyChain(conversationId: string, known?: string): Promise<Flaw[]> {
  return flawsIn(await storedRecordOf(conversationId), known);
}

/** The history of these offers of the actor's conversation, and whether the record is intact. */
export async function recordOf(
  actor: Actor,
  conversationId: string,
  offerIds: readonly string[],
): Promise<OfferRecord | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return undefined;
  const record = await storedRecordOf(conversationId);
  const [first] = record.offers;
  if (!first || ![first.proposerId, first.receiverId].includes(actor.id)) return undefined;
  if (!mayReadOfferOf(actor, first.ownerId)) return undefined;
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
