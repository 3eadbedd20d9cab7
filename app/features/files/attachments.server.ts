/** Attachments of conversations and of closing rooms: a picture or a document, recognised by its content. */
import { open } from "node:fs/promises";
import type { Member } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { type DocumentProblem, type PictureProblem, pictureName, type Rewriting } from "./file.ts";
import { prepareDocument, preparePicture, recordDocument, recordPicture } from "./intake.server.ts";
import type { Incoming } from "./store/spool.server.ts";

/** Why an attachment was refused: codes of the failure table. */
export type AttachmentProblem =
  | Exclude<PictureProblem | DocumentProblem, "image-type-wrong" | "document-type-wrong">
  | "attachment-type-wrong";

/**
 * Checks and stores an attachment: a picture is redrawn, a PDF rewritten, a text stored unchanged. The returned function writes its row, in the
 * transaction of the command that uses it, and returns the row's id.
 */
export async function prepareAttachment(
  actor: Member,
  upload: Blob | Incoming,
  name: string,
  rewriting?: Rewriting,
  purpose: "attachment" | "closing" = "attachment",
): Promise<Result<(trx: Tx) => Promise<string>, AttachmentProblem | "too-many-requests">> {
  if (await isPicture(upload)) {
    const prepared = await preparePicture(actor, upload, name);
    if (prepared.ok) {
      // The receiver saves it under its name, which needs the right extension.
      const picture = { ...prepared.value, name: pictureName(name, prepared.value.contentType) };
      return ok((trx) => recordPicture(trx, actor.id, purpose, picture));
    }
    return prepared.code === "image-type-wrong" ? err("attachment-type-wrong") : err(prepared.code);
  }
  const prepared = await prepareDocument(actor, upload, name, rewriting);
  if (prepared.ok) return ok((trx) => recordDocument(trx, actor.id, purpose, prepared.value));
  return prepared.code === "document-type-wrong" ? err("attachment-type-wrong") : err(prepared.code);
}

/** Stores an attachment of a form without script; nothing refers to it yet. Returns the file's id. */
export async function storeAttachment(
  actor: Member,
  upload: Blob,
  name: string,
  rewriting?: Rewriting,
): Promise<Result<string, AttachmentProblem | "too-many-requests">> {
  const prepared = await prepareAttachment(actor, upload, name, rewriting);
  return prepared.ok ? ok(await transaction(prepared.value)) : prepared;
}

/** Whether the content starts like a PNG or JPEG; redrawing checks the rest. */
async function isPicture(upload: Blob | Incoming): Promise<boolean> {
  const head = await headOf(upload);
  return head === "\x89PNG" || head.startsWith("\xff\xd8\xff");
}

async function headOf(upload: Blob | Incoming): Promise<string> {
  if (!("path" in upload)) return Buffer.from(await upload.slice(0, 4).arrayBuffer()).toString("latin1");
  const file = await open(upload.path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString("latin1");
  } finally {
    await file.close();
  }
}
