/** Mails of notices in tests: what the worker would do when their time has come. */
import { sql } from "kysely";
import type { NoticeBatch } from "#app/features/notifications/commands.server.ts";
import { sendDigests } from "#app/features/notifications/digests.server.ts";
import { mailNotices } from "#app/features/notifications/mailing.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Runs every job that mails what is unread, whenever it was to run; twice, as jobs may run. Returns the batches. */
export async function runNoticeMails(): Promise<string[]> {
  const { rows } = await sql<{ payload: NoticeBatch; key: string }>`
    select payload, key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail-notices' order by run_at, j.id`.execute(db);
  for (const { key } of rows) await sql`select graphile_worker.remove_job(${key})`.execute(db);
  for (const { payload } of [...rows, ...rows]) await mailNotices(systemActor("test"), payload);
  return rows.map(({ payload }) => payload.batch);
}

/** Sends the digests whose hour it is by the moved clock; twice, as jobs may run. */
export async function runDigests(): Promise<void> {
  for (let round = 0; round < 2; round++) await sendDigests(systemActor("test"));
}
