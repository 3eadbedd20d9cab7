/** What a member does with a card: move it, take it out of the list and back, look at its pitch. */
import { sql } from "kysely";
import { addBookmark, removeBookmark } from "#app/features/bookmarks/bookmarking.server.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { pitchStateSql } from "./card-sql.server.ts";
import { pipelineChanged, reminderEnded } from "./events.ts";
import { mayMove, type Stage } from "./moves.ts";
import { REMOVED_LASTS } from "./pipeline.ts";

const DAY = 86_400_000;

/**
 * Moves a card by hand; to the stage at which it is, nothing happens. Of two windows the last one decides. Returns the stage before, for an undo.
 * Fails with `not-found` for others' cards, and `invalid-input` for a stage that its kind does not have.
 */
export async function moveCard(
  actor: Member,
  id: string,
  to: Stage,
): Promise<Result<{ id: string; from: Stage }, "not-found" | "invalid-input">> {
  return transaction(async (trx) => {
    const card = await lockCard(trx, actor, id);
    if (!card || card.removedAt) return err("not-found");
    const from = card.stage as Stage;
    if (from === to) return ok({ id, from });
    if (!mayMove(card.pitchId ? "pitch" : "person", from, to)) return err("invalid-input");
    const at = now();
    await trx
      .updateTable("pipelineCards")
      .set({ stage: to, movedAt: at, changedAt: at })
      .where("id", "=", id)
      .execute();
    await emit(trx, pipelineChanged({ userIds: [actor.id] }));
    return ok({ id, from });
  });
}

/** Takes a card out of the list, and a pitch's bookmark with it. What is noted stays for a month, for the undo. Idempotent. */
export async function removeCard(actor: Member, id: string): Promise<Result<{ id: string }, "not-found">> {
  const removed = await transaction(async (trx) => {
    const card = await lockCard(trx, actor, id);
    if (!card) return undefined;
    if (!card.removedAt) {
      await trx.updateTable("pipelineCards").set({ removedAt: now() }).where("id", "=", id).execute();
      await emit(trx, pipelineChanged({ userIds: [actor.id] }), ...endOfReminder(actor.id, id, card));
    }
    return card;
  });
  if (!removed) return err("not-found");
  if (removed.publicId) await removeBookmark(actor, removed.publicId);
  return ok({ id });
}

/** Puts a removed card back where it was, with a bookmark if its pitch can be saved. Idempotent. */
export async function restoreCard(actor: Member, id: string): Promise<Result<{ id: string }, "not-found">> {
  const restored = await transaction(async (trx) => {
    const card = await lockCard(trx, actor, id);
    if (!card) return undefined;
    await trx.updateTable("pipelineCards").set({ removedAt: null }).where("id", "=", id).execute();
    await emit(trx, pipelineChanged({ userIds: [actor.id] }));
    return card;
  });
  if (!restored) return err("not-found");
  if (restored.publicId) await addBookmark(actor, restored.publicId);
  return ok({ id });
}

/** The member has opened the pitch's page: nothing of it is new any more. */
export async function lookAtPitch(actor: Member, pitchId: string): Promise<void> {
  if (actor.viewer) return;
  await sql`
    update pipeline_cards as card set seen_revision_id = pitches.published_revision_id, seen_state = ${pitchStateSql}, seen_at = ${now()}, news_at = null
    from pitches join users as owner on owner.id = pitches.owner_id
    where card.user_id = ${actor.id} and card.pitch_id = ${pitchId} and pitches.id = card.pitch_id
      and (card.news_at is not null or card.seen_revision_id is distinct from pitches.published_revision_id)`.execute(
    db,
  );
}

/** Deletes cards that were taken out of the list more than a month ago. Daily. */
export async function deleteRemovedCards(_actor: SystemActor): Promise<void> {
  const before = new Date(now().getTime() - REMOVED_LASTS * DAY);
  await db.deleteFrom("pipelineCards").where("removedAt", "<", before).execute();
}

/** The end of a reminder that had fallen due: its notice goes. */
export function endOfReminder(
  userId: string,
  cardId: string,
  { pitchId, personId, remindedAt }: { pitchId: string | null; personId: string | null; remindedAt: Date | null },
) {
  return remindedAt ? [reminderEnded({ cardId, userId, pitchId, personId, on: null })] : [];
}

/** Locks one of the member's cards, removed or not. */
export async function lockCard(trx: Tx, actor: Member, id: string) {
  // Staff who look as the member change nothing.
  if (actor.viewer || !isId(id)) return undefined;
  return trx
    .selectFrom("pipelineCards")
    .leftJoin("pitches", "pitches.id", "pipelineCards.pitchId")
    .select([
      "pipelineCards.stage",
      "pipelineCards.pitchId",
      "pipelineCards.removedAt",
      "pipelineCards.personId",
      "pipelineCards.remindedAt",
      sql<string | null>`pipeline_cards.reminder_on::text`.as("reminderOn"),
      "pitches.publicId",
    ])
    .where("pipelineCards.id", "=", id)
    .where("pipelineCards.userId", "=", actor.id)
    .forUpdate("pipelineCards")
    .executeTakeFirst();
}
