/** Sales figures by month: revenue, subscriptions, failed payments and disputes. Pure. */
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import { PAID_PLANS, type PaidPlan } from "../prices.ts";

/** Months on the charts, ending with the current one: 13, so that it can be compared with the same month a year before. */
export const MONTHS_SHOWN = 13;

/** Net revenue of a month, country, plan and currency: without VAT, less refunds and disputes, in minor units. */
export interface RevenueCell {
  month: string;
  country: Market;
  plan: PaidPlan;
  currency: Currency;
  netMinor: number;
}

/** Revenue in one currency, month by month, in its minor units. */
export interface Revenue {
  currency: Currency;
  total: number[];
  byMarket: Record<Market, number[]>;
  byPlan: Record<PaidPlan, number[]>;
}

/** Converts cells to one currency by the rates of one day, so that exchange rates do not distort the comparison of months. */
export function revenueIn(
  currency: Currency,
  rates: DayRates,
  months: readonly string[],
  cells: readonly RevenueCell[],
): Revenue {
  const sums = (isIncluded: (cell: RevenueCell) => boolean) =>
    months.map((month) =>
      cells
        .filter((cell) => cell.month === month && isIncluded(cell))
        .reduce((sum, cell) => sum + convert(rates, cell.netMinor, cell.currency, currency), 0),
    );
  const each = <K extends string>(keys: readonly K[], sumsOf: (key: K) => number[]) =>
    Object.fromEntries(keys.map((key) => [key, sumsOf(key)])) as Record<K, number[]>;
  return {
    currency,
    total: sums(() => true),
    byMarket: each(MARKETS, (market) => sums(({ country }) => country === market)),
    byPlan: each(PAID_PLANS, (plan) => sums((cell) => cell.plan === plan)),
  };
}

/** Revenue by month in each country's own currency; a country with several currencies has a row for each. */
export function revenueAsPaid(
  months: readonly string[],
  cells: readonly RevenueCell[],
): { country: Market; currency: Currency; netMinor: number[] }[] {
  return MARKETS.flatMap((country) => {
    const own = cells.filter((cell) => cell.country === country);
    return [...new Set(own.map(({ currency }) => currency))].sort().map((currency) => ({
      country,
      currency,
      netMinor: months.map((month) =>
        own
          .filter((cell) => cell.month === month && cell.currency === currency)
          .reduce((sum, cell) => sum + cell.netMinor, 0),
      ),
    }));
  });
}

/** Numbers of subscriptions in a month. */
export interface SubscriptionMonth {
  month: string;
  /** At the month's beginning. */
  running: number;
  begun: number;
  ended: number;
  /** How many of those running at the beginning ended. */
  lost: number;
}

/** Subscriptions at the end of a month, or now in the current one. */
export function runningAfter({ running, begun, ended }: SubscriptionMonth): number {
  return running + begun - ended;
}

/** The churn of a month: the share of the subscriptions running at its beginning that ended, in basis points; null if none ran. */
export function churnOf({ running, lost }: Pick<SubscriptionMonth, "running" | "lost">): number | null {
  return running === 0 ? null : Math.round((lost * 10_000) / running);
}

/** Failed payments and disputes of a month. */
export interface TroubleMonth {
  month: string;
  /** Renewals and first payments that failed; null for months before the oldest stored event. */
  failed: number | null;
  disputes: number;
}

/** The unit in which the largest amount (given in minor units) has at most three digits before the point, to fit on an axis. */
export function unitFor(amounts: readonly number[]): 1 | 1_000 | 1_000_000 {
  const largest = Math.max(0, ...amounts.map(Math.abs)) / 100;
  return largest < 1_000 ? 1 : largest < 1_000_000 ? 1_000 : 1_000_000;
}
