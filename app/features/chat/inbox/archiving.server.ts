/** Archiving and clearing a conversation on the actor's own side, which the other member does not see. */
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { changeOwn, ownRow } from "./own-side.server.ts";

/**
 * Clears a conversation for the actor: no message up to now is shown to them again, and it leaves their inbox, and its pin, until the next message. Unread
 * messages do not count as read.
 */
export async function clearConversation(actor: Actor, conversationId: string): Promise<Result<undefined, "not-found">> {
  return changeOwn(actor, conversationId, (trx, member, { lastNumber }) =>
    ownRow(trx, member, conversationId)
      .set({ clearedNumber: lastNumber, unread: 0, lastMessageAt: null, archivedAt: null, pinPlace: null })
      .execute(),
  );
}

/** Archives a conversation until its next message. */
export async function archiveConversation(
  actor: Actor,
  conversationId: string,
): Promise<Result<undefined, "not-found">> {
  return changeOwn(actor, conversationId, (trx, member) =>
    ownRow(trx, member, conversationId).set({ archivedAt: now() }).where("archivedAt", "is", null).execute(),
  );
}

/** Takes a conversation out of the archive. */
export async function unarchiveConversation(
  actor: Actor,
  conversationId: string,
): Promise<Result<undefined, "not-found">> {
  return changeOwn(actor, conversationId, (trx, member) =>
    ownRow(trx, member, conversationId).set({ archivedAt: null }).execute(),
  );
}

/** Whether the actor has any archived conversation. */
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
