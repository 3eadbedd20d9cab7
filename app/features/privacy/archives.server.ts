/** Archives in the byte store, as `exports/<id>.zip`: spooled in one pass, in little memory whatever their size. */
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

/** A file of an archive that is being written. */
interface ArchiveEntry {
  write(chunk: string | Uint8Array): Promise<void>;
}

export interface Archive {
  /** Adds a file; `fill` may call `write` any number of times. `stored`: its content is compressed already. */
  add(name: string, fill: (entry: ArchiveEntry) => Promise<void>, stored?: boolean): Promise<void>;
}

/** Writes an archive: complete when this returns, absent if `fill` throws. Returns its size in bytes. */
export async function writeArchive(id: string, fill: (archive: Archive) => Promise<void>): Promise<number> {
  const name = nameOf(id);
  const path = await spoolPlace();
  const file = await open(path, "wx", 0o600);
  const md5 = createHash("md5");
  let size = 0;
  try {
    const chunks: Uint8Array[] = [];
    let problem: Error | null = null;
    const zip = new Zip((error, chunk) => {
      problem ??= error;
      chunks.push(chunk);
    });
    // Output goes to disk before more input is read: a member's data is never in memory as a whole.
    const drain = async () => {
      if (problem) throw problem;
      for (const chunk of chunks.splice(0)) {
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
          async write(chunk) {
            entry.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
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
    await store().move(name, { path, size, md5Hash: md5.digest("base64") });
    return size;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** An archive's bytes as a stream; undefined if there are none. */
export async function readArchive(id: string): Promise<{ bytes: ReadableStream; size: number } | undefined> {
  const found = await store().open(nameOf(id));
  return found && { bytes: found.stream, size: found.size };
}

/** Removes an archive if it exists. */
export async function removeArchive(id: string): Promise<void> {
  await store().remove([nameOf(id)]);
}

const DAY = 86_400_000;
const BATCH = 1_000;

/** Removes the archives whose ids `existing` does not return, and all other files in their folder that are a day old. */
export async function sweepArchives(existing: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
  const yesterday = now().getTime() - DAY;
  const names: string[] = [];
  const archives = new Map<string, string>();
  for await (const { name, written } of store().list(FOLDER)) {
    const [id, ...ending] = name.slice(FOLDER.length + 1).split(".");
    if (isId(id!) && ending.join(".") === "zip") archives.set(id!, name);
    else if (written.getTime() < yesterday) names.push(name);
  }
  const ids = [...archives.keys()];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const known = await existing(batch);
    names.push(...batch.filter((id) => !known.has(id)).map((id) => archives.get(id)!));
  }
  await store().remove(names);
}
