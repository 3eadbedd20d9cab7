/** The spool: uploads are written to this machine's disk as they arrive, so that none is in memory as a whole. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { addAbortSignal, Readable } from "node:stream";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { type LocalFile, StoreProblem } from "./byte-store.ts";
import { onDisk } from "./disk-store.server.ts";

/** The body of a request, or another stream of bytes. */
export type Source = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** What an upload must match. */
export interface Expected {
  /** Most bytes. */
  limit: number;
  /** Its declared size in bytes. */
  size?: number | undefined;
  /** Its declared MD5, in base64. */
  md5?: string | undefined;
  /** Aborts it. */
  signal?: AbortSignal | undefined;
}

export type IncomingProblem = "file-too-large" | "upload-incomplete" | "checksum-wrong";

/** A complete upload in a local file, until it is stored or discarded. */
export interface Incoming extends LocalFile, AsyncDisposable {
  /** SHA-256 of the content: its key in the store. */
  key: string;
  bytes(): Promise<Buffer>;
  /** Removes the local file, if it is still there. */
  discard(): Promise<void>;
}

/** Bytes of an upload that are buffered in memory. */
const BUFFER = 256 * 1024;

function spool(): string {
  return path.join(path.resolve(env().DATA_DIR), "spool");
}

/** The path for a new file in the spool. The clean-up removes abandoned files. */
export async function spoolPlace(): Promise<string> {
  await onDisk(() => mkdir(spool(), { recursive: true, mode: 0o700 }));
  return path.join(spool(), randomUUID());
}

/**
 * Receives an upload. Fails with `file-too-large`, `upload-incomplete` (it broke off, or has another size than declared) or `checksum-wrong`,
 * and then leaves nothing behind. Throws StoreProblem if this machine's disk is full.
 */
export async function receive(source: Source, expected: Expected): Promise<Result<Incoming, IncomingProblem>> {
  if (expected.size !== undefined && expected.size > expected.limit) return err("file-too-large");
  const place = await spoolPlace();
  const discard = () => rm(place, { force: true });
  try {
    const written = await write(source, place, expected);
    if (!written.ok) {
      await discard();
      return written;
    }
    const { size, key, md5Hash } = written.value;
    const bytes = () => readFile(place);
    return ok({ path: place, size, key, md5Hash, bytes, discard, [Symbol.asyncDispose]: discard });
  } catch (error) {
    await discard();
    throw error;
  }
}

type Written = Pick<Incoming, "key" | "size" | "md5Hash">;

async function write(source: Source, place: string, expected: Expected): Promise<Result<Written, IncomingProblem>> {
  const sha256 = createHash("sha256");
  const md5 = createHash("md5");
  let size = 0;
  const file = await onDisk(() => open(place, "wx", 0o600));
  // Networks deliver small pieces, and every write to the disk has the same overhead.
  let pending: Uint8Array[] = [];
  let buffered = 0;
  const flush = async () => {
    const { bytesWritten } = await onDisk(() => file.writev(pending));
    // A nearly full disk may accept a part of them; writing the rest then throws.
    if (bytesWritten < buffered) await onDisk(() => file.writeFile(Buffer.concat(pending).subarray(bytesWritten)));
    pending = [];
    buffered = 0;
  };
  try {
    const pieces = piecesOf(source, expected.signal);
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
      size += piece.value.length;
      if (size > expected.limit || size > (expected.size ?? size)) {
        // The rest is not read, and the sender gets the answer at once.
        void pieces.return();
        return err(size > expected.limit ? "file-too-large" : "upload-incomplete");
      }
      sha256.update(piece.value);
      md5.update(piece.value);
      pending.push(piece.value);
      buffered += piece.value.length;
      if (buffered >= BUFFER) await flush();
    }
    if (pieces.brokenOff()) return err("upload-incomplete");
    if (buffered > 0) await flush();
  } finally {
    await file.close();
  }
  const md5Hash = md5.digest("base64");
  if (size !== (expected.size ?? size)) return err("upload-incomplete");
  if (md5Hash !== (expected.md5 ?? md5Hash)) return err("checksum-wrong");
  return ok({ size, md5Hash, key: sha256.digest("hex") });
}

/** The pieces of a source. If it breaks off, the iteration ends, and `brokenOff` is true. */
function piecesOf(source: Source, signal: AbortSignal | undefined) {
  const readable = Readable.from(source as AsyncIterable<Uint8Array>);
  if (signal) addAbortSignal(signal, readable);
  const iterator = readable[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let broken = false;
  return {
    async next(): Promise<IteratorResult<Uint8Array>> {
      try {
        return await iterator.next();
      } catch (error) {
        if (error instanceof StoreProblem) throw error;
        broken = true;
        return { done: true, value: undefined };
      }
    },
    return: () => iterator.return?.().catch(() => {}),
    brokenOff: () => broken,
  };
}

/** Removes files of the spool that were last written before that moment, such as a crash leaves. */
export async function sweepSpool(before: Date): Promise<void> {
  const names = await readdir(spool()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const place = path.join(spool(), name);
    const found = await stat(place).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) await rm(place, { force: true });
  }
}
