/**
 * Parts of resumable uploads. They are in the byte store, each named by its offset, so that any machine can receive the next one; an
 * incomplete part leaves nothing.
 */
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { type StoredBytes, StoreProblem } from "../store/byte-store.ts";
import { type Expected, type Incoming, type IncomingProblem, receive, type Source } from "../store/spool.server.ts";
import { store } from "../store/store.server.ts";

const FOLDER = "incoming";
/** Offsets are padded, so that names sort like numbers. */
const DIGITS = 12;

function folderOf(uploadId: string): string {
  if (!isId(uploadId)) throw new Error("Not the id of an upload");
  return `${FOLDER}/${uploadId}`;
}

/** The contiguous parts from the first byte on. */
async function partsOf(uploadId: string): Promise<{ parts: StoredBytes[]; received: number }> {
  const parts: StoredBytes[] = [];
  let received = 0;
  for await (const part of store().list(folderOf(uploadId))) {
    if (Number(part.name.slice(-DIGITS)) !== received) continue;
    parts.push(part);
    received += part.size;
  }
  return { parts, received };
}

/** How many bytes of an unfinished upload have been received. Throws StoreProblem. */
export async function receivedOf(uploadId: string): Promise<number> {
  return (await partsOf(uploadId)).received;
}

/**
 * Receives the part of an upload that starts at `offset`; `limit` is that of the whole upload. Returns how many bytes have been received then.
 * Fails with `upload-offset-wrong` if the part does not follow the last one. Throws StoreProblem.
 */
export async function putPart(
  uploadId: string,
  offset: number,
  source: Source,
  { limit, size, signal }: Omit<Expected, "md5">,
): Promise<Result<number, IncomingProblem | "upload-offset-wrong">> {
  const folder = folderOf(uploadId);
  if (offset !== (await receivedOf(uploadId))) return err("upload-offset-wrong");
  const part = await receive(source, { limit: limit - offset, size, signal });
  if (!part.ok) return part;
  await using file = part.value;
  if (file.size > 0) await store().move(`${folder}/${String(offset).padStart(DIGITS, "0")}`, file);
  return ok(offset + file.size);
}

/** The whole upload, joined from its parts, which stay until `dropParts`. Throws StoreProblem. */
export async function assemble(uploadId: string, expected: Expected): Promise<Result<Incoming, IncomingProblem>> {
  const { parts } = await partsOf(uploadId);
  return receive(piecesOf(parts), expected);
}

async function* piecesOf(parts: readonly StoredBytes[]): AsyncGenerator<Uint8Array> {
  for (const { name } of parts) {
    const opened = await store().open(name);
    // A concurrent request has cancelled the upload.
    if (!opened) throw new Error("A part has gone");
    try {
      yield* opened.stream;
    } catch (error) {
      throw new StoreProblem("store-unreachable", "A part broke off", error);
    }
  }
}

/** Removes the parts of a finished or cancelled upload. Throws StoreProblem. */
export async function dropParts(uploadId: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of store().list(folderOf(uploadId))) names.push(name);
  await store().remove(names);
}

/** Removes the parts of uploads without progress since that moment. Throws StoreProblem. */
export async function sweepParts(before: Date): Promise<void> {
  const uploads = new Map<string, { names: string[]; latest: Date }>();
  for await (const { name, written } of store().list(FOLDER)) {
    const upload = name.split("/")[1]!;
    const known = uploads.get(upload) ?? { names: [], latest: written };
    known.names.push(name);
    if (written > known.latest) known.latest = written;
    uploads.set(upload, known);
  }
  for (const { names, latest } of uploads.values()) if (latest < before) await store().remove(names);
}

const DAY = 86_400_000;

/** Hourly: removes uploads that began more than a day ago. The daily clean-up of the store removes their parts. */
export async function forgetOldUploads(): Promise<void> {
  await db
    .deleteFrom("uploads")
    .where("createdAt", "<", new Date(now().getTime() - DAY))
    .execute();
}
