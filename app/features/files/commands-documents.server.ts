import type { Member } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { contentOf, insertFile, type PreparedFile, stored } from "./commands.server.ts";
import { holdShard } from "./commands-reservations.server.ts";
import {
  attachment,
  DOCUMENT_LIMIT,
  type DocumentProblem,
  type DocumentPurpose,
  type DocumentType,
  documentName,
} from "./document.ts";
import { readDocument } from "./gateway-documents.server.ts";
import type { Incoming } from "./gateway-incoming.server.ts";
import { scan } from "./gateway-scan.server.ts";
import { keyOf, md5Of, putBytes, takeBytes } from "./gateway-store.server.ts";

/** A document whose bytes lie safely in the store and whose row is still to be written. */
export interface PreparedDocument extends PreparedFile {
  contentType: DocumentType;
}

/**
 * Takes in an uploaded document, from a form or from the spool: checks what it is and puts its bytes into the store, as they came. The row comes
 * with `recordDocument`, in the transaction of the command that uses the document; bytes without a row are nobody's, and go with the clean-up.
 */
export async function prepareDocument(
  actor: Member,
  upload: Blob | Incoming,
  name: string,
): Promise<Result<PreparedDocument, DocumentProblem | "too-many-requests">> {
  if (!(await takeToken("upload", actor.id))) return failed("too-many-requests");
  // Before the bytes are read: a file may be far larger than what is taken.
  if (upload.size > DOCUMENT_LIMIT) return failed("file-too-large");
  const content = await contentOf(upload);
  const clean = await scan(content);
  if (!clean.ok) return clean;
  const type = await readDocument(content);
  if (!type.ok) return type;
  const { key, size, md5Hash } =
    typeof content === "string"
      ? (upload as Incoming)
      : { key: keyOf(content), size: content.length, md5Hash: md5Of(content) };
  const prepared = { key, size, md5Hash, contentType: type.value, name: documentName(name, type.value) };
  const reservation = await stored(actor, prepared, () =>
    typeof content === "string" ? takeBytes(key, upload as Incoming) : putBytes(key, content),
  );
  return reservation.ok ? done({ ...prepared, reservationId: reservation.value }) : reservation;
}

/** Writes the row of a prepared document (specification §3 "Stored file metadata"). Returns its id. */
export function recordDocument(
  trx: Tx,
  ownerId: string,
  purpose: DocumentPurpose,
  document: PreparedDocument,
): Promise<string> {
  return insertFile(trx, ownerId, purpose, document, { contentDisposition: attachment(document.name) });
}

/** Stores a document of our own making (the demo world's), not counted against anybody's limit. Throws when it could not be uploaded. */
export async function storeOwnDocument(
  trx: Tx,
  ownerId: string,
  bytes: Buffer,
  name: string,
  purpose: DocumentPurpose = "document",
): Promise<string> {
  const type = await readDocument(bytes);
  if (!type.ok) throw new Error(`${name} cannot be stored: ${type.code}`);
  const key = keyOf(bytes);
  // Until the row is there the clean-up waits.
  await holdShard(trx, key.slice(0, 2), "shared");
  await putBytes(key, bytes);
  const file = { key, size: bytes.length, md5Hash: md5Of(bytes), contentType: type.value };
  return recordDocument(trx, ownerId, purpose, { ...file, name: documentName(name, type.value) });
}
