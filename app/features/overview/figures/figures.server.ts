/** The kept figures, by step. */
import { sql } from "kysely";
import { dayOf } from "#app/features/billing/desk/months.ts";
import { PAID_PLANS, type PaidPlan } from "#app/features/billing/prices.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { convert, type Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { REVIEW_MINUTES } from "#app/features/pitches/review/submission.server.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { daysAfter } from "#app/i18n/wall-clock.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import {
  type Chart,
  chartsFor,
  DRAWN_FROM,
  type Figure,
  type FigureQuery,
  percentileOf,
  STEPS,
  type Step,
  stepsUntil,
} from "./figures.ts";

/** Values by part, one for each step; null where there is none to tell. */
export type Parts = Readonly<Record<string, readonly (number | null)[]>>;

/** The figures of all charts that their reader sees. */
export interface Figures {
  step: Step;
  market: Market | null;
  /** The first days of the steps, oldest first; today is in the last. */
  steps: string[];
  /** When they were counted; null before the first count. */
  countedAt: Date | null;
  /** By chart; `pitches` has one value for each state: now. */
  charts: Partial<Record<Chart, Parts>>;
  /** The pitches by state when the step before the current one ended; null if they were not counted that day. */
  pitchesEarlier: { day: string; states: Parts } | null;
  /** The currency of the revenue (in minor units), and the rates by which others were converted. */
  currency: Currency;
  rates: Rates | null;
  /** Within how many office hours a submission is to be decided on. */
  promiseHours: number;
}

interface Row {
  figure: Figure;
  part: string;
  begun: string;
  value: number;
}

/** Figures that say how it stands when a step ends, and are not summed. */
const STANDING: readonly Figure[] = ["plansRunning", "pitches"];

const SHARES = { median: 0.5, slowest: 0.9 } as const;

/**
 * The charts that the actor sees, with their figures; `readers` is whose currency revenue of several markets is told in. Null for all but
 * staff.
 */
export async function figuresOf(actor: Actor, query: FigureQuery, readers: Market): Promise<Figures | null> {
  const charts = chartsFor(actor);
  if (charts.length === 0) return null;
  const { step, market } = query;
  const today = dayOf(now());
  // One step more: churn is of those who were there when it began.
  const all = stepsUntil(step, today, STEPS[step] + 1);
  const wanted = [...new Set(charts.flatMap((chart) => DRAWN_FROM[chart]))];
  const [{ countedAt, rows }, rates] = await Promise.all([
    keptFigures(wanted, all, step, market),
    charts.includes("revenue") ? currentRates() : null,
  ]);
  const currency = factsOf(market ?? readers).currency;
  const values = valuesOf(rows, all, { today: countedAt ? dayOf(countedAt) : today, currency, rates });
  return {
    ...{ step, market, steps: all.slice(1), countedAt, currency, rates, promiseHours: REVIEW_MINUTES / 60 },
    charts: Object.fromEntries(charts.map((chart) => [chart, values(chart)])),
    pitchesEarlier: earlierPitches(rows, daysAfter(all.at(-1)!, -1)),
  };
}

function earlierPitches(rows: readonly Row[], day: string): Figures["pitchesEarlier"] {
  const found = rows.filter(({ figure, begun }) => figure === "pitches" && begun === day);
  if (found.length === 0) return null;
  return { day, states: Object.fromEntries(found.map(({ part, value }) => [part, [value]])) };
}

async function keptFigures(
  figures: readonly Figure[],
  steps: readonly string[],
  step: Step,
  market: Market | null,
): Promise<{ countedAt: Date | null; rows: Row[] }> {
  const of = market ? sql`and market = ${market}` : sql``;
  const flows = figures.filter((figure) => !STANDING.includes(figure));
  const ends = steps.slice(1).map((begin) => daysAfter(begin, -1));
  return reading(async (from) => {
    const { rows: counts } = await sql<{ at: Date }>`select at from figures_counted where at > 'epoch'`.execute(from);
    const countedAt = counts[0]?.at ?? null;
    const day = sql`to_char(day, 'YYYY-MM-DD')`;
    const { rows } = await sql<Row>`
      select figure, part, to_char(begun, 'YYYY-MM-DD') as begun, value from (
        select figure, part, date_trunc(${step}, day::timestamp) as begun, sum(value::float8) as value
        from daily_figures where figure = any(${flows}::text[]) and day >= ${steps[0]!}::date ${of} group by 1, 2, 3
      ) as flows
      union all
      select figure, part, ${day}, sum(value)::float8 from daily_figures
      where ${figures.includes("plansRunning")} and figure = 'plansRunning' ${of}
        and day = any(${[...ends, countedAt ? dayOf(countedAt) : steps.at(-1)!]}::date[]) group by 1, 2, 3
      union all
      select figure, part, ${day}, sum(value)::float8 from daily_figures
      where ${figures.includes("pitches")} and figure = 'pitches' ${of} and day = ${ends.at(-1)!}::date group by 1, 2, 3
      union all
      select figure, part, '', sum(value)::float8 from daily_figures
      where ${figures.includes("pitches")} and figure = 'pitches' ${of}
        and day >= ${countedAt}::timestamptz::date - 1 and day = (${countedAt}::timestamptz at time zone market_zone(market))::date
      group by 1, 2`.execute(from);
    return { countedAt, rows };
  });
}

interface Reading {
  /** The day of the last count. */
  today: string;
  currency: Currency;
  rates: Rates | null;
}

/** The values of a chart by part, from the kept rows. `steps` begin with one that is not shown. */
function valuesOf(rows: readonly Row[], steps: readonly string[], { today, currency, rates }: Reading) {
  const shown = steps.slice(1);
  const of = (figure: Figure) => rows.filter((row) => row.figure === figure);
  const partsOf = (figure: Figure, parts: readonly string[]): Parts =>
    Object.fromEntries(
      parts.map((part) => {
        const values = new Map(of(figure).flatMap((row) => (row.part === part ? [[row.begun, row.value]] : [])));
        return [part, shown.map((begin) => values.get(begin) ?? 0)];
      }),
    );
  /** Running subscriptions when a step ended; the one before the first, too. */
  const runningAfter = (begin: string, plan?: string) => {
    const next = steps[steps.indexOf(begin) + 1];
    const day = next ? daysAfter(next, -1) : today;
    return of("plansRunning").reduce(
      (sum, row) => (row.begun === day && (!plan || row.part === plan) ? sum + row.value : sum),
      0,
    );
  };
  const decided = (begin: string) =>
    new Map(of("decisionMinutes").flatMap((row) => (row.begun === begin ? [[Number(row.part), row.value]] : [])));
  /** The days of a step that have come. */
  const daysOf = (index: number) => {
    const next = steps[index + 2];
    const last = next ? daysAfter(next, -1) : today;
    return Math.max(1, Math.round((Date.parse(last) - Date.parse(shown[index]!)) / 86_400_000) + 1);
  };
  const revenueOf = (plan: PaidPlan) =>
    shown.map((begin) =>
      of("revenue").reduce((sum, row) => {
        const [paid, from] = row.part.split(" ") as [PaidPlan, Currency];
        if (paid !== plan || row.begun !== begin || !rates) return sum;
        return sum + convert(rates, row.value, from, currency);
      }, 0),
    );
  const values: Readonly<Record<Chart, () => Parts>> = {
    signUps: () => partsOf("signUps", ["entrepreneur", "investor", "none"]),
    active: () => ({
      average: partsOf("active", [""])[""]!.map((sum, index) => Math.round(sum! / daysOf(index))),
    }),
    conversations: () => partsOf("conversations", ["answered", "open"]),
    decisionTime: () =>
      Object.fromEntries(
        Object.entries(SHARES).map(([name, share]) => [
          name,
          shown.map((begin) => percentileOf(decided(begin), share)),
        ]),
      ),
    pitches: () =>
      Object.fromEntries(of("pitches").flatMap(({ part, value, begun }) => (begun === "" ? [[part, [value]]] : []))),
    offers: () => ({ all: partsOf("offers", [""])[""]! }),
    agreed: () => ({ all: partsOf("agreed", [""])[""]! }),
    revenue: () => Object.fromEntries(PAID_PLANS.map((plan) => [plan, revenueOf(plan)])),
    plans: () => Object.fromEntries(PAID_PLANS.map((plan) => [plan, shown.map((begin) => runningAfter(begin, plan))])),
    churn: () => {
      const ended = partsOf("plansEnded", PAID_PLANS);
      return {
        // In basis points.
        all: shown.map((_, index) => {
          const before = runningAfter(steps[index]!);
          const lost = PAID_PLANS.reduce((sum, plan) => sum + ended[plan]![index]!, 0);
          return before === 0 ? null : Math.round((lost * 10_000) / before);
        }),
      };
    },
    mail: () => partsOf("mail", ["sent", "returned"]),
    searchMisses: () => ({ all: partsOf("searchMisses", [""])[""]! }),
  };
  return (chart: Chart) => values[chart]();
}
