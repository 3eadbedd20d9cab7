/**
 * Reads from a streaming replica, if `DATABASE_READ_URL` names one. Only what may be some seconds old is read there, only within a request that
 * allows it (`allowLateReads`), and only while the replica keeps up with the primary (decision 101).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { env } from "../env/env.server.ts";
import { log } from "../log.server.ts";
import { type Database, databaseOn, databasePool, db, type Patient, replicaPool, withinPatience } from "./db.server.ts";
import { isDatabaseAway } from "./outage.server.ts";

/** Milliseconds: a replica that is further behind is not read. */
const LAG_LIMIT = 5_000;
const CHECK_MILLISECONDS = 1_000;
/** Longer than what is read can be behind, with the time that a page takes. */
export const LATE_SECONDS = 10;

const replica = databaseOn(replicaPool);
const scope = new AsyncLocalStorage<boolean>();
/** The last known moment whose writes the replica has all. */
let currentAt = Number.NEGATIVE_INFINITY;

function keepsUp(): boolean {
  return performance.now() - currentAt <= LAG_LIMIT;
}

/** Runs a request whose `reading` may be some seconds old, if `allowed`. */
export function allowLateReads<T>(allowed: boolean, request: () => T): T {
  return scope.run(allowed, request);
}

/** Runs queries that only read, and may see what was true some seconds ago: on the replica if possible, else on the primary. */
export async function reading<T>(work: (from: Database) => Promise<T>): Promise<T> {
  if (!keepsUp() || !scope.getStore()) return work(db);
  try {
    return await work(replica);
  } catch (error) {
    if (!isReplicaFailure(error)) throw error;
    // Not read again before a check finds it well.
    currentAt = Number.NEGATIVE_INFINITY;
    return work(db);
  }
}

/** `withinPatience` for reads that may be some seconds old. */
export function readWithinPatience<T>(
  milliseconds: number,
  work: (reading: Database) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Patient<T>> {
  return reading((from) => withinPatience(milliseconds, work, settings, from));
}

/** Whether the replica is gone or shutting down, or has cancelled the query for its replication (40001), which the primary never does. */
function isReplicaFailure(error: unknown): boolean {
  if (isDatabaseAway(error)) return true;
  if (error instanceof pg.DatabaseError) return /^(?:57P|08|53|40001)/.test(error.code ?? "");
  return error instanceof Error && /\b(?:connect|connection|timeout)\b|ECONN|EPIPE|ENOENT/i.test(error.message);
}

/** Watches the replica, if there is one, from now on. Returns the function that stops it. */
export function watchReplica(): () => Promise<void> {
  if (!env().DATABASE_READ_URL) return async () => {};
  /** Positions of the primary's log and when they were read, the newest last. */
  let positions: { at: number; position: number }[] = [];
  let wasRead = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    let failure: unknown;
    try {
      const at = performance.now();
      const position = await positionOf(databasePool(), "pg_current_wal_lsn()");
      positions = [...positions.filter((known) => at - known.at <= LAG_LIMIT), { at, position }];
      const replayed = await positionOf(replicaPool(), "pg_last_wal_replay_lsn()");
      currentAt = positions.findLast((known) => known.position <= replayed)?.at ?? currentAt;
    } catch (error) {
      failure = error;
    }
    if (stopped) return;
    if (wasRead !== keepsUp()) {
      wasRead = !wasRead;
      if (wasRead) log.info("the replica keeps up with the primary and is read");
      else log.warn({ error: failure }, "the replica is away or too far behind, and the primary is read in its place");
    }
    timer = setTimeout(run, CHECK_MILLISECONDS).unref();
  }

  function run(): void {
    checking = check();
  }

  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await checking;
    currentAt = Number.NEGATIVE_INFINITY;
  };
}

/** A position in the write-ahead log, in bytes since its beginning; 0 for a server that replays nothing. */
async function positionOf(pool: pg.Pool, lsn: string): Promise<number> {
  const text = `select coalesce(pg_wal_lsn_diff(${lsn}, '0/0')::bigint, 0) as position`;
  const { rows } = await pool.query<{ position: number }>({ text, query_timeout: 2_000 } as pg.QueryConfig);
  return rows[0]!.position;
}
