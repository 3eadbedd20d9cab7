/** What a sender may still do to a message: say it otherwise, or take it back, for a quarter of an hour (decision 048). */
import { warningsIn } from "#app/features/shield/warnings.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { freeAttachment } from "./commands-attachments.server.ts";
import {
  type Locked,
  lockConversation,
  refusalBetween,
  refusalUnasked,
  type Unfit,
} from "./commands-posting.server.ts";
import { announceChange } from "./commands-versions.server.ts";
import { isFresh } from "./message.ts";
import { mayWrite, refusalToWrite, type WriteRefusal } from "./policy.ts";

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
