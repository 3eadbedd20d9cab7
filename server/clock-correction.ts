/** A start with a clock that was set back. */
import { databasePool } from "#app/platform/db/db.server.ts";
import { forgetLimitsAhead } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { behindStored, CLOCK_TOLERANCE } from "./stored-time.ts";

/**
 * At the start: if the clock is behind the newest stored data, logs a sentence and corrects what would wait until it has caught up: jobs,
 * schedules and rate limits. Sessions and rows only carry a moment that is still to come.
 */
export async function healAfterClock(): Promise<void> {
  const pool = databasePool();
  const behind = await behindStored(pool, Date.now());
  if (behind < CLOCK_TOLERANCE) return;
  log.warn(
    { minutes: Math.round(behind / 60_000) },
    "the clock is behind the newest stored data: if it is wrong, stop, set it and start again; jobs, schedules and limits were moved to its time",
  );
  const ahead = `now() + interval '${CLOCK_TOLERANCE} milliseconds'`;
  // By the clock of the database, which jobs and schedules go by.
  await pool.query(`select from graphile_worker.jobs as job, lateral graphile_worker.reschedule_jobs(
    array[job.id], run_at => greatest(now(), job.run_at - (job.created_at - now()))) where job.created_at > ${ahead}`);
  // graphile-worker has no function for it: a schedule does not run before its last run.
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > ${ahead}`,
  );
  await forgetLimitsAhead();
}
