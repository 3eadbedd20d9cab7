/** Where a conversation's offers stand, for those who are about to move one. */
import type { Tx } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { StandingOffer } from "./commands-record.server.ts";
import { LIVE_STATES, type OfferState } from "./lifecycle.ts";

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
