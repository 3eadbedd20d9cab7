/** Bytes on a disk, or on any folder that is mounted as one. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type ByteStore, checkedName, type StoredBytes, StoreProblem } from "./byte-store.ts";

/** The store under a folder of the disk. */
export function diskStore(home: string): ByteStore {
  const placeOf = (name: string) => path.join(home, checkedName(name));
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      await onDisk(async () => {
        const folder = await folderOf(place);
        await placed(place, folder, async (temporary) => {
          const file = await open(temporary, "wx", 0o600);
          try {
            await file.writeFile(bytes);
            await file.sync();
          } finally {
            await file.close();
          }
        });
      });
    },
    async take(name, { path: source }) {
      const place = placeOf(name);
      await onDisk(async () => {
        const folder = await folderOf(place);
        await syncFile(source);
        try {
          await rename(source, place);
          await flushed(folder);
        } catch (error) {
          // The folder is mounted from elsewhere: what moves there is copied first.
          if (codeOf(error) !== "EXDEV") throw error;
          await placed(place, folder, async (temporary) => {
            await copyFile(source, temporary);
            await syncFile(temporary);
          });
          await rm(source, { force: true });
        }
      });
    },
    get: (name) => onDisk(() => orNothing(readFile(placeOf(name)))),
    async open(name, range) {
      const place = placeOf(name);
      const found = await onDisk(() => orNothing(stat(place)));
      if (!found) return undefined;
      return { size: found.size, stream: Readable.toWeb(createReadStream(place, range)) as ReadableStream<Uint8Array> };
    },
    list: (folder) => walk(home, folder),
    async remove(names) {
      await onDisk(async () => {
        for (const name of names) await rm(placeOf(name), { force: true });
      });
    },
  };
}

async function folderOf(place: string): Promise<string> {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Whoever clears away may, by a clock a day ahead, take what is just being written for a leftover of long ago. Each goes through a folder once,
 * so it is soon written to its end.
 */
const TRIES = 4;

/** Lets `write` fill a temporary file and gives it its name: whole or not at all, and there after a crash. */
async function placed(place: string, folder: string, write: (temporary: string) => Promise<void>): Promise<void> {
  for (let tries = TRIES; ; ) {
    const temporary = path.join(folder, `.${randomUUID()}`);
    try {
      await write(temporary);
      await rename(temporary, place);
      break;
    } catch (error) {
      await rm(temporary, { force: true });
      if (codeOf(error) !== "ENOENT" || --tries === 0) throw error;
    }
  }
  await flushed(folder);
}

/** Names are durable when their folder is, and the folder's own name when the one above it is. */
async function flushed(folder: string): Promise<void> {
  await syncFile(folder);
  await syncFile(path.dirname(folder));
}

async function syncFile(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(home: string, folder: string): AsyncGenerator<StoredBytes> {
  const entries = await onDisk(() => orNothing(readdir(path.join(home, folder), { withFileTypes: true })));
  for (const entry of entries?.sort((one, other) => (one.name < other.name ? -1 : 1)) ?? []) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(home, name);
    else if (entry.isFile()) {
      // Gone in between: somebody else removed it.
      const found = await onDisk(() => orNothing(stat(path.join(home, name))));
      if (found) yield { name, size: found.size, written: found.mtime };
    }
  }
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const OUT_OF_REACH: ReadonlySet<string> = new Set([
  "EIO",
  "EROFS",
  "ESTALE",
  "ETIMEDOUT",
  "ENOTCONN",
  "EACCES",
  "EPERM",
  "EMFILE",
  "ENFILE",
]);

/** Does something on the disk. Throws StoreProblem when the disk is full, or not to be used. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (FULL.has(code)) throw new StoreProblem("store-full", `The disk has no room (${code})`, error);
    if (OUT_OF_REACH.has(code)) throw new StoreProblem("store-unreachable", `The disk cannot be used (${code})`, error);
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
