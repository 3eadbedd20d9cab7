/** A part of a backup: one file, compressed and encrypted as it is written, with the SHA-256 of what lies on the disk. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { StartupProblem } from "#server/startup-problem.ts";
import { type Bytes, decrypted, encrypted } from "./cipher.ts";

/** A part as the manifest has it. */
export interface Part {
  /** Path in the backup's folder, with slashes. */
  name: string;
  /** Bytes before compression and encryption. */
  size: number;
  /** Bytes on the disk, and their SHA-256 in hexadecimal. */
  bytes: number;
  sha256: string;
}

/** Stored files are pictures and PDFs, which do not become smaller. */
function isCompressed(name: string): boolean {
  return name.endsWith(".zst") && !/^(?:files|exports)\//.test(name);
}

/** Writes a part, durable when it returns. */
export async function writePart(folder: string, name: string, source: Bytes, key: string | undefined): Promise<Part> {
  const hash = createHash("sha256");
  const part = { name, size: 0, bytes: 0 };
  const place = path.join(folder, name);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  async function* counted(plain: Bytes): AsyncGenerator<Uint8Array> {
    for await (const piece of plain) {
      part.size += piece.length;
      yield piece;
    }
  }
  async function* hashed(stored: Bytes): AsyncGenerator<Uint8Array> {
    for await (const piece of stored) {
      part.bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  const plain = Readable.from(counted(source));
  const target = createWriteStream(place, { flags: "wx", mode: 0o600, flush: true });
  const close = (stored: Bytes) => hashed(key ? encrypted(stored, key, name) : stored);
  if (isCompressed(name)) await pipeline(plain, createZstdCompress(), close, target);
  else await pipeline(plain, close, target);
  return { ...part, sha256: hash.digest("hex") };
}

/** The content of a part. Its errors come as StartupProblem where the part is damaged. */
export async function* readPart(folder: string, name: string, key: string | undefined): AsyncGenerator<Uint8Array> {
  const stored: Bytes = createReadStream(path.join(folder, name), { highWaterMark: 262_144 });
  const opened = key ? decrypted(stored, key, name) : stored;
  if (!isCompressed(name)) return yield* opened;
  const unpacked = createZstdDecompress();
  const ended = pipeline(Readable.from(opened), unpacked);
  // Its error arrives by the stream too.
  ended.catch(() => {});
  try {
    yield* unpacked;
  } catch (error) {
    if (error instanceof Error && "code" in error && /^(?:ZSTD|Z_|ERR_BUFFER)/.test(String(error.code)))
      throw new StartupProblem(`${name} is damaged: it does not unpack.`);
    throw error;
  }
  await ended;
}

/** The SHA-256 and the length of what lies on the disk. Throws ENOENT where nothing does. */
export async function fingerprint(place: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of createReadStream(place, { highWaterMark: 262_144 })) {
    bytes += piece.length;
    hash.update(piece);
  }
  return { bytes, sha256: hash.digest("hex") };
}
