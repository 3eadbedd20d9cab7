/** What a change of a message does to its conversation: a new version, which those who follow it fetch. */
import { sql } from "kysely";
import { warningsIn } from "#app/features/shield/warnings.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { freeAttachment } from "../attachments/attachments.server.ts";
import { messageChanged } from "../events.ts";
import { isFresh } from "../message.ts";
import { mayWrite, refusalToWrite, type WriteRefusal } from "../policy.ts";
import { type Locked, lockConversation, refusalBetween, refusalUnasked, type Unfit } from "./posting.server.ts";

/**
 * Gives a message that was changed, and those that quote it, new versions, each its own, and announces it. Returns the conversation's. The
 * conversation's row is locked by then.
 */
export async function announceChange(
  trx: Tx,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<number> {
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

// What a sender may still do to a message: say it otherwise, or take it back, for a quarter of an hour (decision 048).

type ChangeFailure = "not-found" | "message-gone" | "too-late-to-change" | "too-many-requests";

/**
 * Puts other words into a message of the actor's own; what it said before is not kept. The other one reads them as they would a new message,
 * so whoever may not send may not edit, nor say to many who have not answered what would have waited for a moderator. Words may be left out only beside a file.
 */
export async function editMessage(
  actor: Actor,
  conversationId: string,
  number: number,
  text: string,
): Promise<Result<{ version: number }, ChangeFailure | WriteRefusal | Unfit | "invalid-input">> {
  if (!mayWrite(actor)) return failed(refusalToWrite(actor)!);
  if (!isId(conversationId)) return failed("not-found");
  if (!(await takeToken("message", actor.id))) return failed("too-many-requests");
  return transaction(async (trx) => {
    const found = await changeable(trx, actor.id, conversationId, number);
    if (!found.ok) return found;
    const { conversation, message } = found.value;
    if (!text && !message.fileId) return failed("invalid-input", { text: ["required"] });
    const refusal = await refusalBetween(trx, actor.id, conversation.otherId);
    if (refusal) return failed(refusal);
    if (text === message.text) return done({ version: message.version });
    const unfit = await refusalUnasked(trx, conversation, actor.id, { id: message.id, words: text });
    if (unfit) return failed(unfit);
    await trx
      .updateTable("messages")
      .set({ text, editedAt: now(), warnings: warningsIn(text) })
      .where("conversationId", "=", conversationId)
      .where("number", "=", number)
      .execute();
    return done({ version: await announceChange(trx, { conversationId, number }) });
  });
}

/** Takes a message of the actor's own back, for both. It keeps its place; its words and its file are gone. Also where nothing can be sent any more. */
export async function deleteMessage(
  actor: Actor,
  conversationId: string,
  number: number,
): Promise<Result<{ version: number }, ChangeFailure>> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return failed("not-found");
  if (!(await takeToken("message", actor.id))) return failed("too-many-requests");
  return transaction(async (trx) => {
    const found = await changeable(trx, actor.id, conversationId, number);
    if (!found.ok) return found;
    const { fileId } = found.value.message;
    await trx
      .updateTable("messages")
      .set({ text: "", deletedAt: now(), warnings: [], replyNumber: null, fileId: null })
      .where("conversationId", "=", conversationId)
      .where("number", "=", number)
      .execute();
    if (fileId) await freeAttachment(trx, fileId);
    return done({ version: await announceChange(trx, { conversationId, number }) });
  });
}

/** The actor's own message under the conversation's lock, while it may be changed. */
async function changeable(trx: Tx, actorId: string, conversationId: string, number: number) {
  const conversation: Locked | undefined = await lockConversation(trx, actorId, conversationId);
  if (!conversation || !Number.isSafeInteger(number)) return failed("not-found");
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
  if (!message) return failed("not-found");
  if (message.deletedAt || message.removedAt) return failed("message-gone");
  return isFresh(message.createdAt, now()) ? done({ conversation, message }) : failed("too-late-to-change");
}

// What moderators remove from a conversation after a report, and what an appeal brings back (decision 035).

interface Place {
  conversationId: string;
  number: number;
}

/** Takes the words out of a message, and its file out of sight; it keeps its place. Returns the words, or null when nothing is left to remove. */
export async function removeMessage(trx: Tx, place: Place): Promise<string | null> {
  await lock(trx, place);
  const message = await trx
    .selectFrom("messages")
    .select("text")
    .where("conversationId", "=", place.conversationId)
    .where("number", "=", place.number)
    .where("kind", "=", "text")
    .where("removedAt", "is", null)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!message) return null;
  await trx
    .updateTable("messages")
    .set({ text: "", removedAt: now() })
    .where("conversationId", "=", place.conversationId)
    .where("number", "=", place.number)
    .execute();
  await announceChange(trx, place);
  return message.text;
}

/** Puts the words of a removed message back. Returns whether it was there, without them. */
export async function restoreMessage(trx: Tx, place: Place, text: string): Promise<boolean> {
  await lock(trx, place);
  const { numUpdatedRows } = await trx
    .updateTable("messages")
    .set({ text, removedAt: null })
    .where("conversationId", "=", place.conversationId)
    .where("number", "=", place.number)
    .where("removedAt", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceChange(trx, place);
  return true;
}

// In the order in which all others do: the conversation first.
async function lock(trx: Tx, { conversationId }: Place): Promise<void> {
  await trx.selectFrom("conversations").select("id").where("id", "=", conversationId).forUpdate().execute();
}
