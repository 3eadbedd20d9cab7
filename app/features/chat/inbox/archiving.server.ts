/** Archiving and clearing a conversation on the actor's own side, which the other member does not see. */
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { ownConversationChanged } from "../events.ts";
import { type LockedConversation, lockConversation } from "../posting/posting.server.ts";

/**
 * Clears a conversation for the actor: no message up to now is shown to them again, and it leaves their inbox until the next message. Unread
 * messages do not count as read.
 */
export async function clearConversation(actor: Actor, conversationId: string): Promise<Result<undefined, "not-found">> {
  return changeOwn(actor, conversationId, (trx, member, { lastNumber }) =>
    ownRow(trx, member, conversationId)
      .set({ clearedNumber: lastNumber, unread: 0, lastMessageAt: null, archivedAt: null })
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

function ownRow(trx: Tx, member: Member, conversationId: string) {
  return trx
    .updateTable("conversationMembers")
    .where("conversationId", "=", conversationId)
    .where("userId", "=", member.id);
}

async function changeOwn(
  actor: Actor,
  conversationId: string,
  change: (trx: Tx, member: Member, conversation: LockedConversation) => Promise<unknown>,
): Promise<Result<undefined, "not-found">> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return err("not-found");
  return transaction(async (trx) => {
    // The lock puts a concurrent message either before or after.
    const conversation = await lockConversation(trx, actor.id, conversationId);
    if (!conversation) return err("not-found");
    await change(trx, actor, conversation);
    await emit(trx, ownConversationChanged({ conversationId, readerId: actor.id }));
    return ok(undefined);
  });
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
