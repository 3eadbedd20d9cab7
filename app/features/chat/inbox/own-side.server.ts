/** Changes to a member's own side of a conversation, of which the other member learns nothing. */
import type { Actor, Member } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { ownConversationChanged } from "../events.ts";
import { type LockedConversation, lockConversation } from "../posting/posting.server.ts";

/** The member's row of a conversation, to be updated. */
export function ownRow(trx: Tx, member: Member, conversationId: string) {
  return trx
    .updateTable("conversationMembers")
    .where("conversationId", "=", conversationId)
    .where("userId", "=", member.id);
}

/** Changes the actor's side of a conversation and announces that to them. Others' conversations are not found. */
export async function changeOwn(
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
