/** Jobs that have failed for good: seen, run again or discarded. The tables are graphile-worker's, changed by its functions only. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { type FailedJob, type FailedJobsPage, MOST_COUNTED } from "./health.ts";
import { canSeeHealth } from "./policy.ts";

const PAGE = 50;

/** Condition for jobs that no worker takes or holds, because they have failed: whatever has leaves its error. */
export const FAILED = sql`attempts >= max_attempts and locked_at is null and last_error is not null`;

// The class stands before the message (`server/jobs/error-class.ts`); the message is never read out.
const COLUMNS = sql`id::text as id, task_identifier as kind, attempts::int as attempts, updated_at as last_at,
  substring(last_error from '^([A-Z][A-Za-z0-9]{0,60}(?:Error|Exception|Problem)(?: [A-Z0-9_]{3,30})?): ') as error`;

const ID = /^\d{1,18}$/;

/** A page of failed jobs, the newest first; empty for all but administrators. `after`: id of the last job of the page before. */
export async function failedJobs(actor: Actor, { after }: { after?: string | undefined }): Promise<FailedJobsPage> {
  if (!canSeeHealth(actor)) return { jobs: [], count: 0, next: null };
  const beyond = after && ID.test(after) ? sql`and id < ${after}::bigint` : sql``;
  const [{ rows }, counted] = await Promise.all([
    sql<FailedJob>`select ${COLUMNS} from graphile_worker.jobs where ${FAILED} ${beyond}
      order by jobs.id desc limit ${PAGE + 1}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from
      (select from graphile_worker.jobs where ${FAILED} limit ${MOST_COUNTED}) counted`.execute(db),
  ]);
  const jobs = rows.slice(0, PAGE);
  return { jobs, count: counted.rows[0]!.count, next: rows.length > PAGE ? jobs.at(-1)!.id : null };
}

/** A failed job; undefined for all but administrators. */
export async function failedJob(actor: Actor, id: string): Promise<FailedJob | undefined> {
  if (!canSeeHealth(actor) || !ID.test(id)) return undefined;
  const { rows } = await sql<FailedJob>`select ${COLUMNS} from graphile_worker.jobs
    where id = ${id}::bigint and ${FAILED}`.execute(db);
  return rows[0];
}

/** Has a failed job run again now, with all its attempts. Fails with `not-found` where another has dealt with it. */
export async function retryJob(actor: Actor, id: string): Promise<Result<undefined, "not-found">> {
  return settle(actor, id, "job-retried", (trx) =>
    sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(trx),
  );
}

/** Deletes a failed job for good. Fails with `not-found` where another has dealt with it. */
export async function discardJob(actor: Actor, id: string): Promise<Result<undefined, "not-found">> {
  return settle(actor, id, "job-discarded", (trx) =>
    sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(trx),
  );
}

async function settle(
  actor: Actor,
  id: string,
  action: "job-retried" | "job-discarded",
  change: (trx: Tx) => Promise<unknown>,
): Promise<Result<undefined, "not-found">> {
  if (!canSeeHealth(actor) || !ID.test(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found">> => {
    const { rows } = await sql<{ kind: string }>`select tasks.identifier as kind
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where jobs.id = ${id}::bigint and ${FAILED} for update of jobs`.execute(trx);
    const job = rows[0];
    if (!job) return err("not-found");
    await change(trx);
    await recordAuditEntry(trx, actor.id, {
      action,
      subjectType: "job",
      subjectId: auditIdOf(id),
      data: { job: id, kind: job.kind },
    });
    return ok(undefined);
  });
}

/** The audit log names things by UUID: a job's number, padded. */
function auditIdOf(id: string): string {
  const digits = id.padStart(20, "0");
  return `00000000-0000-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
