/** What became of each mail: rows that the job which sends it moves (`sendMail` writes them). */
import { sql } from "kysely";
import type { SystemActor } from "./actor.ts";
import { now } from "./clock.ts";
import { db, transaction } from "./db.server.ts";
import { type MailJob, mailJobKey } from "./mail.server.ts";

/** So long after a mail was asked for, who it went to is forgotten: bounces come within days, complaints within weeks. In days. */
export const DELIVERIES_LAST = 90;
const BATCH = 5_000;

/** A mail that still waits; `since` is when it was asked for. */
export interface WaitingDelivery {
  attempts: number;
  since: Date;
}

/** The delivery of a job about to send; null when there is nothing more to send: it is sent, refused, or forgotten. */
export async function waitingDelivery(_actor: SystemActor, id: string): Promise<WaitingDelivery | null> {
  const row = await db
    .selectFrom("mailDeliveries")
    .select(["attempts", "createdAt as since"])
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row ?? null;
}

/** A mail that turned out to have nothing to say, or nobody to say it to: it leaves no trace. */
export async function dropDelivery(_actor: SystemActor, id: string): Promise<void> {
  await db.deleteFrom("mailDeliveries").where("id", "=", id).where("state", "=", "waiting").execute();
}

/** What the server made of a mail: it has taken it, or never will. `answer` is its numbers, such as `550 5.1.1`. */
export async function settleDelivery(
  _actor: SystemActor,
  id: string,
  outcome: { state: "sent" | "refused" | "suppressed"; address: string; messageId?: string; answer?: string },
): Promise<void> {
  const { state, address, messageId = null, answer = null } = outcome;
  await db
    .updateTable("mailDeliveries")
    .set({ state, address, messageId, answer, ...(state === "sent" && { sentAt: now() }) })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Puts a mail off: its job is done, and another waits until `at`. `tried` counts a try that the server has answered. */
export async function putOffDelivery(
  _actor: SystemActor,
  job: MailJob & { delivery: string },
  { at, priority, answer, tried }: { at: Date; priority: number; answer?: string; tried: boolean },
): Promise<void> {
  await transaction(async (trx) => {
    if (tried) {
      await trx
        .updateTable("mailDeliveries")
        .set((row) => ({ attempts: row("attempts", "+", 1), answer: answer ?? null }))
        .where("id", "=", job.delivery)
        .execute();
    }
    // The job that runs gives its key to this one, and is not taken up again even if this process dies before its end.
    await sql`select graphile_worker.add_job('mail', ${JSON.stringify(job)}::json, run_at => ${at}::timestamptz,
      job_key => ${mailJobKey(job.delivery)}, priority => ${priority}::int)`.execute(trx);
  });
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
