/** Binary search on disk in a text file whose lines are in the order of their bytes. */
import type { FileHandle } from "node:fs/promises";

export interface OrderedFile {
  handle: FileHandle;
  /** In bytes. */
  size: number;
}

/** Bytes of the longest line that is read, its end included; a password has at most 128 characters. */
const LONGEST_LINE = 1_024;
/** Bytes that are read at once in the end. */
const BLOCK = 4_096;
const NEWLINE = 10;

/** The first line that does not come before `key`, without its line end; undefined past the last one. Reads 4 KB some 25 times in 40 GB. */
export async function firstLineFrom(file: OrderedFile, key: string): Promise<string | undefined> {
  const wanted = Buffer.from(key);
  // Lines that begin before `low` come before the key; `low` is where one begins. None that begins at `high` or later does.
  let [low, high] = [0, file.size];
  while (high - low > BLOCK) {
    const middle = Math.floor((low + high) / 2);
    const bytes = await read(file, middle, 2 * LONGEST_LINE);
    const start = bytes.indexOf(NEWLINE) + 1;
    if (start === 0) throw new Error(`a line is longer than ${LONGEST_LINE} bytes`);
    if (middle + start >= high) high = middle + 1;
    else if (lineAt(bytes, start).compare(wanted) < 0) low = middle + start;
    else high = middle + start;
  }
  const bytes = await read(file, low, high - low + LONGEST_LINE);
  for (let at = 0; at < bytes.length; ) {
    const line = lineAt(bytes, at);
    if (line.compare(wanted) >= 0) return textOf(line);
    at += line.length + 1;
  }
  return undefined;
}

/** The first two lines that begin at a place or after it; where none does, the last line. */
export async function linesAt(file: OrderedFile, place: number): Promise<{ line: string; at: number }[]> {
  const from = Math.max(0, Math.min(place, file.size) - LONGEST_LINE);
  const bytes = await read(file, from, 2 * LONGEST_LINE);
  const lines: { line: string; at: number }[] = [];
  // The first line is whole only at the beginning of the file.
  for (let at = from === 0 ? 0 : bytes.indexOf(NEWLINE) + 1; at < bytes.length; ) {
    const line = lineAt(bytes, at);
    lines.push({ line: textOf(line), at: from + at });
    at += line.length + 1;
  }
  const later = lines.filter(({ at }) => at >= place).slice(0, 2);
  return later.length > 0 ? later : lines.slice(-1);
}

function lineAt(bytes: Buffer, start: number): Buffer {
  const end = bytes.indexOf(NEWLINE, start);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}

function textOf(line: Buffer): string {
  return line.toString().replace(/\r$/, "");
}

async function read({ handle }: OrderedFile, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
