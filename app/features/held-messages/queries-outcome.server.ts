import { sql } from "kysely";
import type { StatementSource } from "#app/features/casework/statements.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * What was decided on a batch, and where the first of its messages stands. Undefined while it waits, when its sender is gone, and when an appeal
 * has changed the decision: that is told with the answer to it.
 */
export async function outcomeOf(_actor: SystemActor, batchId: string) {
  const batch = await db
    .selectFrom("heldBatches")
    .select(["senderId", "state"])
    .select(({ selectFrom }) =>
      selectFrom("heldMessages")
        .select("conversationId")
        .whereRef("heldMessages.batchId", "=", "heldBatches.id")
        .whereRef("heldMessages.state", "=", "heldBatches.state")
        .orderBy("createdAt")
        .limit(1)
        .as("conversationId"),
    )
    .where("id", "=", batchId)
    .where("state", "<>", "open")
    .where("overturnedAt", "is", null)
    .executeTakeFirst();
  return batch && { ...batch, state: batch.state as "passed" | "refused" };
}

/** Refusals as statements of reasons to the sender. What the first message says is told unless it has been delivered since. */
export const heldStatements: StatementSource = {
  id: sql`id`,
  outcome: sql`'messages-refused'`,
  subjectType: sql`'held'`,
  decidedBy: sql`decided_by`,
  at: sql`decided_at`,
  ownerId: sql`sender_id`,
  rule: sql`rule`,
  facts: sql`reason`,
  text: sql`(select nullif(text, '') from held_messages where batch_id = held_batches.id order by created_at, id limit 1)`,
  from: sql`held_batches where rule is not null`,
};
