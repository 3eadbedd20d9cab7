/**
 * Days on which the offices of a market are closed besides weekends: the public holidays of the package date-holidays, one-off days such as a
 * coronation included, and the eves on which that country's offices do not work. Of the United Kingdom those of England and Wales.
 */
import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import { factsOf, type Market } from "./markets.ts";

/** Days that are no public holidays, and on which the offices of that country are closed all the same, as month and day. */
const EVES: Record<Market, readonly string[]> = {
  se: ["12-24", "12-31"],
  no: ["12-24"],
  dk: ["06-05", "12-24", "12-31"],
  fi: ["12-24"],
  uk: [],
};

/** Midsummer Eve, where the package calls it a day on which banks are closed. */
const MIDSUMMER_EVE = "friday after 06-19";

// Loaded when the first date is asked for: its data of all countries takes a tenth of a second, and no start should wait for it.
const load = createRequire(import.meta.url);
const calendars = new Map<Market, Holidays>();

function calendarOf(market: Market): Holidays {
  let calendar = calendars.get(market);
  if (!calendar) {
    const { countryCode, timeZone } = factsOf(market);
    const Calendar = load("date-holidays") as typeof Holidays;
    calendar = market === "uk" ? new Calendar(countryCode, "ENG", { timezone: timeZone }) : new Calendar(countryCode);
    calendars.set(market, calendar);
  }
  return calendar;
}

const known = new Map<string, ReadonlySet<string>>();

/** ISO dates of a year on which the offices of a market are closed. */
export function closedDays(market: Market, year: number): ReadonlySet<string> {
  const key = `${market}${year}`;
  let days = known.get(key);
  if (!days) {
    const closed = calendarOf(market)
      .getHolidays(year)
      .filter(({ type, rule }) => type === "public" || (type === "bank" && rule === MIDSUMMER_EVE));
    days = new Set([
      ...closed.map(({ date }) => date.slice(0, 10)),
      ...EVES[market].map((monthAndDay) => `${year}-${monthAndDay}`),
    ]);
    known.set(key, days);
  }
  return days;
}

/** Whether the offices of a market work on a day (midnight UTC of that date): Monday to Friday, holidays excepted. */
export function isWorkingDay(day: Date, market: Market): boolean {
  if (day.getUTCDay() % 6 === 0) return false;
  return !closedDays(market, day.getUTCFullYear()).has(day.toISOString().slice(0, 10));
}
