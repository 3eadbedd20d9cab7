/**
 * Reminders about a paid plan: at most one for each of its months and one for its end. In SQL, `u` is the account. Mails run the same conditions
 * again when they are sent.
 */
import { type RawBuilder, sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import type { PaidPlan } from "#app/features/billing/prices.ts";
import { notifyReplacing } from "#app/features/notifications/notify.server.ts";
import { isMailable, wantsMails } from "#app/features/notifications/preferences/preferences.server.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { PLAN_ENDING, PLAN_UNUSED } from "./mails.ts";
import { ENDING_DAYS, type IdlePart, isReminderHour, MOST_PARTS, PREMIUM_KIND } from "./plan-reminder.ts";

const DAY = 86_400_000;

/** The account has a paid plan, has asked for reminders, and can be mailed. */
function remindable(): RawBuilder<boolean> {
  return sql<boolean>`(${isMailable} and ${wantsMails(PREMIUM_KIND)} and ${entitledSql("u", "support")})`;
}

/** The end of the account's last plan grant; null without an end. */
const planEnd = sql<Date | null>`(select case when count(*) = count(until) then max(until) end from plan_grants where user_id = u.id)`;

/**
 * Whether the account's plan ends within so many days without a renewal. Owed renewals, withdrawals and early endings have their own mails.
 */
function endsWithin(days: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${planEnd} > ${now()} and ${planEnd} <= ${new Date(now().getTime() + days * DAY)}, false)
    and not exists (select from subscriptions s where s.user_id = u.id and s.ended_at is null and s.refused_at is null
      and (not s.cancel_at_period_end or exists (select from subscription_endings where subscription_id = s.id)
        or exists (select from withdrawals where subscription_id = s.id)))`;
}

/** Whether the reminder of the plan's end is due. */
function endingSoon(): RawBuilder<boolean> {
  const from = new Date(now().getTime() + ENDING_DAYS.from * DAY);
  return sql<boolean>`(${endsWithin(ENDING_DAYS.to)} and ${planEnd} > ${from})`;
}

/** The idle parts of the account's plan, as an array. Legal documents are idle if an offer was agreed and none was requested in the month. */
function idleParts(since: RawBuilder<unknown>): RawBuilder<IdlePart[]> {
  const parts: Record<IdlePart, RawBuilder<unknown>> = {
    pitch: sql`${entitledSql("u", "boost")} and u.side = 'entrepreneur' and not exists (select from pitches
      where owner_id = u.id and state in ('under-review', 'published', 'done'))`,
    identity: sql`${entitledSql("u", "identity")} and not exists (select from verifications v where v.user_id = u.id
      and (v.status in ('started', 'processing', 'review') or (v.status = 'succeeded' and v.ended_at is null and v.expires_at > ${now()})))`,
    "legal-documents": sql`${entitledSql("u", "legal-documents")}
      and not exists (select from legal_requests r where r.user_id = u.id and r.created_at >= ${since})
      and exists (select from offers o where u.id in (o.proposer_id, o.receiver_id) and o.state = 'agreed'
        and not exists (select from legal_requests r where r.user_id = u.id and r.offer_id = o.id))`,
    demo: sql`${entitledSql("u", "demo")} and not exists (select from demo_bookings
      where member_id = u.id and state <> 'cancelled')`,
    files: sql`${entitledSql("u", "files")} and not exists (select from files
      where owner_id = u.id and purpose in ('document', 'attachment'))`,
  };
  const cases = Object.entries(parts).map(([part, idle]) => sql`case when ${idle} then ${part}::text end`);
  return sql<IdlePart[]>`array_remove(array[${sql.join(cases)}], null)`;
}

export interface IdlePlan {
  plan: PaidPlan;
  /** At least one. */
  parts: IdlePart[];
}

/** The parts of a member's plan that have been idle since a day (an ISO date); null if there are none, or no reminder is wanted any more. */
export async function idlePlan(_actor: SystemActor, userId: string, since: string): Promise<IdlePlan | null> {
  const { rows } = await sql<IdlePlan>`select u.plan, ${idleParts(sql`${since}::date`)} as parts
    from users u where u.id = ${userId} and ${remindable()}`.execute(db);
  const [row] = rows;
  return row && row.parts.length > 0 ? { plan: row.plan, parts: row.parts.slice(0, MOST_PARTS) } : null;
}

export interface EndingPlan {
  plan: PaidPlan;
  endsAt: Date;
  /** Their pitches have documents, which outlast the plan for a while. */
  keeps: boolean;
}

/** A plan that ends within a week; null if it has been renewed, has ended, or no reminder is wanted any more. */
export async function endingPlan(_actor: SystemActor, userId: string): Promise<EndingPlan | null> {
  const { rows } = await sql<EndingPlan>`select u.plan, ${planEnd} as ends_at,
      exists (select from files where owner_id = u.id and purpose = 'document') as keeps
    from users u where u.id = ${userId} and ${remindable()} and ${endsWithin(ENDING_DAYS.to)}`.execute(db);
  return rows[0] ?? null;
}

const BATCH = 200;
/** Days for which sent reminders are recorded. */
const RECORDS_LAST = 400;
/** The least number of days between two reminders of idle parts, even if a new contract has another day of the month. */
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
  /** The day on which the past month began. */
  since: string;
}

/** Hourly: sends the reminders of the markets where it is morning. Idempotent: a member's period is claimed in the transaction that queues the mail. */
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

/**
 * Reminds members with idle parts on their plan's day of the month, by a mail and a notice. Months are counted from the contract, for granted plans
 * from the day on which they end.
 */
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

/** Reminds members whose plan ends in a week without a renewal, by a mail. */
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

/** Claims periods. Returns those that were not claimed before. */
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
