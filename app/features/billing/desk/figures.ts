/** The figures of selling: revenue, subscriptions and what goes wrong, month by month. Pure. */
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import { PAID_PLANS, type PaidPlan } from "../prices.ts";

/** So many months are shown, the running one last: it stands beside the same month of the year before. */
export const MONTHS_SHOWN = 13;

/** What the books have of a month, a country, a plan and a currency: without VAT, less what went back, in minor units. */
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

/** Converts cells to one currency by the rates of one day, so that months compare by what was sold and not by how rates went. */
export function revenueIn(
  currency: Currency,
  rates: DayRates,
  months: readonly string[],
  cells: readonly RevenueCell[],
): Revenue {
  const sums = (which: (cell: RevenueCell) => boolean) =>
    months.map((month) =>
      cells
        .filter((cell) => cell.month === month && which(cell))
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

/** What was sold in each country's own currency, by month; a country with several has a row for each. */
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

/** How many subscriptions there were. */
export interface SubscriptionMonth {
  month: string;
  /** At the month's beginning. */
  running: number;
  begun: number;
  ended: number;
  /** Of those running at the beginning, how many ended. */
  lost: number;
}

/** At the end of a month, or so far in the running one. */
export function runningAfter({ running, begun, ended }: SubscriptionMonth): number {
  return running + begun - ended;
}

/** The churn of a month: which part of those running at its beginning ended, in basis points; null where none ran. */
export function churnOf({ running, lost }: Pick<SubscriptionMonth, "running" | "lost">): number | null {
  return running === 0 ? null : Math.round((lost * 10_000) / running);
}

/** What went wrong in a month. */
export interface TroubleMonth {
  month: string;
  /** Renewals and first payments that failed; null where the provider's announcements do not reach back so far. */
  failed: number | null;
  disputes: number;
}

/** A unit in which the largest of some amounts (in minor units) has at most three digits before the point: what an axis has room for. */
export function unitFor(amounts: readonly number[]): 1 | 1_000 | 1_000_000 {
  const largest = Math.max(0, ...amounts.map(Math.abs)) / 100;
  return largest < 1_000 ? 1 : largest < 1_000_000 ? 1_000 : 1_000_000;
}
