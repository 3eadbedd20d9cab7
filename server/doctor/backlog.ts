/** Work that waits in the database for longer than it should, or has been given up. */
import type pg from "pg";
import { type Finding, notice, problem, well } from "./finding.ts";

/** Minutes. The outbox is emptied every second, and jobs begin within seconds. */
const PATIENCE = 10;

interface Waiting {
  events: number;
  jobs: number;
  mails: number;
  workers: number;
  relays: number;
}

/** Events and jobs that nobody takes, and jobs that have failed for good. */
export async function checkBacklog(client: pg.Client): Promise<Finding[]> {
  const overdue = `now() - interval '${PATIENCE} minutes'`;
  const { rows } = await client.query<Waiting>(
    `select (select count(*)::int from outbox where created_at < ${overdue}) as events,
      (select count(*)::int from graphile_worker.jobs
        where run_at < ${overdue} and locked_at is null and attempts < max_attempts) as jobs,
      (select count(*)::int from mail_deliveries where state = 'waiting' and created_at < now() - interval '1 hour') as mails,
      (select count(*)::int from pg_stat_activity where application_name = 'jobs' and datname = current_database()) as workers,
      (select count(*)::int from pg_stat_activity where application_name in ('jobs', 'live') and datname = current_database()) as relays`,
  );
  const { events, jobs, mails, workers, relays } = rows[0]!;
  const found: Finding[] = [];
  if (events > 0) {
    found.push(
      relays > 0
        ? problem("events-wait", { count: events, minutes: PATIENCE })
        : notice("events-wait-stopped", { count: events }),
    );
  }
  if (jobs > 0) {
    found.push(
      workers > 0
        ? problem("jobs-wait", { count: jobs, minutes: PATIENCE })
        : problem("jobs-wait-stopped", { count: jobs }),
    );
  }
  if (mails > 0) {
    found.push(notice("mails-wait", { count: mails }));
  }
  found.push(...(await failedJobs(client)));
  if (found.length === 0) found.push(well("queue-clear"));
  return found.map((finding) => ({ ...finding, subject: "queue" }));
}

async function failedJobs(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select task_identifier as name, count(*)::int as count from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and last_error is not null group by 1 order by 2 desc limit 10`,
  );
  if (rows.length === 0) return [];
  const names = rows.map(({ name, count }) => `${count} × ${name}`).join(", ");
  return [notice("jobs-failed", { names })];
}
