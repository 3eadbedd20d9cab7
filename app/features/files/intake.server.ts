import type { Member } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
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
  type PicturePurpose,
  type StorageProblem,
} from "./file.ts";
import { readDocument } from "./pdf/document-reading.server.ts";
import { type DrawnPicture, drawUpload } from "./picture-drawing.server.ts";
import { holdShard, release, reserve } from "./quota.server.ts";
import { BUCKET } from "./storage/storage.ts";
import type { Incoming } from "./store/spool.server.ts";
import { keyOf, md5Of, putBytes, storing, takeBytes } from "./store/store.server.ts";
import { scan } from "./virus-scan.server.ts";

/** Bytes that lie safely in the store and whose row is still to be written. */
export interface PreparedFile {
  key: string;
  name: string;
  size: number;
  md5Hash: string;
  contentType: string;
  /** The room that was taken for it; its row takes it up. Without one nobody's quota counts. */
  reservationId?: string;
}

/** A picture whose row is still to be written. */
export interface PreparedPicture extends PreparedFile {
  width: number;
  height: number;
}

/**
 * Takes in an uploaded picture, from a form or from the spool: checks it, draws it anew and puts its bytes into the store. The row comes
 * with `recordPicture`, in the transaction of the command that uses the picture; bytes without a row are nobody's, and go with the clean-up.
 */
export async function preparePicture(
  actor: Member,
  upload: Blob | Incoming,
  name: string,
): Promise<Result<PreparedPicture, PictureProblem | "too-many-requests">> {
  if (!(await takeToken("upload", actor.id))) return failed("too-many-requests");
  // Before the bytes are read: a file may be far larger than what is taken.
  if (upload.size > PICTURE_LIMIT) return failed("file-too-large");
  const content = await contentOf(upload);
  const clean = await scan(content);
  if (!clean.ok) return clean;
  const drawn = await drawUpload(content);
  if (!drawn.ok) return drawn;
  const { bytes } = drawn.value;
  const prepared = described(drawn.value, name);
  const reservation = await stored(actor, prepared, () => putBytes(prepared.key, bytes));
  return reservation.ok ? done({ ...prepared, reservationId: reservation.value }) : reservation;
}

/** An upload as pictures and scans take it: what a form brought is in memory already, what was spooled stays on the disk. */
export async function contentOf(upload: Blob | Incoming): Promise<Uint8Array | string> {
  return "path" in upload ? upload.path : new Uint8Array(await upload.arrayBuffer());
}

/** Takes room for bytes and lets `put` store them; the room is given back when that fails. Returns the reservation's id. */
export async function stored(
  actor: Member,
  { key, size }: { key: string; size: number },
  put: () => Promise<void>,
): Promise<Result<string, StorageProblem>> {
  const reservation = await reserve(actor, key, size);
  if (!reservation.ok) return reservation;
  const kept = await storing(put);
  if (kept.ok) return reservation;
  await release(reservation.value);
  return kept;
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

/** Writes the row of stored bytes: with the metadata that specification §3 lists. Returns its id. */
export async function insertFile(
  trx: Tx,
  ownerId: string,
  purpose: PicturePurpose | DocumentPurpose,
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
      // As the storage service counts them: microseconds of the moment of writing.
      generation: Date.now() * 1_000,
      md5Hash,
      contentType,
      ...more,
    })
    .execute();
  return id;
}

/**
 * Stores a picture of our own making (the demo world's logos and portraits). It is drawn anew like any other, but not
 * counted against anybody's limit. Throws when it is no picture that could be uploaded.
 */
export async function storeOwnPicture(
  trx: Tx,
  ownerId: string,
  purpose: PicturePurpose,
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  const drawn = await drawUpload(bytes);
  if (!drawn.ok) throw new Error(`${name} cannot be stored: ${drawn.code}`);
  const prepared = described(drawn.value, name);
  // Until the row is there the clean-up waits.
  await holdShard(trx, prepared.key.slice(0, 2), "shared");
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
