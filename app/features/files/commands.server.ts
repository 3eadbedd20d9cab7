import { createHash } from "node:crypto";
import type { Member } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { keyOf, putBytes } from "./gateway-disk.server.ts";
import { type DrawnPicture, drawUpload } from "./gateway-pictures.server.ts";
import { fileName, PICTURE_LIMIT, type PictureProblem, type PicturePurpose } from "./picture.ts";

const BUCKET = "stakeholm";

/** A picture whose bytes lie safely on the disk and whose row is still to be written. */
export interface PreparedPicture extends DrawnPicture {
  key: string;
  name: string;
}

/**
 * Takes in an uploaded picture: checks it, draws it anew and puts its bytes on the disk. The row comes with
 * `recordPicture`, in the transaction of the command that uses the picture; bytes without a row are nobody's.
 */
export async function preparePicture(
  actor: Member,
  upload: Blob,
  name: string,
): Promise<Result<PreparedPicture, PictureProblem | "too-many-requests">> {
  if (!(await takeToken("upload", actor.id))) return failed("too-many-requests");
  // Before the bytes are read: a file may be far larger than what is taken.
  if (upload.size > PICTURE_LIMIT) return failed("file-too-large");
  const drawn = await drawUpload(new Uint8Array(await upload.arrayBuffer()));
  return drawn.ok ? done(await keep(drawn.value, name)) : drawn;
}

/** Writes the row of a prepared picture (specification §3 "Stored file metadata"). Returns its id. */
export async function recordPicture(
  trx: Tx,
  ownerId: string,
  purpose: PicturePurpose,
  picture: PreparedPicture,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("files")
    .values({
      id,
      ownerId,
      purpose,
      key: picture.key,
      bucket: BUCKET,
      fullPath: `${purpose}s/${ownerId}/${id}`,
      name: picture.name,
      size: picture.bytes.length,
      // As the storage service counts them: microseconds of the moment of writing.
      generation: Date.now() * 1_000,
      md5Hash: createHash("md5").update(picture.bytes).digest("base64"),
      contentType: picture.contentType,
      contentDisposition: "inline",
      width: picture.width,
      height: picture.height,
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
  return recordPicture(trx, ownerId, purpose, await keep(drawn.value, name));
}

async function keep(drawn: DrawnPicture, name: string): Promise<PreparedPicture> {
  const key = keyOf(drawn.bytes);
  await putBytes(key, drawn.bytes);
  return { ...drawn, key, name: fileName(name, drawn.contentType === "image/png" ? "picture.png" : "picture.jpg") };
}
