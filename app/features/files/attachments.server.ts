/** Files that may be a picture or a document, told by their content: what is sent along in a conversation. */
import { open } from "node:fs/promises";
import type { Member } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { type DocumentProblem, type PictureProblem, pictureName } from "./file.ts";
import { prepareDocument, preparePicture, recordDocument, recordPicture } from "./intake.server.ts";
import type { Incoming } from "./store/spool.server.ts";

/** Why an attachment was refused: codes of the failure table. */
export type AttachmentProblem =
  | Exclude<PictureProblem | DocumentProblem, "image-type-wrong" | "document-type-wrong">
  | "attachment-type-wrong";

/**
 * Takes in an attachment: a picture is drawn anew, a document stays as it came. The function that is returned writes its row in the
 * transaction of the command that uses it, and tells the row's id.
 */
export async function prepareAttachment(
  actor: Member,
  upload: Blob | Incoming,
  name: string,
): Promise<Result<(trx: Tx) => Promise<string>, AttachmentProblem | "too-many-requests">> {
  if (await isPicture(upload)) {
    const prepared = await preparePicture(actor, upload, name);
    if (prepared.ok) {
      // Others save it under its name.
      const picture = { ...prepared.value, name: pictureName(name, prepared.value.contentType) };
      return done((trx) => recordPicture(trx, actor.id, "attachment", picture));
    }
    return prepared.code === "image-type-wrong" ? failed("attachment-type-wrong") : failed(prepared.code);
  }
  const prepared = await prepareDocument(actor, upload, name);
  if (prepared.ok) return done((trx) => recordDocument(trx, actor.id, "attachment", prepared.value));
  return prepared.code === "document-type-wrong" ? failed("attachment-type-wrong") : failed(prepared.code);
}

/** Stores an attachment that a form without script brings; nothing shows it yet. Returns the file's id. */
export async function storeAttachment(
  actor: Member,
  upload: Blob,
  name: string,
): Promise<Result<string, AttachmentProblem | "too-many-requests">> {
  const prepared = await prepareAttachment(actor, upload, name);
  return prepared.ok ? done(await transaction(prepared.value)) : prepared;
}

/** Whether bytes begin as a picture of a kind that is taken; whether they are one, those who draw it find out. */
async function isPicture(upload: Blob | Incoming): Promise<boolean> {
  const begins = await headOf(upload);
  return begins === "\x89PNG" || begins.startsWith("\xff\xd8\xff");
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
