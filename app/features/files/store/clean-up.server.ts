/** Holds the store against the database: bytes without a row, rows without bytes, uploads that never ended. */
import { sql } from "kysely";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { holdShard } from "../quota.server.ts";
import { sweepParts } from "../storage/upload-parts.server.ts";
import { removeUnshown } from "../stored-files.server.ts";
import { sweepSpool } from "./spool.server.ts";
import { isKey, store } from "./store.server.ts";

const DAY = 86_400_000;
/** How long a row may be without its bytes: time enough to bring a backup back. */
const PATIENCE = 7 * DAY;
/** Removals under one hold of a shard, for which uploads wait. */
const AT_ONCE = 100;

/** What a clean-up found and did. */
export interface CleanUp {
  /** Stored bytes that no row named, variants counted each. */
  removed: number;
  /** Rows whose bytes are not there. */
  missing: number;
  /** Of them, those that went because their bytes did not come back for a week. */
  given: number;
}

/**
 * Removes bytes that no row names and that are a day old, parts and spooled files of uploads that never ended, and rows whose bytes have been
 * missing for a week. Safe beside uploads, and on several machines at once. Throws StoreProblem.
 */
export async function cleanUp(_actor: SystemActor): Promise<CleanUp> {
  const begun = now();
  const yesterday = new Date(begun.getTime() - DAY);
  await sweepSpool(yesterday);
  await sweepParts(yesterday);
  await db.deleteFrom("fileReservations").where("createdAt", "<", yesterday).execute();
  // A database that knows of no file at all is more likely the wrong one, or not restored yet, than right about the store.
  if (!(await db.selectFrom("files").select("id").limit(1).executeTakeFirst())) {
    return { removed: 0, missing: 0, given: 0 };
  }
  let removed = 0;
  let held = 0;
  let rows = 0;
  const missing: string[] = [];
  for await (const { shard, keys, found } of shards()) {
    const named = await rowsOf(shard);
    held += keys.size;
    rows += named.length;
    // Bytes come before their row; those of rows that came meanwhile may not have been listed.
    const bare = named.filter(({ key, timeCreated }) => timeCreated < begun && !keys.has(key));
    missing.push(...bare.map(({ id }) => id));
    const known = new Set(named.map(({ key }) => key));
    const unnamed = found.filter(({ key, written }) => written < yesterday && (key === undefined || !known.has(key)));
    removed += await removeUnnamed(shard, unnamed);
  }
  return { removed, missing: missing.length, given: await giveUpMissing(missing, { rows, held }) };
}

interface Found {
  name: string;
  /** Undefined for what a crash has left half written. */
  key: string | undefined;
  written: Date;
}

/** Bytes whose keys begin with the same two digits. */
interface Shard {
  shard: string;
  /** Keys whose own bytes are there, and not only what was drawn from them. */
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
      // No digit of a key comes after f.
      .where("key", "<", `${shard}g`)
      .execute()
  );
}

/**
 * All that is stored, shard by shard, the empty ones too; never more than one of them is in memory. Names that are none of ours are passed
 * over: whoever put them there may want them.
 */
async function* shards(): AsyncGenerator<Shard> {
  const waiting = [...SHARDS];
  let open: Shard | undefined;
  for await (const { name, written } of store().list("files")) {
    const [, shard, own] = /^files\/([0-9a-f]{2})\/([^/]+)$/.exec(name) ?? [];
    if (!shard || !own) continue;
    while (open?.shard !== shard && waiting.length > 0) {
      if (open) yield open;
      open = emptyShard(waiting.shift()!);
    }
    const key = own.split(".", 1)[0]!;
    if (own === key && isKey(key)) open?.keys.add(key);
    if (isKey(key)) open?.found.push({ name, key, written });
    else if (own.startsWith(".")) open?.found.push({ name, key: undefined, written });
  }
  if (open) yield open;
  yield* waiting.map(emptyShard);
}

function emptyShard(shard: string): Shard {
  return { shard, keys: new Set(), found: [] };
}

async function removeUnnamed(shard: string, names: readonly Found[]): Promise<number> {
  let removed = 0;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    removed += await transaction(async (trx) => {
      await holdShard(trx, shard, "alone");
      // Asked again now that nobody can begin to name them.
      const kept = await namedNow(
        trx,
        some.flatMap(({ key }) => key ?? []),
      );
      const gone = some.filter(({ key }) => key === undefined || !kept.has(key));
      await store().remove(gone.map(({ name }) => name));
      return gone.length;
    });
  }
  return removed;
}

/** Of these keys, those that a row names, or that somebody has taken room for. */
async function namedNow(trx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from files where key = any(${keys}::text[])
    union select key from file_reservations where key = any(${keys}::text[])`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Notes which rows are without bytes, and removes those that have been for a week. Returns how many went. */
async function giveUpMissing(
  missing: readonly string[],
  { rows, held }: { rows: number; held: number },
): Promise<number> {
  // A folder that is not mounted, another bucket: then all would go that can still come back.
  if (held === 0 || missing.length > Math.max(10, rows / 10)) {
    log.error(
      { rows, missing: missing.length },
      "the store lacks so many files that it looks like another one; none is given up",
    );
    return 0;
  }
  const present = now();
  return transaction(async (trx) => {
    await sql`update files set missing_since = case when id = any(${missing}::uuid[]) then ${present}::timestamptz end
      where (missing_since is null) = (id = any(${missing}::uuid[]))`.execute(trx);
    const gone = await trx
      .deleteFrom("files")
      .where("missingSince", "<=", new Date(present.getTime() - PATIENCE))
      .returning(["id", "purpose"])
      .execute();
    if (missing.length > 0)
      log.error({ files: missing.slice(0, 50), missing: missing.length }, "files have lost their bytes");
    if (gone.length > 0) log.error({ gone }, "files are given up: their bytes have been missing for a week");
    return gone.length;
  });
}

/** Daily: removes files that nothing shows, and then holds the store against the database. */
export async function removeStaleFiles(): Promise<void> {
  const actor = systemActor("remove-stale-files");
  const unshown = await removeUnshown(actor);
  log.info({ unshown, ...(await cleanUp(actor)) }, "files were cleaned up");
}
