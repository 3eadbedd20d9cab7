import { sql } from "kysely";
import type { Page, Source, Step } from "#app/features/analytics/analytics.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { drawOf } from "#demo/chance.ts";
import { dayOf, daysBefore } from "./demo-moments.ts";

/** Days of visits, the last yesterday. */
const DAYS = 182;

/** Visits of a Monday at the end, by market. */
const BUSY: Readonly<Record<Market, number>> = { se: 46, uk: 39, dk: 27, no: 25, fi: 22 };

/** Which part of visits comes from where. */
const SOURCES: readonly (readonly [Source, number])[] = [
  ["engine", 0.42],
  ["direct", 0.26],
  ["social", 0.14],
  ["mail", 0.12],
  ["site", 0.06],
];

/** Which part of those of the step before gets to a step. */
const GETS_ON: readonly (readonly [Step, number])[] = [
  ["search", 0.58],
  ["pitch", 0.76],
  ["sign-up", 0.17],
  ["account", 0.6],
  ["conversation", 0.45],
  ["offer", 0.2],
];

/** Views of a kind of page, by visit. */
const VIEWED: readonly (readonly [Page, number])[] = [
  ["landing", 0.7],
  ["search", 1.1],
  ["pitch", 1.5],
  ["home", 0.5],
  ["messages", 0.4],
  ["people", 0.2],
  ["account", 0.15],
  ["plans", 0.06],
  ["help", 0.1],
  ["other", 0.12],
];

interface Sum {
  day: string;
  market: Market;
  kind: "page" | "step";
  name: Page | Step;
  source: Source;
  count: number;
}

/** Writes the sums of visits on the days before the present: fewer on weekends, more from month to month. */
export async function seedVisits(trx: Tx, now: Date): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, index) => DAYS - index);
  const sums = days.flatMap((ago) => MARKETS.flatMap((market) => sumsOf(daysBefore(now, ago), market, 1 - ago / DAYS)));
  await sql`insert into analytics_sums (day, market, kind, name, source, count)
    select * from unnest(${sums.map(({ day }) => day)}::date[], ${sums.map(({ market }) => market)}::text[],
      ${sums.map(({ kind }) => kind)}::text[], ${sums.map(({ name }) => name)}::text[],
      ${sums.map(({ source }) => source)}::text[], ${sums.map(({ count }) => count)}::bigint[])`.execute(trx);
}

/** The sums of one day; `growth` goes from 0 to 1. */
function sumsOf(moment: Date, market: Market, growth: number): Sum[] {
  const day = dayOf(moment);
  const week = moment.getUTCDay() % 6 === 0 ? 0.55 : 1;
  return SOURCES.flatMap(([source, part]) => {
    const drawn = (name: string) => drawOf(`${day} ${market} ${source} ${name}`);
    const visits = Math.round(BUSY[market] * part * week * (0.35 + 0.65 * growth) * (0.7 + 0.6 * drawn("visits")));
    const sum = (kind: Sum["kind"], name: Sum["name"], count: number) => ({ day, market, kind, name, source, count });
    let before = visits;
    const steps = GETS_ON.map(([step, share]) => {
      // A part of a visit is one at times, so that few visits get on as often as many.
      before = Math.min(before, Math.floor(before * share + drawn(step)));
      return sum("step", step, before);
    });
    const pages = VIEWED.map(([page, views]) => sum("page", page, Math.floor(visits * views + drawn(page))));
    return [sum("step", "visit", visits), ...steps, ...pages].filter(({ count }) => count > 0);
  });
}
