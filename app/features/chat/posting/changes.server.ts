/** Changes of messages: by their sender for 15 minutes (decision 048), by moderators after a report or an appeal (decision 035). */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { freeAttachment } from "../attachments/attachments.server.ts";
import { messageChanged, ownConversationChanged } from "../events.ts";
import { isFresh } from "../message.ts";
import { mayWrite, refusalToWrite, type WriteRefusal } from "../policy.ts";
import {
  type LockedConversation,
  lockConversation,
  lockConversationRows,
  refusalBetween,
  refusalUnasked,
  type Unfit,
} from "./posting.server.ts";

type ChangeFailure = "not-found" | "message-gone" | "too-late-to-change" | "too-many-requests";

/**
 * Edits the actor's own message; the previous text is not stored. The rules of sending apply, since the other member reads the edit like a new
 * message. The text may be empty only with a file.
 */
export async function editMessage(
  actor: Actor,
  conversationId: string,
  number: number,
  text: string,
): Promise<Result<{ version: number }, ChangeFailure | WriteRefusal | Unfit | "invalid-input">> {
  if (!mayWrite(actor)) return err(refusalToWrite(actor)!);
  if (!isId(conversationId)) return err("not-found");
  if (!(await consumeRateLimit("message", actor.id))) return err("too-many-requests");
  return transaction(async (trx) => {
    const found = await lockChangeable(trx, actor.id, conversationId, number);
    if (!found.ok) return found;
    const { conversation, message } = found.value;
    if (!text && !message.fileId) return err("invalid-input", { text: ["required"] });
    const refusal = await refusalBetween(trx, actor.id, conversation.otherId);
    if (refusal) return err(refusal);
    if (text === message.text) return ok({ version: message.version });
    const unaskedRefusal = await refusalUnasked(trx, conversation, actor.id, { id: message.id, words: text });
    if (unaskedRefusal) return err(unaskedRefusal);
    await trx
      .updateTable("messages")
      .set({ text, editedAt: now() })
      .where("conversationId", "=", conversationId)
      .where("number", "=", number)
      .execute();
    return ok({ version: await announceChange(trx, { conversationId, number }) });
  });
}

/** Deletes the text and file of the actor's own message for both members; its number stays. Possible while blocked, too. */
export async function deleteMessage(
  actor: Actor,
  conversationId: string,
  number: number,
): Promise<Result<{ version: number }, ChangeFailure>> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return err("not-found");
  if (!(await consumeRateLimit("message", actor.id))) return err("too-many-requests");
  return transaction(async (trx) => {
    const found = await lockChangeable(trx, actor.id, conversationId, number);
    if (!found.ok) return found;
    const { fileId } = found.value.message;
    await trx
      .updateTable("messages")
      .set({ text: "", deletedAt: now(), replyNumber: null, fileId: null })
      .where("conversationId", "=", conversationId)
      .where("number", "=", number)
      .execute();
    await countUnread(trx, { conversationId, number }, -1);
    if (fileId) await freeAttachment(trx, fileId);
    return ok({ version: await announceChange(trx, { conversationId, number }) });
  });
}

/** Locks the conversation and returns the actor's own message, if it may still be changed. */
async function lockChangeable(trx: Tx, actorId: string, conversationId: string, number: number) {
  const conversation: LockedConversation | undefined = await lockConversation(trx, actorId, conversationId);
  if (!conversation || !Number.isSafeInteger(number)) return err("not-found");
  const message = await trx
    .selectFrom("messages")
    .innerJoin("conversationMembers as own", (join) =>
      join.onRef("own.conversationId", "=", "messages.conversationId").on("own.userId", "=", actorId),
    )
    .select(["messages.id", "messages.version", "text", "fileId", "createdAt", "deletedAt", "removedAt"])
    .where("messages.conversationId", "=", conversationId)
    .where("number", "=", number)
    .where("senderId", "=", actorId)
    .where("kind", "=", "text")
    .whereRef("number", ">", "own.clearedNumber")
    .executeTakeFirst();
  if (!message) return err("not-found");
  if (message.deletedAt || message.removedAt) return err("message-gone");
  return isFresh(message.createdAt, now()) ? ok({ conversation, message }) : err("too-late-to-change");
}

interface MessageRef {
  conversationId: string;
  number: number;
}

/** Removes a message's text and hides its file; its number stays. Returns the text, or null if there is nothing to remove. */
export async function removeMessage(trx: Tx, ref: MessageRef): Promise<string | null> {
  await lockConversationRows(trx, [ref.conversationId]);
  const message = await trx
    .selectFrom("messages")
    .select("text")
    .where("conversationId", "=", ref.conversationId)
    .where("number", "=", ref.number)
    .where("kind", "=", "text")
    .where("removedAt", "is", null)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!message) return null;
  await trx
    .updateTable("messages")
    .set({ text: "", removedAt: now() })
    .where("conversationId", "=", ref.conversationId)
    .where("number", "=", ref.number)
    .execute();
  await countUnread(trx, ref, -1);
  await announceChange(trx, ref);
  return message.text;
}

/** Restores the text of a removed message. Returns whether there was one. */
export async function restoreMessage(trx: Tx, ref: MessageRef, text: string): Promise<boolean> {
  await lockConversationRows(trx, [ref.conversationId]);
  const { numUpdatedRows } = await trx
    .updateTable("messages")
    .set({ text, removedAt: null })
    .where("conversationId", "=", ref.conversationId)
    .where("number", "=", ref.number)
    .where("removedAt", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await countUnread(trx, ref, 1);
  await announceChange(trx, ref);
  return true;
}

/**
 * Corrects the receiver's counter of unread messages when one that they haven't read is deleted, removed or restored. A read at the same
 * moment may subtract a deleted message once more: the counter is right again when all is read.
 */
async function countUnread(trx: Tx, { conversationId, number }: MessageRef, change: 1 | -1): Promise<void> {
  const { rows } = await sql<{ readerId: string }>`
    update conversation_members m set unread = greatest(0, m.unread + ${change})
    from messages where messages.conversation_id = ${conversationId} and messages.number = ${number}
      and m.conversation_id = messages.conversation_id and m.user_id <> messages.sender_id
      and messages.number > greatest(m.read_number, m.cleared_number)
    returning m.user_id as reader_id`.execute(trx);
  await emit(trx, ...rows.map(({ readerId }) => ownConversationChanged({ conversationId, readerId })));
}

/**
 * Gives a changed message and those that quote it new versions, and announces the change. Returns the conversation's version. Locks the
 * conversation's row.
 */
export async function announceChange(trx: Tx, { conversationId, number }: MessageRef): Promise<number> {
  const { rows } = await sql<{ version: number; memberIds: string[] }>`
    with changed as (
      select number, row_number() over (order by number) as step, count(*) over () as steps from messages
      where conversation_id = ${conversationId} and (number = ${number} or reply_number = ${number})
    ), conversation as (
      update conversations set version = version + (select count(*) from changed) where id = ${conversationId}
      returning version, array[member_low_id, member_high_id] as member_ids
    ), messages_after as (
      update messages m set version = conversation.version - changed.steps + changed.step from changed, conversation
      where m.conversation_id = ${conversationId} and m.number = changed.number
    )
    select version, member_ids from conversation`.execute(trx);
  const { version, memberIds } = rows[0]!;
  await emit(trx, messageChanged({ conversationId, number, version, memberIds }));
  return version;
}
