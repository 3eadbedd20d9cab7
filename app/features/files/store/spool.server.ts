/** Uploads on their way in: spooled to this machine's disk as they come, so that none is ever in memory whole. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { addAbortSignal, Readable } from "node:stream";
import { env } from "#app/platform/env/env.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { type LocalFile, StoreProblem } from "./byte-store.ts";
import { onDisk } from "./disk-store.server.ts";

/** What is sent: the body of a request, or anything else that comes piece by piece. */
export type Source = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** What an upload has to keep to. */
export interface Expected {
  /** Most bytes. */
  limit: number;
  /** Bytes that it said it has. */
  size?: number | undefined;
  /** MD5 that it said it has, in base64. */
  md5?: string | undefined;
  /** Ends it from outside. */
  signal?: AbortSignal | undefined;
}

export type IncomingProblem = "file-too-large" | "upload-incomplete" | "checksum-wrong";

/** An upload that has come whole and lies in a local file until it is stored or discarded. */
export interface Incoming extends LocalFile, AsyncDisposable {
  /** SHA-256 of the content: the key that it would be stored under. */
  key: string;
  bytes(): Promise<Buffer>;
  /** Removes the local file; nothing happens when it is gone already. */
  discard(): Promise<void>;
}

/** Bytes of an upload that may be in memory. */
const HELD = 256 * 1024;

function spool(): string {
  return path.join(path.resolve(env().DATA_DIR), "spool");
}

/** The path of a new file in the spool, whose folder is there. What is forgotten there goes with the clean-up. */
export async function spoolPlace(): Promise<string> {
  await onDisk(() => mkdir(spool(), { recursive: true, mode: 0o700 }));
  return path.join(spool(), randomUUID());
}

/**
 * Takes in an upload. Fails with `file-too-large`, `upload-incomplete` (it broke off, or its size is not what it said) or
 * `checksum-wrong`, and then leaves nothing behind. Throws StoreProblem when this machine's disk is full.
 */
export async function receive(source: Source, expected: Expected): Promise<Result<Incoming, IncomingProblem>> {
  if (expected.size !== undefined && expected.size > expected.limit) return failed("file-too-large");
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
    return done({ path: place, size, key, md5Hash, bytes, discard, [Symbol.asyncDispose]: discard });
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
  // Networks bring small pieces, and each way to the disk costs the same whatever it carries.
  let waiting: Uint8Array[] = [];
  let held = 0;
  const flush = async () => {
    const { bytesWritten } = await onDisk(() => file.writev(waiting));
    // A disk that is nearly full may take a part of them; the rest then says so.
    if (bytesWritten < held) await onDisk(() => file.writeFile(Buffer.concat(waiting).subarray(bytesWritten)));
    waiting = [];
    held = 0;
  };
  try {
    const pieces = piecesOf(source, expected.signal);
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
      size += piece.value.length;
      if (size > expected.limit || size > (expected.size ?? size)) {
        // What comes after it is not read; whoever sends it is told at once.
        void pieces.return();
        return failed(size > expected.limit ? "file-too-large" : "upload-incomplete");
      }
      sha256.update(piece.value);
      md5.update(piece.value);
      waiting.push(piece.value);
      held += piece.value.length;
      if (held >= HELD) await flush();
    }
    if (pieces.brokenOff()) return failed("upload-incomplete");
    if (held > 0) await flush();
  } finally {
    await file.close();
  }
  const md5Hash = md5.digest("base64");
  if (size !== (expected.size ?? size)) return failed("upload-incomplete");
  if (md5Hash !== (expected.md5 ?? md5Hash)) return failed("checksum-wrong");
  return done({ size, md5Hash, key: sha256.digest("hex") });
}

/** The pieces of a source. One that breaks off ends like any other, and is told apart afterwards. */
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

/** Removes what a crash has left in the spool: files last written to before that moment. */
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
