/** The right of buyers in some countries to leave a yearly plan before its end, as in the terms of sale. Pure. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { momentOf, wallClock } from "#app/i18n/wall-clock.ts";
import { daysBetween } from "../dunning/dunning.ts";
import { PERIOD_OF } from "../prices.ts";
import { periodAfter, type Subscription } from "../subscription.ts";

interface ExitRule {
  /** Months after the contract was made from which it can be left. */
  readonly months: number;
  /** `month`: one month, to the end of a month; `none`: at once. */
  readonly notice: "month" | "none";
}

// Denmark: forbrugeraftaleloven § 28. Norway: digitalytelsesloven, which limits a consumer's binding period to six months.
const RULES: Partial<Readonly<Record<Market, ExitRule>>> = {
  dk: { months: 5, notice: "month" },
  no: { months: 6, notice: "none" },
};

type Contract = Pick<Subscription, "plan" | "country" | "periodEnd"> & { madeAt: Date };

/** When a plan would end if its buyer left at a moment; null without the right to, or when its period ends before. */
export function earlyEnd({ plan, country, periodEnd, madeAt }: Contract, at: Date): Date | null {
  const rule = RULES[country];
  if (!rule || PERIOD_OF[plan] !== "year") return null;
  const { timeZone } = factsOf(country);
  const today = dayOf(at, timeZone);
  if (today < monthsAfter(dayOf(madeAt, timeZone), rule.months)) return null;
  const end = rule.notice === "none" ? at : momentOf(`${monthBegunAfter(monthsAfter(today, 1))}T00:00`, timeZone)!;
  return end < periodEnd ? end : null;
}

/** The last moment before an end, to show as its date: an end at midnight has the date of the day before. */
export function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1);
}

/** The days of a period after its early end, of all its days, and their share of its price. */
export interface UnusedPart {
  days: number;
  /** All days of the period. */
  of: number;
  /** In minor units, rounded up. */
  refundMinor: number;
}

/** The unused part of the period that ends with `periodEnd`, in days of the country; at most `mostMinor` is refunded. */
export function unusedPart(
  { plan, country, periodEnd }: Pick<Contract, "plan" | "country" | "periodEnd">,
  endsAt: Date,
  { paidMinor, mostMinor }: { paidMinor: number; mostMinor: number },
): UnusedPart {
  const { timeZone } = factsOf(country);
  const end = dayOf(periodEnd, timeZone);
  const days = daysBetween(dayOf(endsAt, timeZone), end);
  const of = daysBetween(dayOf(periodAfter(periodEnd, PERIOD_OF[plan], -1), timeZone), end);
  return { days, of, refundMinor: Math.min(mostMinor, Math.ceil((paidMinor * days) / of)) };
}

const dayOf = (moment: Date, timeZone: string) => wallClock(moment, timeZone).slice(0, 10);

/** The same day some months later, or that month's last. Days are `YYYY-MM-DD`. */
function monthsAfter(day: string, months: number): string {
  return periodAfter(new Date(`${day}T00:00Z`), "month", months)
    .toISOString()
    .slice(0, 10);
}

/** The first day after the month of a day. */
function monthBegunAfter(day: string): string {
  return monthsAfter(`${day.slice(0, 7)}-01`, 1);
}
