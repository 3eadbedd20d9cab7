/** The expiry of offers, by a job for each, by a sweep, and by commands that lock the conversation earlier. */
import { lockConversationRows } from "#app/features/chat/posting/posting.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { isLive, LIVE_STATES } from "./lifecycle.ts";
import { liveOffers, offerIn, recordMove, type StoredOffer } from "./record.server.ts";

/** Schedules the job that expires an offer. */
export async function scheduleExpiry(
  trx: Tx,
  { id, validUntil }: Pick<StoredOffer, "id" | "validUntil">,
): Promise<void> {
  await addJob(trx, "expire-offer", { offerId: id }, { at: validUntil, key: `expire-offer:${id}` });
}

/** Expires the offer of a locked conversation if it is overdue. Returns the live offer, if any. */
export async function expireOverdue(trx: Tx, conversationId: string): Promise<StoredOffer | undefined> {
  const [live] = await liveOffers(trx, conversationId);
  if (!live || live.validUntil > now()) return live;
  await recordMove(trx, live, "expired", { by: null, at: live.validUntil });
  return undefined;
}

// Per sweep; the next one expires the rest.
const SWEEP_LIMIT = 200;

/** Expires overdue offers whose own job did not run. */
export async function expireMissed(actor: SystemActor): Promise<void> {
  const overdue = await db
    .selectFrom("offers")
    .select("id")
    .where("state", "in", LIVE_STATES)
    .where("validUntil", "<=", now())
    .orderBy("validUntil")
    .limit(SWEEP_LIMIT)
    .execute();
  for (const { id } of overdue) await expireOffer(actor, id);
}

/** Expires an offer. Idempotent: an answered offer stays, and a job that runs too early is scheduled again. */
export async function expireOffer(_actor: SystemActor, offerId: string): Promise<void> {
  const found = await db.selectFrom("offers").select("conversationId").where("id", "=", offerId).executeTakeFirst();
  if (!found) return;
  await transaction(async (trx) => {
    if ((await lockConversationRows(trx, [found.conversationId])) === 0) return;
    const offer = await offerIn(trx, found.conversationId, offerId);
    if (offer?.state !== "open" && offer?.state !== "accepted") return;
    if (offer.validUntil > now()) return scheduleExpiry(trx, offer);
    await recordMove(trx, offer, "expired", { by: null, at: offer.validUntil });
  });
}

/**
 * Ends the live offers of an account that is being deleted: its own are withdrawn, those made to it are declined. Idempotent.
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
      if ((await lockConversationRows(trx, [conversationId])) === 0) return;
      const offer = await offerIn(trx, conversationId, id);
      if (!offer || !isLive(offer.state) || offer.validUntil <= now()) return;
      const to = offer.proposerId === userId ? "withdrawn" : "declined";
      await recordMove(trx, offer, to, { by: userId, at: now() });
    });
  }
}
