/** Deliveries: the row and status of each mail, written by the job that sends it; and the rate limit of sending (MAIL_PER_SECOND). */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { SystemActor } from "../actor.ts";
import { now } from "../clock.ts";
import { db, transaction } from "../db/db.server.ts";
import { newId } from "../ids.ts";
import { type MailJob, mailJobKey, mailPriority } from "./mail.server.ts";

/**
 * Waits until the next mail may be sent, at `perSecond` over all processes (GCRA without burst). The row has the time of the next free slot,
 * which each mail moves on by one interval, by the database's clock, so that the machines' clocks need not agree. A process waits for at
 * most as many slots as it sends mails concurrently, so waits are short.
 */
export async function awaitSendingSlot(perSecond: number): Promise<void> {
  const { rows } = await sql<{ wait: number }>`update mail_pace
    set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${1 / perSecond}::float8)
    returning extract(epoch from next_at - clock_timestamp())::float8 - ${1 / perSecond}::float8 as wait`.execute(db);
  const milliseconds = rows[0]!.wait * 1_000;
  if (milliseconds > 0) await pause(milliseconds);
}

/** Days after which a delivery's recipient is deleted: bounces arrive within days, complaints within weeks. */
const DELIVERIES_LAST = 90;
const BATCH = 5_000;

/** A job with its delivery. */
type SendingJob = MailJob & { delivery: string };

/** A mail that waits to be sent; `since` is when it was enqueued. */
export interface WaitingDelivery {
  attempts: number;
  since: Date;
  /** It belongs to a mass mailing, and other mails go first. */
  tagged: boolean;
}

/** Inserts the delivery of a job that was enqueued before deliveries existed. Returns its id. */
export async function adoptDelivery(_actor: SystemActor, { kind, to }: MailJob): Promise<string> {
  const id = newId();
  await db.insertInto("mailDeliveries").values({ id, kind, recipient: to, createdAt: now() }).execute();
  return id;
}

/** The delivery of a job that is about to send; null if it is sent, refused or deleted already. */
export async function waitingDelivery(_actor: SystemActor, delivery: string): Promise<WaitingDelivery | null> {
  const row = await db
    .selectFrom("mailDeliveries")
    .select(["state", "attempts", "createdAt as since", "tag"])
    .where("id", "=", delivery)
    .executeTakeFirst();
  return row?.state === "waiting" ? { attempts: row.attempts, since: row.since, tagged: row.tag !== null } : null;
}

/** Deletes the delivery of a mail that turned out to have no content or no recipient any more. */
export async function dropDelivery(_actor: SystemActor, id: string): Promise<void> {
  await db.deleteFrom("mailDeliveries").where("id", "=", id).where("state", "=", "waiting").execute();
}

/** Stores the final outcome of a mail. `answer` is the mail server's codes, such as `550 5.1.1`. */
export async function settleDelivery(
  _actor: SystemActor,
  id: string,
  outcome: {
    state: "sent" | "refused" | "suppressed";
    address: string;
    messageId?: string | undefined;
    answer?: string | undefined;
  },
): Promise<void> {
  const { state, address, messageId = null, answer = null } = outcome;
  await db
    .updateTable("mailDeliveries")
    .set({ state, address, messageId, answer, ...(state === "sent" && { sentAt: now() }) })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Postpones a mail: its job ends, and a new one waits until `at`. With an answer it counts as a try. */
export async function putOffDelivery(
  _actor: SystemActor,
  job: SendingJob,
  { at, tagged, answer }: { at: Date; tagged: boolean; answer?: string | undefined },
): Promise<void> {
  await transaction(async (trx) => {
    if (answer !== undefined) {
      await trx
        .updateTable("mailDeliveries")
        .set((row) => ({ attempts: row("attempts", "+", 1), answer }))
        .where("id", "=", job.delivery)
        .execute();
    }
    // The new job takes over the key of the running one, which is then not retried even if this process dies before it ends.
    await sql`select graphile_worker.add_job('mail', ${JSON.stringify(job)}::json, run_at => ${at}::timestamptz,
      job_key => ${mailJobKey(job.delivery)}, priority => ${mailPriority(tagged)}::int)`.execute(trx);
  });
}

/** Days; the job queue retries a job that throws for about four. */
const RETRIED = 5;

/** Marks deliveries whose jobs have failed for good as refused; each failure was logged. Returns how many. */
export async function endStrayDeliveries(_actor: SystemActor): Promise<number> {
  const ended = await db
    .updateTable("mailDeliveries")
    .set({ state: "refused", answer: "never made" })
    .where("state", "=", "waiting")
    .where("createdAt", "<", new Date(now().getTime() - RETRIED * 86_400_000))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Deletes old deliveries, in batches; those with a tag are anonymised, since they are counted. Returns how many it changed. */
export async function forgetDeliveries(_actor: SystemActor): Promise<number> {
  const before = new Date(now().getTime() - DELIVERIES_LAST * 86_400_000);
  const old = sql`select id from mail_deliveries where created_at < ${before} and recipient <> '' limit ${BATCH}`;
  for (let all = 0; ; ) {
    const { rows } = await sql<{ count: number }>`with old as (${old}),
      deleted as (delete from mail_deliveries where tag is null and id in (select id from old) returning id),
      anonymised as (update mail_deliveries set recipient = '', address = null, message_id = null
        where tag is not null and id in (select id from old) returning id)
      select (select count(*) from deleted) + (select count(*) from anonymised) as count`.execute(db);
    const { count } = rows[0]!;
    all += count;
    if (count < BATCH) return all;
  }
}
