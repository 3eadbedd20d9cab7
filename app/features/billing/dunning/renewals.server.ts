/** Mails about renewals: three after a failed one, one when it is paid after all, and one before a yearly one. */
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { RENEWAL_COMING, RENEWAL_FAILED, RENEWAL_PAID } from "../mails.ts";
import { PAID_PLANS, PERIOD_OF } from "../prices.ts";
import { grantedUntil, type Subscription } from "../subscription.ts";
import { COMING_DAYS, failedDayDue, type RenewalNotice } from "./dunning.ts";
import { endUnpaid } from "./unpaid.server.ts";

const DAY = 86_400_000;
const BATCH = 500;

/** Every hour: sends mails about renewals, and ends subscriptions that were never paid. */
export async function followRenewals(): Promise<void> {
  const actor = systemActor("follow-renewals");
  await writeOfFailedRenewals(actor);
  await writeOfPaidRenewals(actor);
  await remindOfRenewals(actor);
  await endUnpaid(actor);
}

/** Sends the due mails about failed renewals, of one account or of all. Returns their number. Idempotent. */
export async function writeOfFailedRenewals(_actor: SystemActor, userId?: string): Promise<number> {
  // Few at any time: subscriptions end after two weeks without payment.
  const owed = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("pastDueSince", "is not", null)
    .where("endedAt", "is", null)
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId!))
    .orderBy("pastDueSince")
    .execute();
  let sent = 0;
  for (const { userId: to, ...row } of owed) {
    const subscription = row as Subscription;
    const since = subscription.pastDueSince!;
    const until = grantedUntil(subscription);
    const day = failedDayDue(since, now());
    if (day === undefined || !until || until <= now()) continue;
    const notice = { subscriptionId: row.id, kind: `failed-${day}`, about: since } as const;
    const data = { subscriptionId: row.id, since: since.toISOString(), day };
    if (await once(notice, (trx) => sendMail(trx, RENEWAL_FAILED, { to, data }))) sent++;
  }
  return sent;
}

/** Mails those who were told of a failed renewal that it is paid now, of one account or of all. Returns their number. Idempotent. */
export async function writeOfPaidRenewals(_actor: SystemActor, userId?: string): Promise<number> {
  const paid = await db
    .selectFrom("renewalNotices as notice")
    .innerJoin("subscriptions", "subscriptions.id", "notice.subscriptionId")
    .select(["notice.subscriptionId", "notice.about", "subscriptions.userId"])
    .distinct()
    .where("notice.kind", "like", "failed-%")
    .where("subscriptions.endedAt", "is", null)
    .whereRef("subscriptions.paidUntil", ">", "notice.about")
    .where("subscriptions.pastDueSince", "is distinct from", (eb) => eb.ref("notice.about"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("renewalNotices as sent")
            .select("sent.kind")
            .whereRef("sent.subscriptionId", "=", "notice.subscriptionId")
            .whereRef("sent.about", "=", "notice.about")
            .where("sent.kind", "=", "paid"),
        ),
      ),
    )
    .$if(userId !== undefined, (query) => query.where("subscriptions.userId", "=", userId!))
    .execute();
  let sent = 0;
  for (const { subscriptionId, about, userId: to } of paid) {
    const data = { subscriptionId, since: about.toISOString() };
    const mail = (trx: Tx) => sendMail(trx, RENEWAL_PAID, { to, data });
    if (await once({ subscriptionId, kind: "paid", about }, mail)) sent++;
  }
  return sent;
}

/**
 * Reminds of yearly renewals, thirty days before (UK Digital Markets, Competition and Consumers Act 2024 s. 258; good practice elsewhere).
 * Returns their number. Idempotent.
 */
export async function remindOfRenewals(_actor: SystemActor): Promise<number> {
  let sent = 0;
  for (let count = BATCH; count === BATCH; ) {
    const coming = await db
      .selectFrom("subscriptions")
      .select(["id", "userId", "periodEnd"])
      .where("plan", "in", YEARLY)
      .where("status", "=", "active")
      .where("endedAt", "is", null)
      .where("refusedAt", "is", null)
      .where("cancelAtPeriodEnd", "=", false)
      .where("periodEnd", ">", now())
      .where("periodEnd", "<=", new Date(now().getTime() + COMING_DAYS * DAY))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("renewalNotices as sent")
              .select("sent.kind")
              .whereRef("sent.subscriptionId", "=", "subscriptions.id")
              .whereRef("sent.about", "=", "subscriptions.periodEnd")
              .where("sent.kind", "=", "coming"),
          ),
        ),
      )
      .orderBy("periodEnd")
      .limit(BATCH)
      .execute();
    for (const { id, userId: to, periodEnd } of coming) {
      const data = { subscriptionId: id, periodEnd: periodEnd.toISOString() };
      const mail = (trx: Tx) => sendMail(trx, RENEWAL_COMING, { to, data });
      if (await once({ subscriptionId: id, kind: "coming", about: periodEnd }, mail)) sent++;
    }
    count = coming.length;
  }
  return sent;
}

const YEARLY = PAID_PLANS.filter((plan) => PERIOD_OF[plan] === "year");

/** Runs `work` only for the first notice of its kind about a moment; false for every other. */
async function once(
  notice: { subscriptionId: string; kind: RenewalNotice; about: Date },
  work: (trx: Tx) => Promise<void>,
): Promise<boolean> {
  return transaction(async (trx) => {
    const first = await trx
      .insertInto("renewalNotices")
      .values({ ...notice, sentAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("kind")
      .executeTakeFirst();
    if (first) await work(trx);
    return first !== undefined;
  });
}
