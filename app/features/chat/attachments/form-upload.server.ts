/** A file sent by a form, without script: stored and sent in one go. */
import { entitled } from "#app/features/accounts/plan.ts";
import { type AttachmentProblem, storeAttachment } from "#app/features/files/attachments.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { mayWrite, refusalToWrite } from "../policy.ts";
import { sendMessage } from "../posting/sending.server.ts";
import { freeAttachment } from "./attachments.server.ts";

/**
 * Sends a file with words or without. A form that comes twice sends it once; one that was sent again with another file, as after a step back,
 * sends that one too. Nothing is looked into for those who may not send files.
 */
export async function sendFile(
  actor: Actor,
  conversationId: string,
  { id, text }: { id: string; text: string },
  upload: File,
): Promise<Result<{ held: boolean }, FailureCode | AttachmentProblem>> {
  if (!mayWrite(actor)) return failed(refusalToWrite(actor)!);
  if (!entitled(actor.plan, "files")) return failed("attachment-plan-needed");
  const stored = await storeAttachment(actor, upload, upload.name);
  if (!stored.ok) return stored;
  const fileId = stored.value;
  const known = await contentOf(conversationId, actor.id, id);
  const again = known?.text === text && known.key === (await keyOfFile(fileId));
  const sent = again ? done({}) : await sendMessage(actor, conversationId, { id: known ? newId() : id, text, fileId });
  // What no message carries takes up room for nothing.
  if (again || !sent.ok) await transaction((trx) => freeAttachment(trx, fileId));
  return sent.ok ? done({ held: "held" in sent.value }) : sent;
}

/** What was sent under an id already. */
function contentOf(conversationId: string, senderId: string, id: string) {
  return db
    .selectFrom("messages")
    .leftJoin("files", "files.id", "messages.fileId")
    .select(["messages.text", "files.key"])
    .where("messages.conversationId", "=", conversationId)
    .where("messages.id", "=", id)
    .where("messages.senderId", "=", senderId)
    .executeTakeFirst();
}

async function keyOfFile(id: string): Promise<string> {
  const { key } = await db.selectFrom("files").select("key").where("id", "=", id).executeTakeFirstOrThrow();
  return key;
}
