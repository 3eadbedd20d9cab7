/**
 * Counts the figures of the overview. The days of the last nine are open: they are counted anew, the last two every few minutes and all of them
 * every hour, so that what comes late is counted where it belongs. Then they are kept as sums, whatever is erased later. Money is never
 * erased: its days are counted anew whenever an entry is recorded late.
 */
import { sql } from "kysely";
import { BOOKS_ZONE, dayOf } from "#app/features/billing/desk/months.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { officeMinutesBetween } from "#app/i18n/office-hours.server.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { countedOn, FLOWS, type Flow, RAN } from "./sources.server.ts";

/** The market whose day begins first. */
const FIRST_ZONE = factsOf("fi").timeZone;
/** Days before today, by that clock, that are counted every few minutes: yesterday in every market. */
const RECENT_DAYS = 2;
/** Days before today that are still open: a week for an answer, and the difference of the clocks. */
export const OPEN_DAYS = 9;
/** Days that one statement counts: the mail of a million members in a week came near the time limit of a statement. */
const SPAN_DAYS = 4;
/** Days of history that the first count fills. */
const HISTORY_DAYS = 430;

/** Counts yesterday and today. */
export async function countFigures(_actor: SystemActor): Promise<void> {
  await count((today) => daysAfter(today, -RECENT_DAYS), false);
}

/** Counts all open days, and those that no worker has counted yet. */
export async function settleFigures(_actor: SystemActor): Promise<void> {
  await count((today, settledUntil) => daysAfter(settledUntil ?? daysAfter(today, -HISTORY_DAYS), -OPEN_DAYS), true);
}

async function count(begin: (today: string, settledUntil: string | null) => string, settles: boolean): Promise<void> {
  const present = now();
  const today = wallClock(present, FIRST_ZONE).slice(0, 10);
  const from = begin(today, (await transaction(lock)).settledUntil);
  // A transaction each: what was counted stays counted if a later span fails.
  for (const { from: first, to: last } of spansOf(from, today)) {
    await transaction(async (trx) => {
      await lock(trx);
      await store(trx, FLOWS, first, last);
      await countDecisions(trx, first, last);
      await countPlans(trx, first, last, present);
      if (settles)
        await sql`update figures_counted set settled_until = greatest(settled_until, ${last}::date)`.execute(trx);
    });
  }
  await transaction(async (trx) => {
    await countLatePayments(trx, (await lock(trx)).at, from);
    await countPitches(trx, present);
    await foldArrivals(trx);
    await sql`update figures_counted set at = ${present}`.execute(trx);
  });
}

/** Keeps two counts from counting at once. Returns when the last one ended, the epoch if none did, and up to which day it had counted all. */
async function lock(trx: Tx): Promise<{ at: Date; settledUntil: string | null }> {
  const { rows } = await sql<{ at: Date; settledUntil: string | null }>`
    insert into figures_counted (at) values ('epoch') on conflict (one) do update set at = figures_counted.at
    returning at, to_char(settled_until, 'YYYY-MM-DD') as settled_until`.execute(trx);
  return rows[0]!;
}

/** The days of both dates and between them, in spans: a statement over all of history would exceed the database's time limit. */
function spansOf(from: string, to: string): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (let begin = from; begin <= to; begin = daysAfter(begin, SPAN_DAYS)) {
    const last = daysAfter(begin, SPAN_DAYS - 1);
    spans.push({ from: begin, to: last < to ? last : to });
  }
  return spans;
}

async function clear(trx: Tx, figures: readonly string[], from: string, to: string): Promise<void> {
  await sql`delete from daily_figures where figure = any(${[...figures]}::text[]) and day between ${from}::date and ${to}::date`.execute(
    trx,
  );
}

async function store(trx: Tx, flows: readonly Flow[], from: string, to: string): Promise<void> {
  await clear(trx, flows, from, to);
  await sql`insert into daily_figures (figure, day, market, part, value) ${countedOn(flows, from, to)}`.execute(trx);
}

/** Counts the days before `until` of which payments were recorded after the last count, or shortly before it. */
async function countLatePayments(trx: Tx, lastCount: Date, until: string): Promise<void> {
  const { rows } = await sql<{ first: Date | null }>`select min(occurred_at) as first from payments
    where recorded_at >= ${lastCount}::timestamptz - interval '1 hour'`.execute(trx);
  const first = rows[0]?.first;
  if (first && dayOf(first) < until)
    for (const span of spansOf(dayOf(first), daysAfter(until, -1))) await store(trx, ["revenue"], span.from, span.to);
}

/** Counts the decisions on submitted pitches, by the minutes of office time that each took. */
async function countDecisions(trx: Tx, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ sentAt: Date; at: Date; market: Market }>`
    select submission.created_at as sent_at, decision.created_at as at, pitches.market
    from pitch_decisions decision join pitch_submissions submission on submission.id = decision.submission_id
      join pitches on pitches.id = submission.pitch_id
    where decision.created_at >= ${from}::date - interval '4 hours' and decision.created_at < ${to}::date + interval '28 hours'`.execute(
    trx,
  );
  const days = rows.map(({ at, market }) => wallClock(at, factsOf(market).timeZone).slice(0, 10));
  const minutes = rows.map(({ sentAt, at, market }) => String(officeMinutesBetween(sentAt, at, market)));
  await clear(trx, ["decisionMinutes"], from, to);
  await sql`insert into daily_figures (figure, day, market, part, value)
    select 'decisionMinutes', day, market, part, count(*)
    from unnest(${days}::date[], ${rows.map(({ market }) => market)}::text[], ${minutes}::text[]) as decided (day, market, part)
    where day between ${from}::date and ${to}::date group by day, market, part`.execute(trx);
}

/** The subscriptions that ran when each day ended, or run now. */
async function countPlans(trx: Tx, from: string, to: string, present: Date): Promise<void> {
  await clear(trx, ["plansRunning"], from, to);
  await sql`insert into daily_figures (figure, day, market, part, value)
    select 'plansRunning', day, country, plan, count(*)
    from (select day::date, least((day + interval '1 day') at time zone ${BOOKS_ZONE}, ${present}) as ends
        from generate_series(${from}::timestamp, least(${to}, ${dayOf(present)})::timestamp, interval '1 day') as day) as days
      join subscriptions on started_at < ends and (ended_at is null or ended_at >= ends) and ${RAN}
    group by day, country, plan`.execute(trx);
}

/** The pitches by state now, as today's. */
async function countPitches(trx: Tx, present: Date): Promise<void> {
  const today = sql`(${present}::timestamptz at time zone market_zone(market))::date`;
  await sql`delete from daily_figures where figure = 'pitches' and day = ${today}`.execute(trx);
  await sql`insert into daily_figures (figure, day, market, part, value)
    select 'pitches', ${today}, market, state, count(*) from pitches where state <> 'deleted' group by market, state`.execute(
    trx,
  );
}

async function foldArrivals(trx: Tx): Promise<void> {
  await sql`with arrived as (delete from member_arrivals returning day, market)
    insert into daily_figures (figure, day, market, part, value)
    select 'active', day, market, '', count(*) from arrived group by day, market
    on conflict (figure, day, market, part) do update set value = daily_figures.value + excluded.value`.execute(trx);
}
