/** How offers are written: every change with its link in the chain, under the lock of the conversation. */
import { touchCard } from "#app/features/chat/posting/cards.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { contentHashOf, type Link, linkHashOf, NO_HASH, type OfferContent } from "./canonical.ts";
import { offerMoved } from "./events.ts";
import { LIVE_STATES, type OfferState } from "./lifecycle.ts";

/** What of a stored offer moving it needs. */
export interface StandingOffer {
  id: string;
  conversationId: string;
  pitchId: string;
  proposerId: string;
  receiverId: string;
  state: OfferState;
  validUntil: Date;
  contentHash: string;
}

/** Writes a new offer down, with the first of its links. */
export async function recordOffer(trx: Tx, offer: OfferContent): Promise<void> {
  const { kind, rates, clauses, ...content } = offer;
  const contentHash = contentHashOf(offer);
  await trx
    .insertInto("offers")
    .values({
      ...content,
      shareKind: kind,
      rates: JSON.stringify(rates),
      clauses: [...clauses],
      contentHash,
      movedAt: offer.createdAt,
    })
    .execute();
  await link(trx, { ...offer, contentHash }, "open", offer.proposerId, offer.createdAt);
}

/** Who moved an offer, null for the hour, and when; of an agreement the digests of its two parties' rows. */
interface Move {
  by: string | null;
  at: Date;
  parties?: readonly string[] | null;
}

/** Writes down that an offer has moved, and nothing else. */
export async function recordStanding(
  trx: Tx,
  offer: Pick<StandingOffer, "id" | "conversationId" | "contentHash">,
  to: OfferState,
  { by, at, parties = null }: Move,
): Promise<void> {
  const moved = await link(trx, offer, to, by, at, parties);
  await trx.updateTable("offers").set({ state: to, movedAt: moved.at }).where("id", "=", offer.id).execute();
}

/** Moves an offer, tells its card and announces it. */
export async function recordMove(trx: Tx, offer: StandingOffer, to: OfferState, move: Move): Promise<void> {
  await recordStanding(trx, offer, to, move);
  await touchCard(trx, offer.conversationId, offer.id);
  await announce(trx, offer, to);
}

/** Announces where an offer stands now. */
export async function announce(
  trx: Tx,
  { id, conversationId, pitchId, proposerId, receiverId }: Omit<StandingOffer, "state" | "validUntil" | "contentHash">,
  state: OfferState,
): Promise<void> {
  await emit(trx, offerMoved({ offerId: id, conversationId, pitchId, state, proposerId, receiverId }));
}

async function link(
  trx: Tx,
  offer: Pick<StandingOffer, "id" | "conversationId" | "contentHash">,
  state: OfferState,
  actorId: string | null,
  at: Date,
  parties: readonly string[] | null = null,
): Promise<Link> {
  const { conversationId, contentHash } = offer;
  const last = await trx
    .selectFrom("offerEvents")
    .select(["number", "hash", "at"])
    .where("conversationId", "=", conversationId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const next: Link = {
    conversationId,
    number: (last?.number ?? 0) + 1,
    offerId: offer.id,
    state,
    actorId,
    // Clocks of several machines differ a little; within a chain time does not run backwards.
    at: last && last.at > at ? last.at : at,
    contentHash,
    parties,
    previousHash: last?.hash ?? NO_HASH,
  };
  await trx
    .insertInto("offerEvents")
    .values({ ...next, parties: parties ? [...parties] : null, hash: linkHashOf(next) })
    .execute();
  return next;
}

// Where a conversation's offers stand, for those who are about to move one.

/** Locks a conversation whatever stands between its members; false when it is gone. All moves of its offers happen under this lock. */
export async function lockTalk(trx: Tx, conversationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("conversations")
    .select("id")
    .where("id", "=", conversationId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function standing(trx: Tx, conversationId: string) {
  return trx
    .selectFrom("offers")
    .select(["id", "conversationId", "pitchId", "round", "proposerId", "receiverId", "ownerId"])
    .select(["amount", "currency", "validUntil", "contentHash"])
    .select((eb) => eb.ref("state").$castTo<OfferState>().as("state"))
    .where("conversationId", "=", conversationId);
}

/** An offer of the conversation, or undefined. */
export function offerIn(trx: Tx, conversationId: string, offerId: string) {
  if (!isId(offerId)) return Promise.resolve(undefined);
  return standing(trx, conversationId).where("id", "=", offerId).executeTakeFirst();
}

/** The one that waits for an answer, or none. */
export function standingOffers(trx: Tx, conversationId: string): Promise<StandingOffer[]> {
  return standing(trx, conversationId).where("state", "in", LIVE_STATES).limit(1).execute();
}
