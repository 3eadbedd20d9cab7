/** Mails of notices in tests: what the worker would do when their time has come. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { NoticeBatch } from "#app/features/notifications/commands.server.ts";
import { sendDigests } from "#app/features/notifications/digests.server.ts";
import { mailNotices } from "#app/features/notifications/mailing.server.ts";
import { pushNotices } from "#app/features/notifications/pushing.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** Runs every job that mails what is unread, whenever it was to run; twice, as jobs may run. Returns the batches. */
export async function runNoticeMails(): Promise<string[]> {
  const { rows } = await sql<{ payload: NoticeBatch; key: string }>`
    select payload, key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail-notices' order by run_at, j.id`.execute(db);
  for (const { key } of rows) await sql`select graphile_worker.remove_job(${key})`.execute(db);
  for (const { payload } of [...rows, ...rows]) await mailNotices(systemActor("test"), payload);
  return rows.map(({ payload }) => payload.batch);
}

/** Runs the jobs that mail what is unread whose time has come by the moved clock. */
export async function runDueNoticeMails(): Promise<void> {
  const { rows } = await sql<{ payload: NoticeBatch; key: string }>`
    select payload, key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail-notices' and run_at <= ${now()} order by run_at, j.id`.execute(db);
  for (const { key, payload } of rows) {
    await sql`select graphile_worker.remove_job(${key})`.execute(db);
    await mailNotices(systemActor("test"), payload);
  }
}

/** Sends the digests whose hour it is by the moved clock; twice, as jobs may run. */
export async function runDigests(): Promise<void> {
  for (let round = 0; round < 2; round++) await sendDigests(systemActor("test"));
}

/** Runs every job that pushes what is unread, whenever it was to run; twice, as jobs may run. */
export async function runNoticePushes(): Promise<void> {
  const { rows } = await sql<{ payload: NoticeBatch; key: string }>`
    select payload, key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'push-notices' order by run_at, j.id`.execute(db);
  for (const { key } of rows) await sql`select graphile_worker.remove_job(${key})`.execute(db);
  for (const { payload } of [...rows, ...rows]) await pushNotices(systemActor("test"), payload);
}

/** Gives somebody a device that notifications are pushed to. Its session has ended, so that nothing leaves this machine. */
export async function withDevice(userId: string): Promise<void> {
  const ended = new Date(0);
  const id = newId();
  await db
    .insertInto("sessions")
    .values({
      id,
      userId,
      tokenHash: randomBytes(32),
      way: "password",
      remembered: false,
      authenticatedAt: ended,
      usedAt: ended,
      idleSeconds: 60,
      expiresAt: ended,
      createdAt: ended,
    })
    .execute();
  await db
    .insertInto("pushSubscriptions")
    .values({
      id: newId(),
      userId,
      sessionId: id,
      endpoint: `https://push.example.com/${id}`,
      p256dh: "B".repeat(87),
      auth: "a".repeat(22),
    })
    .execute();
}
