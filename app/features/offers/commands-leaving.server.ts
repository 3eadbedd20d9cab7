import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { recordMove } from "./commands-record.server.ts";
import { isLive, LIVE_STATES } from "./lifecycle.ts";
import { lockTalk, offerIn } from "./queries-standing.server.ts";

/**
 * Ends what waits for an answer of somebody who has asked for their account to be deleted: their own offers are taken back, those made to
 * them are turned down. May run twice.
 */
export async function endOffersOf(_actor: SystemActor, userId: string): Promise<void> {
  const live = await db
    .selectFrom("offers")
    .select(["id", "conversationId"])
    .where((or) => or("proposerId", "=", userId).or("receiverId", "=", userId))
    .where("state", "in", LIVE_STATES)
    .orderBy("id")
    .execute();
  for (const { id, conversationId } of live) {
    await transaction(async (trx) => {
      if (!(await lockTalk(trx, conversationId))) return;
      const offer = await offerIn(trx, conversationId, id);
      if (!offer || !isLive(offer.state) || offer.validUntil <= now()) return;
      const to = offer.proposerId === userId ? "withdrawn" : "declined";
      await recordMove(trx, offer, to, { by: userId, at: now() });
    });
  }
}
