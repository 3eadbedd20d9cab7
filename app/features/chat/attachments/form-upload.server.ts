/** Sending a file by a plain form: stored and sent in one request. */
import { entitled } from "#app/features/accounts/plan.ts";
import { type AttachmentProblem, storeAttachment } from "#app/features/files/attachments.server.ts";
import type { Rewriting } from "#app/features/files/file.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { mayWrite, refusalToWrite } from "../policy.ts";
import { sendMessage } from "../posting/sending.server.ts";
import { freeAttachment } from "./attachments.server.ts";

/**
 * Sends a file with optional text. Sending the same form again has no effect; with another file, as after going back, that file is sent too.
 * Nothing is stored for members who may not send files.
 */
export async function sendFile(
  actor: Actor,
  conversationId: string,
  { id, text }: { id: string; text: string },
  upload: File,
  rewriting?: Rewriting,
): Promise<Result<{ quarantined: boolean }, FailureCode | AttachmentProblem>> {
  if (!mayWrite(actor)) return err(refusalToWrite(actor)!);
  if (!entitled(actor.plan, "files")) return err("attachment-plan-needed");
  const stored = await storeAttachment(actor, upload, upload.name, rewriting);
  if (!stored.ok) return stored;
  const fileId = stored.value;
  const known = await contentOf(conversationId, actor.id, id);
  const repeated = known?.text === text && known.key === (await keyOfFile(fileId));
  const sent = repeated ? ok({}) : await sendMessage(actor, conversationId, { id: known ? newId() : id, text, fileId });
  // A file without a message is removed.
  if (repeated || !sent.ok) await transaction((trx) => freeAttachment(trx, fileId));
  return sent.ok ? ok({ quarantined: "quarantined" in sent.value }) : sent;
}

/** The text and file that were sent under an id. */
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
