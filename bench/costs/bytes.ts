/** Bytes that things leave in the database: growth of all tables with their indexes, and of the write-ahead log. */
import type { Meter } from "./meter.ts";

/** Bytes of one thing. */
export interface Growth {
  /** Rows and indexes, after a vacuum. */
  stored: number;
  /** Write-ahead log, with the whole pages after a checkpoint. */
  log: number;
}
const SIZE = `select coalesce(sum(pg_total_relation_size(oid)), 0)::float as bytes from pg_class where relkind = 'r' and relpersistence = 'p'
  and relnamespace = 'public'::regnamespace`;

async function sizeNow(meter: Meter): Promise<number> {
  await meter.rows("vacuum");
  return (await meter.rows<{ bytes: number }>(SIZE))[0]!.bytes;
}

/** The growth by one of `count` things that `work` makes. */
export async function bytesOf(meter: Meter, count: number, work: () => Promise<unknown>): Promise<Growth> {
  const before = await sizeNow(meter);
  const [{ at }] = (await meter.rows<{ at: string }>("select pg_current_wal_lsn()::text as at")) as [{ at: string }];
  await work();
  const [{ log }] = (await meter.rows<{ log: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float as log",
    [at],
  )) as [{ log: number }];
  return { stored: Math.max(0, (await sizeNow(meter)) - before) / count, log: log / count };
}

/** What the tables of a world hold, by what they are about. */
const TABLES = {
  member: ["users", "profiles", "match_criteria", "match_keys", "people"],
  pitch: ["pitches", "pitch_revisions", "listings", "listing_sample"],
  "saved search": ["saved_searches"],
} as const;

/** Bytes of rows and indexes of one member, pitch and saved search of a world; indexes are as dense as after a restore. */
export async function worldBytes(
  meter: Pick<Meter, "rows">,
  counts: Record<keyof typeof TABLES, number>,
): Promise<Record<keyof typeof TABLES, number>> {
  const sizeOf = async (kind: keyof typeof TABLES) => {
    const [{ bytes }] = (await meter.rows<{ bytes: number }>(
      "select sum(pg_total_relation_size(name::regclass))::float as bytes from unnest($1::text[]) as name",
      [TABLES[kind]],
    )) as [{ bytes: number }];
    return bytes / counts[kind];
  };
  return {
    member: await sizeOf("member"),
    pitch: await sizeOf("pitch"),
    "saved search": await sizeOf("saved search"),
  };
}
