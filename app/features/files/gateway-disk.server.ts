/** Stored bytes on the disk under DATA_DIR, addressed by the SHA-256 of their content. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/platform/env.server.ts";

const KEY = /^[0-9a-f]{64}$/;

/** The key of some bytes: their SHA-256 in hexadecimal. */
export function keyOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function home(): string {
  return path.join(path.resolve(env().DATA_DIR), "files");
}

// Two levels, so that no folder holds more than a few thousand entries.
function placeOf(key: string, variant?: string): string {
  if (!KEY.test(key)) throw new Error("Not a key of a stored file");
  return path.join(home(), key.slice(0, 2), variant ? `${key}.${variant}` : key);
}

/**
 * Stores bytes, or a variant made from them, under their key. Once it returns they survive a crash: a temporary file is
 * written, flushed and renamed, and the folder is flushed too. The same bytes stored twice are one file.
 */
export async function putBytes(key: string, bytes: Uint8Array, variant?: string): Promise<void> {
  const place = placeOf(key, variant);
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, `.${randomUUID()}`);
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, place);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flush(folder);
  await flush(path.dirname(folder));
}

/** The bytes under a key, or undefined when there are none. */
export async function getBytes(key: string, variant?: string): Promise<Buffer | undefined> {
  try {
    return await readFile(placeOf(key, variant));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Removes bytes, with all that was made from them, whose keys `kept` does not give back, and what a crash left half written. Only
 * what was last written before the given moment: a row comes a little later than its bytes.
 */
export async function sweepBytes(kept: (keys: string[]) => Promise<ReadonlySet<string>>, before: Date): Promise<void> {
  for (const shard of await entriesOf(home())) {
    const names = await entriesOf(path.join(home(), shard));
    // Unfinished ones begin with a full stop and so have no key.
    const keyOf = (name: string) => name.split(".", 1)[0]!;
    const known = await kept([...new Set(names.map(keyOf))].filter((key) => KEY.test(key)));
    for (const name of names) {
      const place = path.join(home(), shard, name);
      if (!known.has(keyOf(name)) && (await stat(place)).mtime < before) await rm(place, { force: true });
    }
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
