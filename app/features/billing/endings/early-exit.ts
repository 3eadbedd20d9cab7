/** The right of some countries' buyers to leave a yearly plan before its end, as the terms of sale say it. Pure. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { momentOf, wallClock } from "#app/i18n/wall-clock.ts";
import { daysBetween } from "../dunning/dunning.ts";
import { PERIOD_OF } from "../prices.ts";
import { periodAfter, type Subscription } from "../subscription.ts";

interface ExitRule {
  /** So many months after the contract was made it can be left. */
  readonly months: number;
  /** `month`: a month's notice to the end of a month; `none`: at once. */
  readonly notice: "month" | "none";
}

// Denmark: forbrugeraftaleloven § 28. Norway: digitalytelsesloven, which limits a consumer's binding period to six months.
const RULES: Partial<Readonly<Record<Market, ExitRule>>> = {
  dk: { months: 5, notice: "month" },
  no: { months: 6, notice: "none" },
};

type Contract = Pick<Subscription, "plan" | "country" | "periodEnd"> & { madeAt: Date };

/** When a plan would end that its buyer leaves at a moment; null without the right to, or when its period ends before. */
export function earlyEnd({ plan, country, periodEnd, madeAt }: Contract, at: Date): Date | null {
  const rule = RULES[country];
  if (!rule || PERIOD_OF[plan] !== "year") return null;
  const { timeZone } = factsOf(country);
  const today = dayOf(at, timeZone);
  if (today < monthsAfter(dayOf(madeAt, timeZone), rule.months)) return null;
  const end = rule.notice === "none" ? at : momentOf(`${monthBegunAfter(monthsAfter(today, 1))}T00:00`, timeZone)!;
  return end < periodEnd ? end : null;
}

/** The last moment of what ends then: of what ends at midnight, it is of the day before. */
export function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1);
}

/** What of a period is left after its early end, and what of its price that is: in minor units, rounded up. */
export interface UnusedPart {
  days: number;
  /** All days of the period. */
  of: number;
  refundMinor: number;
}

/** The unused part of the year that ends with `periodEnd`, by the days of the country; never more than `mostMinor`, what is left of the payment. */
export function unusedPart(
  { country, periodEnd }: Pick<Contract, "country" | "periodEnd">,
  endsAt: Date,
  { paidMinor, mostMinor }: { paidMinor: number; mostMinor: number },
): UnusedPart {
  const { timeZone } = factsOf(country);
  const end = dayOf(periodEnd, timeZone);
  const days = daysBetween(dayOf(endsAt, timeZone), end);
  const of = daysBetween(dayOf(periodAfter(periodEnd, "year", -1), timeZone), end);
  return { days, of, refundMinor: Math.min(mostMinor, Math.ceil((paidMinor * days) / of)) };
}

const dayOf = (moment: Date, timeZone: string) => wallClock(moment, timeZone).slice(0, 10);

/** The same day so many months later, or that month's last. Days are `YYYY-MM-DD`. */
function monthsAfter(day: string, months: number): string {
  return periodAfter(new Date(`${day}T00:00Z`), "month", months)
    .toISOString()
    .slice(0, 10);
}

/** The first day after the month of a day. */
function monthBegunAfter(day: string): string {
  return monthsAfter(`${day.slice(0, 7)}-01`, 1);
}
