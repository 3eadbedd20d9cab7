/** Who reads a text that waits: one moderator at a time, for a while, or until it is handed back. */
import { sql } from "kysely";
import { CLAIM_MINUTES } from "#app/features/moderation/review.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { heldTaken } from "./events.ts";
import { canDecideHeld, canReadHeld } from "./policy.ts";

/** Whether a colleague is at it at this moment. */
export function isWithColleague(
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  actorId: string,
): boolean {
  return claimedBy !== null && claimedBy !== actorId && claimedUntil !== null && claimedUntil > now();
}

/**
 * Takes a batch to decide on it, or keeps it for longer; returns until when. Fails with `claimed-by-other` while a colleague is at it, with
 * `forbidden` for one's own text and one that is meant for oneself.
 */
export async function claimHeld(
  actor: Actor,
  batchId: string,
): Promise<Result<Date, "not-found" | "forbidden" | "claimed-by-other" | "already-decided">> {
  if (!canReadHeld(actor) || !isId(batchId)) return failed("not-found");
  return transaction(async (trx) => {
    // Of two at once, the second finds the first one's name.
    const batch = await trx
      .selectFrom("heldBatches")
      .select(["senderId", "state", "claimedBy", "claimedUntil"])
      .select(
        sql<boolean>`exists (select from held_messages where batch_id = ${batchId} and receiver_id = ${actor.id})`.as(
          "forActor",
        ),
      )
      .where("id", "=", batchId)
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return failed("not-found");
    const receiverIds = batch.forActor ? [actor.id] : [];
    if (!canDecideHeld(actor, { senderId: batch.senderId, receiverIds })) return failed("forbidden");
    if (batch.state !== "open") return failed("already-decided");
    if (isWithColleague(batch, actor.id)) return failed("claimed-by-other");
    const claimedUntil = new Date(now().getTime() + CLAIM_MINUTES * 60_000);
    await trx.updateTable("heldBatches").set({ claimedBy: actor.id, claimedUntil }).where("id", "=", batchId).execute();
    await emit(trx, heldTaken({ batchId }));
    return done(claimedUntil);
  });
}

/** Lets somebody else have a batch that the actor has taken. Nothing happens to what is not the actor's. */
export async function handBackHeld(actor: Actor, batchId: string): Promise<void> {
  if (!canReadHeld(actor) || !isId(batchId)) return;
  await transaction(async (trx) => {
    const row = await trx
      .updateTable("heldBatches")
      .set({ claimedBy: null, claimedUntil: null })
      .where("id", "=", batchId)
      .where("claimedBy", "=", actor.id)
      .returning("id")
      .executeTakeFirst();
    if (row) await emit(trx, heldTaken({ batchId }));
  });
}
