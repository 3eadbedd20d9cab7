/** How first answers kept their promises, week by week. */
import { sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { canSupport } from "../policy.ts";

/** Weeks on the charts, ending with the present one: a quarter of a year. */
export const WEEKS = 13;

/** One week, from Monday to Sunday. */
export interface PromiseWeek {
  /** Its Monday: `2026-11-30`. */
  week: string;
  /** First answers that were promised: those in time, and the others. */
  inTime: number;
  late: number;
  /** Median from arrival to the first answer, and to the end of closed cases, in minutes; null without any. */
  firstAnswer: number | null;
  closing: number | null;
}

/**
 * The last weeks, oldest first, of all markets or one. A first answer belongs to the week in which it was given, a closing to that in which the case
 * was closed. Weeks begin by the clock of the market; for all, in Stockholm, as in the books. Empty for all but support and admins.
 */
export async function promiseWeeks(actor: Actor, lang?: Market): Promise<PromiseWeek[]> {
  if (!canSupport(actor)) return [];
  const { timeZone } = factsOf(lang ?? "se");
  const weekOf = (moment: ReturnType<typeof sql>) => sql`date_trunc('week', ${moment} at time zone ${timeZone})`;
  const market = lang === undefined ? sql`` : sql`and ticket.lang = ${lang}`;
  const present = sql`${now()}::timestamptz`;
  const { rows } = await sql<PromiseWeek>`
    with weeks as (
      select generate_series(${weekOf(present)} - ${WEEKS - 1} * interval '1 week', ${weekOf(present)}, interval '1 week') as week),
    since as (select min(week) at time zone ${timeZone} as moment from weeks),
    first_answers as (
      select ${weekOf(sql`message.created_at`)} as week, message.created_at <= message.due_at as kept,
        extract(epoch from message.created_at - ticket.created_at) / 60 as minutes
      from ticket_messages message join tickets ticket on ticket.id = message.ticket_id
      where message.due_at is not null and message.created_at >= (select moment from since) ${market}
        and not exists (select from ticket_messages earlier where earlier.ticket_id = message.ticket_id and earlier.author = 'staff'
          and (earlier.created_at, earlier.id) < (message.created_at, message.id))),
    closings as (
      select ${weekOf(sql`ticket.updated_at`)} as week, extract(epoch from ticket.updated_at - ticket.created_at) / 60 as minutes
      from tickets ticket where ticket.state = 'closed' and ticket.updated_at >= (select moment from since) ${market})
    select to_char(weeks.week, 'YYYY-MM-DD') as week, answers.*, ended.*
    from weeks
      cross join lateral (select (count(*) filter (where kept))::int as "inTime", (count(*) filter (where not kept))::int as late,
        percentile_cont(0.5) within group (order by minutes) as "firstAnswer" from first_answers where week = weeks.week) answers
      cross join lateral (select percentile_cont(0.5) within group (order by minutes) as closing
        from closings where week = weeks.week) ended
    order by weeks.week`.execute(db);
  return rows;
}
