import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** What was decided on a batch, and where the first of its messages stands; undefined while it waits or when its sender is gone. */
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
    .executeTakeFirst();
  return batch && { ...batch, state: batch.state as "passed" | "refused" };
}
