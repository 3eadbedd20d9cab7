/** Archives in the store of files, as `exports/<id>.zip`: spooled in one pass with little memory, however much they hold. */
import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { spoolPlace } from "#app/features/files/store/spool.server.ts";
import { store } from "#app/features/files/store/store.server.ts";
import { now } from "#app/platform/clock.ts";
import { isId } from "#app/platform/ids.ts";

const FOLDER = "exports";

function nameOf(id: string): string {
  if (!isId(id)) throw new Error("Not the id of an archive");
  return `${FOLDER}/${id}.zip`;
}

/** One file in an archive that is being written. */
export interface ArchiveEntry {
  write(part: string | Uint8Array): Promise<void>;
}

export interface Archive {
  /** Adds a file; `write` of the callback's entry may be called any number of times. `stored`: it is compressed already. */
  add(name: string, fill: (entry: ArchiveEntry) => Promise<void>, stored?: boolean): Promise<void>;
}

/** Writes an archive; it is there, whole, when this returns, and not at all when `fill` throws. Returns its size in bytes. */
export async function writeArchive(id: string, fill: (archive: Archive) => Promise<void>): Promise<number> {
  const name = nameOf(id);
  const path = await spoolPlace();
  const file = await open(path, "wx", 0o600);
  const md5 = createHash("md5");
  let size = 0;
  try {
    const made: Uint8Array[] = [];
    let problem: Error | null = null;
    const zip = new Zip((error, chunk) => {
      problem ??= error;
      made.push(chunk);
    });
    // What the zip gives out is on the disk before it gets more: a member's whole data never is in memory.
    const drain = async () => {
      if (problem) throw problem;
      for (const chunk of made.splice(0)) {
        md5.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
    };
    await fill({
      async add(name, fillEntry, stored = false) {
        const entry = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
        entry.mtime = now();
        zip.add(entry);
        await fillEntry({
          async write(part) {
            entry.push(typeof part === "string" ? Buffer.from(part) : part);
            await drain();
          },
        });
        entry.push(new Uint8Array(0), true);
        await drain();
      },
    });
    zip.end();
    await drain();
    await file.close();
    await store().take(name, { path, size, md5Hash: md5.digest("base64") });
    return size;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** An archive's bytes, as a response sends them; undefined when there are none. */
export async function readArchive(id: string): Promise<{ bytes: ReadableStream; size: number } | undefined> {
  const found = await store().open(nameOf(id));
  return found && { bytes: found.stream, size: found.size };
}

/** Removes an archive, if there is one. */
export async function removeArchive(id: string): Promise<void> {
  await store().remove([nameOf(id)]);
}

const DAY = 86_400_000;
const AT_ONCE = 1_000;

/** Removes the archives whose ids `kept` does not give back, and whatever else has lain in their folder for a day. */
export async function sweepArchives(kept: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
  const yesterday = now().getTime() - DAY;
  const names: string[] = [];
  const archives = new Map<string, string>();
  for await (const { name, written } of store().list(FOLDER)) {
    const [id, ...ending] = name.slice(FOLDER.length + 1).split(".");
    if (isId(id!) && ending.join(".") === "zip") archives.set(id!, name);
    else if (written.getTime() < yesterday) names.push(name);
  }
  const ids = [...archives.keys()];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const known = await kept(some);
    names.push(...some.filter((id) => !known.has(id)).map((id) => archives.get(id)!));
  }
  await store().remove(names);
}
