/** The end of an offer's time: by its own job at the second, and by whatever touches the conversation's offers before that has run. */

import type { Task } from "graphile-worker";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { isLive, LIVE_STATES } from "./lifecycle.ts";
import { lockTalk, offerIn, recordMove, type StandingOffer, standingOffers } from "./record.server.ts";

/** Asks for the look at the second at which an offer ends. */
export async function expireLater(
  trx: Tx,
  { id, validUntil }: Pick<StandingOffer, "id" | "validUntil">,
): Promise<void> {
  await addJob(trx, "expire-offer", { offerId: id }, { at: validUntil, key: `expire-offer:${id}` });
}

/** Ends what has run out in a conversation, which is locked. Returns the offer that still waits for an answer, if there is one. */
export async function expireOverdue(trx: Tx, conversationId: string): Promise<StandingOffer | undefined> {
  const [live] = await standingOffers(trx, conversationId);
  if (!live || live.validUntil > now()) return live;
  await recordMove(trx, live, "expired", { by: null, at: live.validUntil });
  return undefined;
}

// A run is short; the rest is taken up by the next.
const SWEPT = 200;

/** Ends whatever has run out and was not asked about at its second, because a job was lost or the program slept. */
export async function expireMissed(actor: SystemActor): Promise<void> {
  const overdue = await db
    .selectFrom("offers")
    .select("id")
    .where("state", "in", LIVE_STATES)
    .where("validUntil", "<=", now())
    .orderBy("validUntil")
    .limit(SWEPT)
    .execute();
  for (const { id } of overdue) await expireOffer(actor, id);
}

/** Ends an offer whose time has come. One that was answered stays; one that is asked about too early is asked about again. */
export async function expireOffer(_actor: SystemActor, offerId: string): Promise<void> {
  const found = await db.selectFrom("offers").select("conversationId").where("id", "=", offerId).executeTakeFirst();
  if (!found) return;
  await transaction(async (trx) => {
    if (!(await lockTalk(trx, found.conversationId))) return;
    const offer = await offerIn(trx, found.conversationId, offerId);
    if (offer?.state !== "open" && offer?.state !== "accepted") return;
    if (offer.validUntil > now()) return expireLater(trx, offer);
    await recordMove(trx, offer, "expired", { by: null, at: offer.validUntil });
  });
}

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

/** At the second at which an offer ends. */
export const expireOfferInTime: Task = async (payload) => {
  const { offerId } = payload as { offerId: string };
  await expireOffer(systemActor("expire-offer"), offerId);
};

/** Every ten minutes: those that nobody asked about at their second. */
export const expireMissedOffers: Task = async () => {
  await expireMissed(systemActor("expire-offers"));
};

/** After `deletion-asked`: nobody waits for the answer of somebody who leaves. */
export const endOffersOfLeaver: Task = async (payload) => {
  const { userId } = payload as { userId: string };
  await endOffersOf(systemActor("end-offers"), userId);
};
