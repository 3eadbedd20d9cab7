/** What a member does with a conversation on their own side; the other one sees nothing of it. */
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { conversationKept } from "../events.ts";
import { type Locked, lockConversation } from "../posting/posting.server.ts";

/**
 * Deletes a chat for the actor: nothing that was said up to now is shown to them again. It leaves their inbox until a message brings it back, empty but for
 * that. That the other's messages are gone unread does not count as having read them.
 */
export async function clearConversation(actor: Actor, conversationId: string): Promise<Result<undefined, "not-found">> {
  return keep(actor, conversationId, (trx, member, { lastNumber }) =>
    own(trx, member, conversationId)
      .set({ clearedNumber: lastNumber, unread: 0, lastMessageAt: null, archivedAt: null })
      .execute(),
  );
}

/** Puts a conversation away until the next message in it. */
export async function archiveConversation(
  actor: Actor,
  conversationId: string,
): Promise<Result<undefined, "not-found">> {
  return keep(actor, conversationId, (trx, member) =>
    own(trx, member, conversationId).set({ archivedAt: now() }).where("archivedAt", "is", null).execute(),
  );
}

/** Takes a conversation out of the archive. */
export async function unarchiveConversation(
  actor: Actor,
  conversationId: string,
): Promise<Result<undefined, "not-found">> {
  return keep(actor, conversationId, (trx, member) =>
    own(trx, member, conversationId).set({ archivedAt: null }).execute(),
  );
}

function own(trx: Tx, member: Member, conversationId: string) {
  return trx
    .updateTable("conversationMembers")
    .where("conversationId", "=", conversationId)
    .where("userId", "=", member.id);
}

async function keep(
  actor: Actor,
  conversationId: string,
  change: (trx: Tx, member: Member, conversation: Locked) => Promise<unknown>,
): Promise<Result<undefined, "not-found">> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return failed("not-found");
  return transaction(async (trx) => {
    // A message that is on its way at this moment comes either before or after.
    const conversation = await lockConversation(trx, actor.id, conversationId);
    if (!conversation) return failed("not-found");
    await change(trx, actor, conversation);
    await emit(trx, conversationKept({ conversationId, readerId: actor.id }));
    return done(undefined);
  });
}

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
