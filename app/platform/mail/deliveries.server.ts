/** So many mails a second over all processes and machines (MAIL_PER_SECOND). */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { SystemActor } from "../actor.ts";
import { now } from "../clock.ts";
import { db, transaction } from "../db/db.server.ts";
import { newId } from "../ids.ts";
import { type MailJob, mailJobKey, mailPriority } from "./mail.server.ts";

/**
 * Waits until the next mail may leave. The row holds the moment of the next free place; each mail moves it on by the share of a second that
 * it takes (GCRA without a burst). It is the database's clock, so that machines need not agree on theirs. A process waits for as many places
 * as it sends mails at once, so a wait is short.
 */
export async function takePlace(perSecond: number): Promise<void> {
  const { rows } = await sql<{ wait: number }>`update mail_pace
    set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${1 / perSecond}::float8)
    returning extract(epoch from next_at - clock_timestamp())::float8 - ${1 / perSecond}::float8 as wait`.execute(db);
  const milliseconds = rows[0]!.wait * 1_000;
  if (milliseconds > 0) await pause(milliseconds);
}

// What became of each mail: rows that the job which sends it moves (`sendMail` writes them).

/** So long after a mail was asked for, who it went to is forgotten: bounces come within days, complaints within weeks. In days. */
export const DELIVERIES_LAST = 90;
const BATCH = 5_000;

/** A job with its delivery. */
type SendingJob = MailJob & { delivery: string };

/** A mail that still waits; `since` is when it was asked for. */
export interface WaitingDelivery {
  attempts: number;
  since: Date;
  /** It belongs to something with many mails, and lets others go first. */
  tagged: boolean;
}

/** The row of a job that has waited since before there were any; its id. */
export async function adoptDelivery(_actor: SystemActor, { kind, to }: MailJob): Promise<string> {
  const id = newId();
  await db.insertInto("mailDeliveries").values({ id, kind, recipient: to, createdAt: now() }).execute();
  return id;
}

/** The delivery of a job about to send; null when there is nothing more to send: it is sent, refused, or forgotten. */
export async function waitingDelivery(_actor: SystemActor, delivery: string): Promise<WaitingDelivery | null> {
  const row = await db
    .selectFrom("mailDeliveries")
    .select(["state", "attempts", "createdAt as since", "tag"])
    .where("id", "=", delivery)
    .executeTakeFirst();
  return row?.state === "waiting" ? { attempts: row.attempts, since: row.since, tagged: row.tag !== null } : null;
}

/** A mail that turned out to have nothing to say, or nobody to say it to: it leaves no trace. */
export async function dropDelivery(_actor: SystemActor, id: string): Promise<void> {
  await db.deleteFrom("mailDeliveries").where("id", "=", id).where("state", "=", "waiting").execute();
}

/** What the server made of a mail: it has taken it, or never will. `answer` is its numbers, such as `550 5.1.1`. */
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

/** Puts a mail off: its job is done, and another waits until `at`. With an answer it counts as a try. */
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
    // The job that runs gives its key to this one, and is not taken up again even if this process dies before its end.
    await sql`select graphile_worker.add_job('mail', ${JSON.stringify(job)}::json, run_at => ${at}::timestamptz,
      job_key => ${mailJobKey(job.delivery)}, priority => ${mailPriority(tagged)}::int)`.execute(trx);
  });
}

/** The queue tries a mail that cannot be made for some four days. In days. */
const TRIED = 5;

/** Ends deliveries that no job will send any more: each was an error in the log. Returns how many. */
export async function endStrayDeliveries(_actor: SystemActor): Promise<number> {
  const ended = await db
    .updateTable("mailDeliveries")
    .set({ state: "refused", answer: "never made" })
    .where("state", "=", "waiting")
    .where("createdAt", "<", new Date(now().getTime() - TRIED * 86_400_000))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Forgets who old mails went to, in batches; of those with a tag the figures stay. Returns how many it forgot. */
export async function forgetDeliveries(_actor: SystemActor): Promise<number> {
  const before = new Date(now().getTime() - DELIVERIES_LAST * 86_400_000);
  const old = sql`select id from mail_deliveries where created_at < ${before} and recipient <> '' limit ${BATCH}`;
  for (let all = 0; ; ) {
    const { rows } = await sql<{ count: number }>`with old as (${old}),
      gone as (delete from mail_deliveries where tag is null and id in (select id from old) returning id),
      bare as (update mail_deliveries set recipient = '', address = null, message_id = null
        where tag is not null and id in (select id from old) returning id)
      select (select count(*) from gone) + (select count(*) from bare) as count`.execute(db);
    const { count } = rows[0]!;
    all += count;
    if (count < BATCH) return all;
  }
}
