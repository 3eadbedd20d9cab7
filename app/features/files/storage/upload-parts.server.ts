/**
 * Parts of uploads that come in several requests. They lie in the store itself, each under its place in the whole, so that any machine may
 * take the next one and a part that broke off counts for nothing.
 */

import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { type StoredBytes, StoreProblem } from "../store/byte-store.ts";
import { type Expected, type Incoming, type IncomingProblem, receive, type Source } from "../store/spool.server.ts";
import { store } from "../store/store.server.ts";

const FOLDER = "incoming";
/** So that names sort as numbers do. */
const DIGITS = 12;

function folderOf(uploadId: string): string {
  if (!isId(uploadId)) throw new Error("Not the id of an upload");
  return `${FOLDER}/${uploadId}`;
}

/** The parts that follow each other from the first byte on. */
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

/** Bytes of an unfinished upload that are safe here. Throws StoreProblem. */
export async function receivedOf(uploadId: string): Promise<number> {
  return (await partsOf(uploadId)).received;
}

/**
 * Takes in the part of an upload that begins at `offset`; `limit` is for the upload as a whole. Returns how many bytes of it are safe then. Fails
 * with `upload-offset-wrong` when the part does not follow on what is there. Throws StoreProblem.
 */
export async function putPart(
  uploadId: string,
  offset: number,
  source: Source,
  { limit, size, signal }: Omit<Expected, "md5">,
): Promise<Result<number, IncomingProblem | "upload-offset-wrong">> {
  const folder = folderOf(uploadId);
  if (offset !== (await receivedOf(uploadId))) return failed("upload-offset-wrong");
  const part = await receive(source, { limit: limit - offset, size, signal });
  if (!part.ok) return part;
  await using file = part.value;
  if (file.size > 0) await store().take(`${folder}/${String(offset).padStart(DIGITS, "0")}`, file);
  return done(offset + file.size);
}

/** The upload as one, from all of its parts. They stay until `dropParts`. Throws StoreProblem. */
export async function assemble(uploadId: string, expected: Expected): Promise<Result<Incoming, IncomingProblem>> {
  const { parts } = await partsOf(uploadId);
  return receive(piecesOf(parts), expected);
}

async function* piecesOf(parts: readonly StoredBytes[]): AsyncGenerator<Uint8Array> {
  for (const { name } of parts) {
    const opened = await store().open(name);
    // Given up in another request meanwhile.
    if (!opened) throw new Error("A part has gone");
    try {
      yield* opened.stream;
    } catch (error) {
      throw new StoreProblem("store-unreachable", "A part broke off", error);
    }
  }
}

/** Forgets the parts of an upload: it is finished, or given up. Throws StoreProblem. */
export async function dropParts(uploadId: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of store().list(folderOf(uploadId))) names.push(name);
  await store().remove(names);
}

/** Removes the parts of uploads that nobody has gone on with since that moment. Throws StoreProblem. */
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

/** Hourly: forgets uploads that began more than a day ago. Their parts go with the daily clean-up of the store. */
export async function forgetOldUploads(): Promise<void> {
  await db
    .deleteFrom("uploads")
    .where("createdAt", "<", new Date(now().getTime() - DAY))
    .execute();
}
