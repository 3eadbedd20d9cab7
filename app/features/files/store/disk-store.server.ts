/** The byte store on a disk, or any mounted folder. */
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
        await writeAtomically(place, folder, async (temporary) => {
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
    async move(name, { path: source }) {
      const place = placeOf(name);
      await onDisk(async () => {
        const folder = await folderOf(place);
        await syncFile(source);
        try {
          await rename(source, place);
          await syncFolder(folder);
        } catch (error) {
          // On another file system, a file is copied.
          if (codeOf(error) !== "EXDEV") throw error;
          await writeAtomically(place, folder, async (temporary) => {
            await copyFile(source, temporary);
            await syncFile(temporary);
          });
          await rm(source, { force: true });
        }
      });
    },
    get: (name) => onDisk(() => unlessMissing(readFile(placeOf(name)))),
    async open(name, range) {
      const place = placeOf(name);
      const found = await onDisk(() => unlessMissing(stat(place)));
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

/** A clean-up whose clock is a day ahead may remove a temporary file that is being written; it visits each folder once. */
const TRIES = 4;

/** Has `write` fill a temporary file, and renames it: atomic, and durable after a crash. */
async function writeAtomically(
  place: string,
  folder: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
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
  await syncFolder(folder);
}

/** A file's name is durable once its folder is synced, and the folder's name once its parent is. */
async function syncFolder(folder: string): Promise<void> {
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
  const entries = await onDisk(() => unlessMissing(readdir(path.join(home, folder), { withFileTypes: true })));
  for (const entry of entries?.sort((one, other) => (one.name < other.name ? -1 : 1)) ?? []) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(home, name);
    else if (entry.isFile()) {
      // Undefined if somebody else has removed it in between.
      const found = await onDisk(() => unlessMissing(stat(path.join(home, name))));
      if (found) yield { name, size: found.size, written: found.mtime };
    }
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const UNREACHABLE: ReadonlySet<string> = new Set([
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

/** Runs `work` on the disk. Throws StoreProblem if the disk is full or cannot be used. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (FULL.has(code)) throw new StoreProblem("store-full", `The disk has no room (${code})`, error);
    if (UNREACHABLE.has(code)) throw new StoreProblem("store-unreachable", `The disk cannot be used (${code})`, error);
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
