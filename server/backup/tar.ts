/** Archives in the tar format (POSIX ustar), so that an unencrypted backup opens with common tools too. */
import { createWriteStream } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartupProblem } from "#server/startup-problem.ts";
import type { Bytes } from "./cipher.ts";

const BLOCK = 512;

/** A folder, or a file with its content. */
export interface Entry {
  /** Relative, with slashes; at most 99 bytes. */
  name: string;
  mode: number;
  /** Undefined for a folder. */
  file?: { size: number; content: Bytes };
}

/** Archives entries. A file that has become shorter than its size is filled with zeros, a longer one is cut: its log repairs it. */
export async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, mode, file } of entries) {
    yield header(name, mode, file?.size);
    if (!file) continue;
    let left = file.size;
    for await (const bytes of file.content) {
      if (left === 0) break;
      const piece = bytes.subarray(0, left);
      left -= piece.length;
      yield piece;
    }
    for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
    yield Buffer.alloc(padding(file.size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function header(name: string, mode: number, size: number | undefined): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
  if (Buffer.byteLength(name) > 99) throw new Error(`The name ${name} is too long for an archive`);
  block.write(name, 0);
  octal(mode & 0o777, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size ?? 0, 124, 12);
  octal(0, 136, 12);
  block.write(size === undefined ? "5" : "0", 156, "ascii");
  block.write("ustar\0" + "00", 257, "ascii");
  block.fill(" ", 148, 156);
  octal(checksum(block), 148, 7);
  return block;
}

function checksum(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

/** Unpacks an archive into a folder, each file durable when it returns. Throws StartupProblem if it is not whole. */
export async function untar(source: Bytes, folder: string): Promise<void> {
  const bytes = reader(source);
  for (;;) {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes.read(BLOCK)) pieces.push(piece);
    const block = Buffer.concat(pieces);
    if (block.every((byte) => byte === 0)) return bytes.drain();
    const octal = (at: number, length: number) => Number.parseInt(block.toString("ascii", at, at + length), 8);
    if (octal(148, 7) !== checksum(block)) throw new StartupProblem("The archive of the database is damaged.");
    const name = block.toString("utf8", 0, block.indexOf(0));
    const place = path.join(folder, name);
    if (!place.startsWith(folder + path.sep))
      throw new StartupProblem(`The archive names ${name}, outside its folder.`);
    const mode = octal(100, 8);
    if (block[156] === 0x35) {
      await mkdir(place, { mode, recursive: true });
      await chmod(place, mode);
      continue;
    }
    const size = octal(124, 12);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(bytes.read(size)), createWriteStream(place, { flags: "wx", mode, flush: true }));
    for await (const _ of bytes.read(padding(size)));
  }
}

/** Reads so many bytes at a time from a stream. Throws StartupProblem where it ends too early. */
function reader(source: Bytes): { read(length: number): AsyncGenerator<Uint8Array>; drain(): Promise<void> } {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);
  return {
    // To the very end, where compression and encryption say that all is there.
    async drain() {
      while (!(await pieces.next()).done);
    },
    async *read(length) {
      for (let left = length; left > 0; ) {
        if (rest.length === 0) {
          const { done, value } = await pieces.next();
          if (done) throw new StartupProblem("The archive of the database ends too early.");
          rest = value;
          continue;
        }
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
}
