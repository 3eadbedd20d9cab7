/** The files of a backup: stored bytes from the disk or the bucket, and what else of DATA_DIR cannot be made anew. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { store } from "#app/features/files/store/store.server.ts";
import type { Bytes } from "./cipher.ts";
import { fingerprint, type Part, readPart, writePart } from "./part.ts";

/** Folders of the store: uploads and what is drawn from them, and archives of personal data. */
const STORED = ["files", "exports"] as const;
/** In DATA_DIR: the signing secrets, mails that were not sent, and what the payment stand-in knows. */
const OWN = ["secret", "secret.previous", "mail", "payments"] as const;

const CONCURRENT_FILES = 8;

const isStored = (name: string) => STORED.some((folder) => name.startsWith(`${folder}/`));

/** A folder with a backup, and how its files are encrypted. */
interface Place {
  folder: string;
  key: string | undefined;
}

/** A former backup, whose unchanged files need not be written again. */
export interface Former {
  folder: string;
  parts: ReadonlyMap<string, Part>;
}

/**
 * Copies stored files that `parts` does not have yet, and adds them. Called before and after the copy of the database: a file that a row names
 * was there before, or is less than a day old after, which the clean-up leaves alone.
 */
export async function copyStoredFiles(
  { folder, key }: Place,
  parts: Map<string, Part>,
  former: Former | undefined,
  progress: (bytes: number) => void,
): Promise<void> {
  async function* fresh(): AsyncGenerator<{ name: string; size: number }> {
    for (const below of STORED) {
      for await (const stored of store().list(below)) {
        // A temporary file of an upload begins with a dot.
        if (!parts.has(stored.name) && !path.posix.basename(stored.name).startsWith(".")) yield stored;
      }
    }
  }
  await forEach(fresh(), async ({ name, size }) => {
    const known = former?.parts.get(name);
    if (known?.size === size && (await linked(former!.folder, folder, known))) {
      parts.set(name, known);
    } else {
      const opened = await store().open(name);
      // Removed since it was listed.
      if (!opened) return;
      parts.set(name, await writePart(folder, name, opened.stream as Bytes, key));
    }
    progress(size);
  });
}

/** Whether the former backup's file could be linked: stored bytes never change. It is read before, so that damage is not inherited. */
async function linked(from: string, to: string, part: Part): Promise<boolean> {
  const [source, place] = [path.join(from, part.name), path.join(to, part.name)];
  try {
    if ((await fingerprint(source)).sha256 !== part.sha256) return false;
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await link(source, place);
    return true;
  } catch {
    // Another disk, a file system without links, or a file that is gone.
    return false;
  }
}

/** Copies what else of DATA_DIR is needed, and adds it to `parts`. */
export async function copyOwnFiles({ folder, key }: Place, dataDir: string, parts: Map<string, Part>): Promise<void> {
  for (const name of OWN) {
    for await (const file of filesAt(dataDir, name)) {
      parts.set(file, await writePart(folder, file, createReadStream(path.join(dataDir, file)), key));
    }
  }
}

async function* filesAt(home: string, name: string): AsyncGenerator<string> {
  let names: string[];
  try {
    names = await readdir(path.join(home, name));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") return;
    if (code !== "ENOTDIR") throw error;
    yield name;
    return;
  }
  for (const each of names) if (!each.startsWith(".")) yield* filesAt(home, `${name}/${each}`);
}

/** Puts the files of a backup in their places: stored ones into the store, by `spool` as they are unpacked, all others into `dataDir`. */
export async function restoreFiles(
  { folder, key }: Place,
  parts: readonly Part[],
  dataDir: string,
  progress: (bytes: number) => void,
): Promise<void> {
  const present = new Map<string, number>();
  for (const below of STORED) for await (const { name, size } of store().list(below)) present.set(name, size);
  const spool = path.join(dataDir, "spool");
  await mkdir(spool, { recursive: true, mode: 0o700 });
  async function* files(): AsyncGenerator<Part> {
    yield* parts.filter(({ name }) => isStored(name) || OWN.some((own) => name === own || name.startsWith(`${own}/`)));
  }
  await forEach(files(), async ({ name, size }) => {
    progress(size);
    // A bucket may have it still.
    if (isStored(name) && present.get(name) === size) return;
    const content = readPart(folder, name, key);
    if (!isStored(name)) return writeOwn(path.join(dataDir, name), content);
    const spooled = path.join(spool, `restored-${createHash("sha256").update(name).digest("hex")}`);
    const md5 = createHash("md5");
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const piece of content) {
        md5.update(piece);
        yield piece;
      }
    }
    try {
      await pipeline(Readable.from(hashed()), createWriteStream(spooled, { mode: 0o600 }));
      await store().move(name, { path: spooled, size, md5Hash: md5.digest("base64") });
    } finally {
      await rm(spooled, { force: true });
    }
  });
}

async function writeOwn(place: string, content: Bytes): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(place, { flags: "wx", mode: 0o600, flush: true }));
}

/** Does `work` for each item, eight at a time. After a failure no more are begun, and it is thrown when all have ended. */
export async function forEach<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<void>): Promise<void> {
  let failed = false;
  const run = async () => {
    while (!failed) {
      const { done, value } = await items.next();
      if (done) return;
      await work(value);
    }
  };
  const runs = Array.from({ length: CONCURRENT_FILES }, () =>
    run().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const outcome = (await Promise.allSettled(runs)).find(({ status }) => status === "rejected");
  if (outcome?.status === "rejected") throw outcome.reason;
}

/** Makes the names in these folders durable. */
export async function syncFolders(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
