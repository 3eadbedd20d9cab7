/**
 * The archive of the database's log (WAL). PostgreSQL's own module basic_archive puts files there: to a temporary name, synced, renamed, and
 * never over a different one. Here they are packed, since one that was closed after a minute is mostly empty, and unpacked for a restore.
 */
import { createHash } from "node:crypto";
import { createReadStream, readdirSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { StartupProblem } from "#server/startup-problem.ts";
import type { Bytes } from "./cipher.ts";
import { fingerprint, readPart, writePart } from "./part.ts";
import { syncFolders } from "./stored-files.ts";

const RAW = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
const SEGMENT = /^[0-9A-F]{24}/;

/** What packing has found. */
export interface Packed {
  packed: number;
  /** Files that were archived twice with different content. */
  conflicting: string[];
}

/** Packs what was archived since the last time. Idempotent; a killed run loses nothing. */
export async function packLog(archive: string, key: string | undefined): Promise<Packed> {
  const names = new Set(readdirSync(archive));
  const outcome: Packed = { packed: 0, conflicting: [] };
  for (const name of [...names].filter((each) => RAW.test(each)).sort()) {
    const source = path.join(archive, name);
    const stored = `${name}.zst`;
    if (names.has(stored)) {
      // PostgreSQL archives a file again if it was killed just after the first time.
      const isSame = (await hashOf(readPart(archive, stored, key))) === (await fingerprint(source)).sha256;
      if (isSame) await rm(source);
      else outcome.conflicting.push(name);
      continue;
    }
    await packOne(archive, stored, createReadStream(source), key);
    await rm(source);
    outcome.packed++;
  }
  return outcome;
}

/** Writes a part under a temporary name; its own name is bound into the encryption. */
async function packOne(archive: string, stored: string, source: Bytes, key: string | undefined): Promise<void> {
  const folder = path.join(archive, ".packing");
  await rm(folder, { recursive: true, force: true });
  await writePart(folder, stored, source, key);
  await rename(path.join(folder, stored), path.join(archive, stored));
  await syncFolders([archive]);
  await rm(folder, { recursive: true, force: true });
}

async function hashOf(bytes: Bytes): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}

/**
 * Unpacks what a recovery may ask for: the histories of timelines, and all files of the log from `first` on, if it is given. Returns the newest
 * timeline among these, if there are any: one of which there is only a history was never lived on. Throws StartupProblem if the archive cannot
 * be read.
 */
export async function unpackLog(
  archive: string,
  folder: string,
  key: string | undefined,
  first: string | undefined,
): Promise<number | undefined> {
  let newest: number | undefined;
  let names: string[];
  try {
    names = readdirSync(archive);
  } catch (error) {
    throw new StartupProblem(`WAL_ARCHIVE cannot be read (${error instanceof Error ? error.message : error}).`);
  }
  for (const stored of names) {
    const name = stored.replace(/\.zst$/, "");
    // Archived and packed already: the packed one counts.
    if (!RAW.test(name) || (name === stored && names.includes(`${name}.zst`))) continue;
    if (SEGMENT.test(name)) {
      if (first === undefined || positionOf(name) < positionOf(first)) continue;
      newest = Math.max(newest ?? 1, Number.parseInt(name.slice(0, 8), 16));
    }
    await writeSparse(path.join(folder, name), readPart(archive, stored, name === stored ? undefined : key));
  }
  return newest;
}

/** Archives the histories of timelines that a recovery has begun: the next one then does not begin the same, and can follow them. */
export async function archiveHistories(archive: string, cluster: string, key: string | undefined): Promise<void> {
  const wal = path.join(cluster, "pg_wal");
  const known = new Set(readdirSync(archive).map((name) => name.replace(/\.zst$/, "")));
  for (const name of readdirSync(wal)) {
    if (!name.endsWith(".history") || known.has(name)) continue;
    await packOne(archive, `${name}.zst`, createReadStream(path.join(wal, name)), key);
  }
}

/** Removes files of the log from before `first`, the first one that the oldest backup needs. Returns how many. */
export async function forgetLogBefore(archive: string, first: string): Promise<number> {
  const old = readdirSync(archive).filter((name) => SEGMENT.test(name) && positionOf(name) < positionOf(first));
  for (const name of old) await rm(path.join(archive, name), { force: true });
  return old.length;
}

/** A file's place in the log, whatever its timeline. */
function positionOf(name: string): string {
  return name.slice(8, 24);
}

const BLOCK_BYTES = 65_536;

/** Writes a file with holes where it is empty: a day has 1,440 files of 16 MB, mostly nothing. */
async function writeSparse(place: string, content: Bytes): Promise<void> {
  const file: FileHandle = await open(place, "wx", 0o600);
  try {
    let at = 0;
    for await (const piece of content) {
      for (let from = 0; from < piece.length; from += BLOCK_BYTES) {
        const block = piece.subarray(from, from + BLOCK_BYTES);
        if (block.some((byte) => byte !== 0)) await file.write(block, 0, block.length, at);
        at += block.length;
      }
    }
    await file.truncate(at);
  } finally {
    await file.close();
  }
}
