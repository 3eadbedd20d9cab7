/** Stores offers and their transitions, each with a link in the chain. The conversation has to be locked. */
import { touchCard } from "#app/features/chat/posting/cards.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { contentHashOf, type Link, linkHashOf, NO_HASH, type OfferContent } from "./canonical.ts";
import { offerMoved } from "./events.ts";
import { LIVE_STATES, type OfferState } from "./lifecycle.ts";

/** The part of a stored offer that transitions need. */
export interface StoredOffer {
  id: string;
  conversationId: string;
  pitchId: string;
  proposerId: string;
  receiverId: string;
  state: OfferState;
  validUntil: Date;
  contentHash: string;
}

/** Stores a new offer, with its first link. */
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

interface Change {
  /** Null if it expired. */
  by: string | null;
  at: Date;
  /** Digests of the two parties' rows, for an agreement. */
  parties?: readonly string[] | null;
}

/** Stores a transition and its link, without announcing it. */
export async function recordStatus(
  trx: Tx,
  offer: Pick<StoredOffer, "id" | "conversationId" | "contentHash">,
  to: OfferState,
  { by, at, parties = null }: Change,
): Promise<void> {
  const stored = await link(trx, offer, to, by, at, parties);
  await trx.updateTable("offers").set({ state: to, movedAt: stored.at }).where("id", "=", offer.id).execute();
}

/** Stores a transition, updates the offer's card and announces it. */
export async function recordMove(trx: Tx, offer: StoredOffer, to: OfferState, change: Change): Promise<void> {
  await recordStatus(trx, offer, to, change);
  await touchCard(trx, offer.conversationId, offer.id);
  await announce(trx, offer, to);
}

/** Announces the new state of an offer. */
export async function announce(
  trx: Tx,
  { id, conversationId, pitchId, proposerId, receiverId }: Omit<StoredOffer, "state" | "validUntil" | "contentHash">,
  state: OfferState,
): Promise<void> {
  await emit(trx, offerMoved({ offerId: id, conversationId, pitchId, state, proposerId, receiverId }));
}

async function link(
  trx: Tx,
  offer: Pick<StoredOffer, "id" | "conversationId" | "contentHash">,
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
    // Clocks of several machines differ slightly, but within a chain time never goes backwards.
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

function offersIn(trx: Tx, conversationId: string) {
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
  return offersIn(trx, conversationId).where("id", "=", offerId).executeTakeFirst();
}

/** The live offer of a conversation, or an empty list. */
export function liveOffers(trx: Tx, conversationId: string): Promise<StoredOffer[]> {
  return offersIn(trx, conversationId).where("state", "in", LIVE_STATES).limit(1).execute();
}
