import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Whether the actor has put a conversation away: an inbox that shows none is not an empty one then. */
export async function hasArchived(actor: Actor): Promise<boolean> {
  if (actor.kind !== "member" || actor.viewer) return false;
  const row = await db
    .selectFrom("conversationMembers")
    .select("conversationId")
    .where("userId", "=", actor.id)
    .where("archivedAt", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
