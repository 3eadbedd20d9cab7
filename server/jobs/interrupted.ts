/**
 * Jobs that graphile-worker would count as failed for good although they haven't failed: their process ended while they ran, or a newer job
 * with the same key has replaced them meanwhile. A running job that is replaced loses its key and all its further tries (`add_jobs` in
 * graphile-worker/sql/000020.sql).
 */
import type { JobHelpers, Task } from "graphile-worker";
import { log } from "#app/platform/log.server.ts";

/** Tries after which a job that ends its process each time is given up: graphile-worker's default for jobs that fail. */
const MAX_TRIES = 25;

/** What is replaced while it runs is changed after it was locked; a transaction that began before shows in the tries without an error. */
const REPLACED =
  "key is null and attempts >= max_attempts and (updated_at > locked_at or (attempts > 1 and last_error is null))";

const ALLOW_ANOTHER_TRY = `
  update graphile_worker._private_jobs
  set max_attempts = greatest(max_attempts, least(attempts + 1, ${MAX_TRIES})),
    last_error = 'InterruptedError: the process ended while this job ran'
  where locked_by = any ($1::text[]) and not (${REPLACED})`;

/** Any client or pool of `pg`. */
interface Queries {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Frees the jobs of runners that have ended, for others to run again. The interrupted try counts, but a job with fewer than 25 gets another for
 * it; one that was replaced is deleted, since the newer one does its work.
 */
export async function freeJobs(database: Queries, runners: readonly string[]): Promise<void> {
  const { rows: replaced } = await database.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs where locked_by = any ($1::text[]) and ${REPLACED}`,
    [runners],
  );
  await database.query(ALLOW_ANOTHER_TRY, [runners]);
  await database.query("select graphile_worker.force_unlock_workers($1::text[])", [runners]);
  // It deletes only what nobody holds.
  await database.query("select graphile_worker.complete_jobs($1::bigint[])", [replaced.map(({ id }) => id)]);
}

/** The tasks; what fails after a newer job with the same key has replaced it is logged, and counts as done. */
export function yieldToReplacements(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          return await task(payload, helpers);
        } catch (error) {
          if (!(await isReplaced(helpers))) throw error;
          log.warn({ error, job: name }, "a job failed after a newer one had replaced it");
        }
      },
    ]),
  );
}

/** Whether a running job has lost its key to a newer one; false if the database doesn't say. */
async function isReplaced({ job: { id, key }, query }: JobHelpers): Promise<boolean> {
  if (key === null) return false;
  const found = await query("select from graphile_worker._private_jobs where id = $1 and key = $2", [id, key]).catch(
    () => undefined,
  );
  return found?.rowCount === 0;
}
