/** The daily clean-up: compares store and database, and removes bytes without a row, rows without bytes, and abandoned uploads. */
import { sql } from "kysely";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { lockShard } from "../quota.server.ts";
import { sweepParts } from "../storage/upload-parts.server.ts";
import { removeUnreferenced } from "../stored-files.server.ts";
import { sweepSpool } from "./spool.server.ts";
import { isKey, store } from "./store.server.ts";

const DAY = 86_400_000;
/** How long a row may be without its bytes: time enough to restore a backup. */
const GRACE = 7 * DAY;
/** Removals under one lock of a shard, for which uploads wait. */
const BATCH = 100;

interface CleanUp {
  /** Removed bytes that had no row; each variant counts. */
  removed: number;
  /** Rows without bytes. */
  missing: number;
  /** Those of them that were deleted, after a week. */
  deleted: number;
}

/**
 * Removes bytes without a row that are a day old, parts and spooled files of abandoned uploads, and rows whose bytes have been missing for a
 * week. Safe to run during uploads, and on several machines at once. Throws StoreProblem.
 */
export async function cleanUp(_actor: SystemActor): Promise<CleanUp> {
  const start = now();
  const yesterday = new Date(start.getTime() - DAY);
  await sweepSpool(yesterday);
  await sweepParts(yesterday);
  await db.deleteFrom("fileReservations").where("createdAt", "<", yesterday).execute();
  // A database without any file is more likely the wrong one, or not restored yet.
  if (!(await db.selectFrom("files").select("id").limit(1).executeTakeFirst())) {
    return { removed: 0, missing: 0, deleted: 0 };
  }
  let removed = 0;
  let stored = 0;
  let rows = 0;
  const missing: string[] = [];
  for await (const { shard, keys, found } of shards()) {
    const files = await rowsOf(shard);
    stored += keys.size;
    rows += files.length;
    // The bytes of rows that are newer than the start may not be in the list.
    const withoutBytes = files.filter(({ key, timeCreated }) => timeCreated < start && !keys.has(key));
    missing.push(...withoutBytes.map(({ id }) => id));
    const known = new Set(files.map(({ key }) => key));
    const orphans = found.filter(({ key, written }) => written < yesterday && (key === undefined || !known.has(key)));
    removed += await removeOrphans(shard, orphans);
  }
  return { removed, missing: missing.length, deleted: await deleteMissing(missing, { rows, stored }) };
}

interface Found {
  name: string;
  /** Undefined for a temporary file that a crash has left. */
  key: string | undefined;
  written: Date;
}

/** Bytes whose keys begin with the same two digits. */
interface Shard {
  shard: string;
  /** Keys with bytes of their own, not only variants. */
  keys: Set<string>;
  found: Found[];
}

const SHARDS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, "0"));

function rowsOf(shard: string): Promise<{ id: string; key: string; timeCreated: Date }[]> {
  return (
    db
      .selectFrom("files")
      .select(["id", "key", "timeCreated"])
      .where("key", ">=", shard)
      // Keys are hexadecimal.
      .where("key", "<", `${shard}g`)
      .execute()
  );
}

/** All stored bytes, shard by shard, including empty shards, with one in memory at a time. Names that are not ours are skipped. */
async function* shards(): AsyncGenerator<Shard> {
  const remaining = [...SHARDS];
  let open: Shard | undefined;
  for await (const { name, written } of store().list("files")) {
    const [, shard, own] = /^files\/([0-9a-f]{2})\/([^/]+)$/.exec(name) ?? [];
    if (!shard || !own) continue;
    while (open?.shard !== shard && remaining.length > 0) {
      if (open) yield open;
      open = emptyShard(remaining.shift()!);
    }
    const key = own.split(".", 1)[0]!;
    if (own === key && isKey(key)) open?.keys.add(key);
    if (isKey(key)) open?.found.push({ name, key, written });
    else if (own.startsWith(".")) open?.found.push({ name, key: undefined, written });
  }
  if (open) yield open;
  yield* remaining.map(emptyShard);
}

function emptyShard(shard: string): Shard {
  return { shard, keys: new Set(), found: [] };
}

async function removeOrphans(shard: string, orphans: readonly Found[]): Promise<number> {
  let removed = 0;
  for (let at = 0; at < orphans.length; at += BATCH) {
    const batch = orphans.slice(at, at + BATCH);
    removed += await transaction(async (trx) => {
      await lockShard(trx, shard, "alone");
      // Checked again, now that nobody can reserve them.
      const used = await usedKeys(
        trx,
        batch.flatMap(({ key }) => key ?? []),
      );
      const unused = batch.filter(({ key }) => key === undefined || !used.has(key));
      await store().remove(unused.map(({ name }) => name));
      return unused.length;
    });
  }
  return removed;
}

/** Those of these keys that have a row or a reservation. */
async function usedKeys(trx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from files where key = any(${keys}::text[])
    union select key from file_reservations where key = any(${keys}::text[])`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Marks the rows without bytes, and deletes those that have been marked for a week. Returns how many. */
async function deleteMissing(
  missing: readonly string[],
  { rows, stored }: { rows: number; stored: number },
): Promise<number> {
  // Perhaps the folder is not mounted, or the bucket is another one: deleting rows now could not be undone.
  if (stored === 0 || missing.length > Math.max(10, rows / 10)) {
    log.error(
      { rows, missing: missing.length },
      "the store lacks so many files that it looks like another one; no row is deleted",
    );
    return 0;
  }
  const present = now();
  return transaction(async (trx) => {
    await sql`update files set missing_since = case when id = any(${missing}::uuid[]) then ${present}::timestamptz end
      where (missing_since is null) = (id = any(${missing}::uuid[]))`.execute(trx);
    const deleted = await trx
      .deleteFrom("files")
      .where("missingSince", "<=", new Date(present.getTime() - GRACE))
      .returning(["id", "purpose"])
      .execute();
    if (missing.length > 0)
      log.error({ files: missing.slice(0, 50), missing: missing.length }, "files have lost their bytes");
    if (deleted.length > 0) log.error({ deleted }, "files are deleted: their bytes have been missing for a week");
    return deleted.length;
  });
}

/** Daily: removes files without references, then cleans up the store. */
export async function removeStaleFiles(): Promise<void> {
  const actor = systemActor("remove-stale-files");
  const unreferenced = await removeUnreferenced(actor);
  log.info({ unreferenced, ...(await cleanUp(actor)) }, "files were cleaned up");
}
