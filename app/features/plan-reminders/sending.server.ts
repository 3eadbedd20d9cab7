/** Whom the reminders of a morning go to: each month of a plan once, each end of one once. */
import { sql } from "kysely";
import { notifyReplacing } from "#app/features/notifications/notify.server.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { PLAN_ENDING, PLAN_UNUSED } from "./mails.ts";
import { ENDING_DAYS, isReminderHour } from "./plan-reminder.ts";
import { endingSoon, endsWithin, idleParts, planEnd, remindable } from "./reminders.server.ts";

const BATCH = 200;
/** For how long it is stored who was reminded, in days. */
const RECORDS_LAST = 400;
/** Two reminders of idle parts have at least so many days between them, also where a new contract has another day. */
const APART = 20;

interface Morning {
  market: Market;
  zone: string;
  /** An ISO date. */
  today: string;
}

interface Due {
  id: string;
  period: string;
  /** On which day the month began that is over. */
  since: string;
}

/** Every hour: sends the reminders of the markets whose morning it is. Idempotent: a member's period is claimed in the transaction that asks for the mail. */
export async function sendReminders(_actor: SystemActor): Promise<void> {
  for (const market of MARKETS) {
    const zone = factsOf(market).timeZone;
    const clock = wallClock(now(), zone);
    if (!isReminderHour(Number(clock.slice(11, 13)))) continue;
    const morning = { market, zone, today: clock.slice(0, 10) };
    await inBatches((after) => remindOfUnused(morning, after));
    await inBatches((after) => remindOfEndings(morning, after));
    await db.deleteFrom("planReminders").where("period", "<", daysAfter(morning.today, -RECORDS_LAST)).execute();
  }
}

async function inBatches(work: (after: string | null) => Promise<Due[]>): Promise<void> {
  for (let after: string | null = null; ; ) {
    const done: Due[] = await work(after);
    if (done.length < BATCH) return;
    after = done.at(-1)!.id;
  }
}

/** Those on whose plan's monthly day it is and who have left something idle: a mail and a notice each. Months are counted from the contract; a plan that was given has the day on which it ends. */
async function remindOfUnused({ market, zone, today }: Morning, after: string | null): Promise<Due[]> {
  const { rows: due } = await sql<Due>`
    select u.id, ${today}::text as period, to_char(month.since, 'YYYY-MM-DD') as since
    from users u
      left join lateral (select s.started_at from subscriptions s
        where s.user_id = u.id and s.ended_at is null and s.refused_at is null limit 1) running on true
      cross join lateral (select (coalesce(running.started_at, u.plan_until, u.created_at) at time zone ${zone})::date as day) first
      cross join lateral (select (extract(year from ${today}::date) - extract(year from first.day))::int * 12
        + (extract(month from ${today}::date) - extract(month from first.day))::int as count) months
      cross join lateral (select (first.day + make_interval(months => months.count - 1))::date as since) month
    where ${candidates(market, after)} and months.count <> 0
      and (first.day + make_interval(months => months.count))::date = ${today}::date
      and not exists (select from plan_reminders r where r.user_id = u.id and r.kind = 'unused'
        and r.period > ${daysAfter(today, -APART)}::date)
      and not (${endsWithin(ENDING_DAYS.to)})
      and cardinality(${idleParts(sql`month.since`)}) > 0
    order by u.id limit ${BATCH}`.execute(db);
  await transaction(async (trx) => {
    const claimed = await claim(trx, "unused", due);
    for (const { id, period, since } of claimed) {
      await sendMail(trx, PLAN_UNUSED, { to: id, data: { period, since } });
    }
    const news = claimed.map(({ id, period }) => ({ userId: id, about: {}, key: `plan-unused:${period}` }));
    await notifyReplacing(trx, "plan-unused", news);
  });
  return due;
}

/** Those whose plan ends in a week and is not renewed: a mail each. */
async function remindOfEndings({ market, zone }: Morning, after: string | null): Promise<Due[]> {
  const { rows: due } = await sql<Due>`
    select u.id, to_char(${planEnd} at time zone ${zone}, 'YYYY-MM-DD') as period, '' as since
    from users u where ${candidates(market, after)} and ${endingSoon()}
    order by u.id limit ${BATCH}`.execute(db);
  await transaction(async (trx) => {
    for (const { id, period } of await claim(trx, "ending", due)) {
      await sendMail(trx, PLAN_ENDING, { to: id, data: { period } });
    }
  });
  return due;
}

function candidates(market: Market, after: string | null) {
  return sql`u.lang = ${market} and ${after ? sql`u.id > ${after}` : sql`true`} and ${remindable()}`;
}

/** Those whose period nobody has claimed before. */
async function claim(trx: Tx, kind: "unused" | "ending", due: readonly Due[]): Promise<Due[]> {
  if (due.length === 0) return [];
  const rows = await trx
    .insertInto("planReminders")
    .values(due.map(({ id, period }) => ({ userId: id, kind, period })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .execute();
  const fresh = new Set(rows.map(({ userId }) => userId));
  return due.filter(({ id }) => fresh.has(id));
}
