/** Whether a clock is behind the newest stored data: it was set back, or was ahead before. Asked by the start and by `bin/doctor`. */

/** Milliseconds by which clocks of several machines may differ before it is worth a word. */
export const CLOCK_TOLERANCE = 300_000;

/** Any client or pool of `pg`. */
interface Queries {
  query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

/** The newest of what is written often. Ids sort by time, so that each is the last entry of an index. */
const NEWEST = `select greatest(
  (select created_at from sessions order by id desc limit 1),
  (select created_at from mail_deliveries order by id desc limit 1),
  (select created_at from audit_log order by id desc limit 1),
  (select max(created_at) from graphile_worker.jobs),
  (select max(last_execution) from graphile_worker._private_known_crontabs)) as newest`;

/** Milliseconds by which a clock is behind the newest stored data; negative if it is not. */
export async function behindStored(database: Queries, present: number): Promise<number> {
  const { rows } = await database.query<{ newest: Date | null }>(NEWEST);
  return (rows[0]?.newest?.getTime() ?? Number.NEGATIVE_INFINITY) - present;
}
