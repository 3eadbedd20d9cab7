/** Checking and storing uploads: first the bytes, then the row in the transaction of the command that uses the file. */
import type { Member } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import {
  attachment,
  DOCUMENT_LIMIT,
  type DocumentProblem,
  type DocumentPurpose,
  type DocumentType,
  type DrawnPurpose,
  documentName,
  fileName,
  PICTURE_LIMIT,
  type PictureProblem,
  type Rewriting,
  type StorageProblem,
} from "./file.ts";
import { readDocument } from "./pdf/document-reading.server.ts";
import { type DrawnPicture, drawUpload } from "./picture-drawing.server.ts";
import { lockShard, release, reserve } from "./quota.server.ts";
import { BUCKET } from "./storage/storage.ts";
import type { Incoming } from "./store/spool.server.ts";
import { keyOf, md5Of, moveIntoStore, putBytes, storing } from "./store/store.server.ts";
import { scan } from "./virus-scan.server.ts";

/** Stored bytes whose row is not written yet. */
interface PreparedFile {
  key: string;
  name: string;
  size: number;
  md5Hash: string;
  contentType: string;
  /** The quota reserved for it, which its row replaces; absent for files that count against no quota. */
  reservationId?: string;
}

/** A stored picture whose row is not written yet. */
interface PreparedPicture extends PreparedFile {
  width: number;
  height: number;
}

/**
 * Checks an uploaded picture from a form or the spool, redraws it and stores its bytes. `recordPicture` writes the row, in the transaction
 * of the command that uses the picture; the clean-up removes bytes without a row.
 */
export async function preparePicture(
  actor: Member,
  upload: Blob | Incoming,
  name: string,
): Promise<Result<PreparedPicture, PictureProblem | "too-many-requests">> {
  if (!(await consumeRateLimit("upload", actor.id))) return err("too-many-requests");
  // Before the bytes are read.
  if (upload.size > PICTURE_LIMIT) return err("file-too-large");
  const content = await contentOf(upload);
  const clean = await scan(content);
  if (!clean.ok) return clean;
  const drawn = await drawUpload(content);
  if (!drawn.ok) return drawn;
  const { bytes } = drawn.value;
  const prepared = described(drawn.value, name);
  const reservation = await storeReserved(actor, prepared, () => putBytes(prepared.key, bytes));
  return reservation.ok ? ok({ ...prepared, reservationId: reservation.value }) : reservation;
}

/** An upload's content for drawing and scanning: the bytes of a form, which are in memory already, or the path of a spooled file. */
async function contentOf(upload: Blob | Incoming): Promise<Uint8Array | string> {
  return "path" in upload ? upload.path : new Uint8Array(await upload.arrayBuffer());
}

/** Reserves quota and lets `put` store the bytes; releases the quota if that fails. Returns the reservation's id. */
async function storeReserved(
  actor: Member,
  { key, size }: { key: string; size: number },
  put: () => Promise<void>,
): Promise<Result<string, StorageProblem>> {
  const reservation = await reserve(actor, key, size);
  if (!reservation.ok) return reservation;
  const stored = await storing(put);
  if (stored.ok) return reservation;
  await release(reservation.value);
  return stored;
}

/** Writes the row of a prepared picture (specification §3 "Stored file metadata"). Returns its id. */
export async function recordPicture(
  trx: Tx,
  ownerId: string,
  purpose: DrawnPurpose,
  picture: PreparedPicture,
): Promise<string> {
  const { width, height } = picture;
  return insertFile(trx, ownerId, purpose, picture, { contentDisposition: "inline", width, height });
}

/** Writes the row of stored bytes, with the metadata of specification §3. Returns its id. */
async function insertFile(
  trx: Tx,
  ownerId: string,
  purpose: DrawnPurpose | DocumentPurpose,
  { key, name, size, md5Hash, contentType, reservationId }: PreparedFile,
  more: { contentDisposition: string; width?: number; height?: number },
): Promise<string> {
  const id = newId();
  if (reservationId) await release(reservationId, trx);
  await trx
    .insertInto("files")
    .values({
      id,
      ownerId,
      purpose,
      key,
      bucket: BUCKET,
      fullPath: `${purpose}s/${ownerId}/${id}`,
      name,
      size,
      // In microseconds, as the protocol's vendor counts.
      generation: Date.now() * 1_000,
      md5Hash,
      contentType,
      ...more,
    })
    .execute();
  return id;
}

/** Stores a picture of our own, such as the demo world's. It counts against no quota. Throws if it could not be uploaded. */
export async function storeOwnPicture(
  trx: Tx,
  ownerId: string,
  purpose: DrawnPurpose,
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  const drawn = await drawUpload(bytes);
  if (!drawn.ok) throw new Error(`${name} cannot be stored: ${drawn.code}`);
  const prepared = described(drawn.value, name);
  // The clean-up waits until the row is there.
  await lockShard(trx, prepared.key.slice(0, 2), "shared");
  await putBytes(prepared.key, drawn.value.bytes);
  return recordPicture(trx, ownerId, purpose, prepared);
}

function described({ bytes, contentType, width, height }: DrawnPicture, name: string): PreparedPicture {
  return {
    key: keyOf(bytes),
    size: bytes.length,
    md5Hash: md5Of(bytes),
    contentType,
    width,
    height,
    name: fileName(name, contentType === "image/png" ? "picture.png" : "picture.jpg"),
  };
}

/** A stored document whose row is not written yet. */
export interface PreparedDocument extends PreparedFile {
  contentType: DocumentType;
}

/**
 * Checks an uploaded document from a form or the spool, and stores its bytes: a text unchanged, a PDF rewritten. `recordDocument` writes the row,
 * in the transaction of the command that uses the document; the clean-up removes bytes without a row.
 */
export async function prepareDocument(
  actor: Member,
  upload: Blob | Incoming,
  name: string,
  rewriting: Rewriting = "ask",
): Promise<Result<PreparedDocument, DocumentProblem | "too-many-requests">> {
  if (!(await consumeRateLimit("upload", actor.id))) return err("too-many-requests");
  // Before the bytes are read.
  if (upload.size > DOCUMENT_LIMIT) return err("file-too-large");
  const content = await contentOf(upload);
  const clean = await scan(content);
  if (!clean.ok) return clean;
  const read = await readDocument(content, rewriting);
  if (!read.ok) return read;
  const { type, rewritten: bytes = content } = read.value;
  const { key, size, md5Hash } =
    typeof bytes === "string" ? (upload as Incoming) : { key: keyOf(bytes), size: bytes.length, md5Hash: md5Of(bytes) };
  const prepared = { key, size, md5Hash, contentType: type, name: documentName(name, type) };
  const reservation = await storeReserved(actor, prepared, () =>
    typeof bytes === "string" ? moveIntoStore(key, upload as Incoming) : putBytes(key, bytes),
  );
  return reservation.ok ? ok({ ...prepared, reservationId: reservation.value }) : reservation;
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

/** Stores a generated document, or one that was checked before. It counts against no quota. */
export async function storeOwnDocument(
  trx: Tx,
  ownerId: string,
  bytes: Buffer,
  name: string,
  purpose: DocumentPurpose = "document",
): Promise<string> {
  const contentType = bytes.toString("latin1", 0, 5) === "%PDF-" ? "application/pdf" : "text/plain";
  const key = keyOf(bytes);
  // The clean-up waits until the row is there.
  await lockShard(trx, key.slice(0, 2), "shared");
  await putBytes(key, bytes);
  const file = { key, size: bytes.length, md5Hash: md5Of(bytes), contentType } as const;
  return recordDocument(trx, ownerId, purpose, { ...file, name: documentName(name, contentType) });
}
