/**
 * Office hours of a market: in its time zone, Monday to Friday except public holidays (specification §4). Holidays are those of the package
 * date-holidays, one-off days such as a coronation included, and the eves on which that country's offices are closed; in the United Kingdom
 * those of England and Wales.
 */
import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import { factsOf, type Market } from "./markets.ts";
import { momentOf, wallClock } from "./wall-clock.ts";

/** Days (month and day) on which offices are closed although they are not public holidays. */
const EVES: Record<Market, readonly string[]> = {
  se: ["12-24", "12-31"],
  no: ["12-24"],
  dk: ["06-05", "12-24", "12-31"],
  fi: ["12-24"],
  uk: [],
};

/** The package's rule for Midsummer Eve, which it lists as a bank holiday. */
const MIDSUMMER_EVE = "friday after 06-19";

// Loaded at first use: parsing its data of all countries takes a tenth of a second, which would delay the start.
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

const cache = new Map<string, ReadonlySet<string>>();

/** ISO dates of a year on which the offices of a market are closed, besides weekends. */
function closedDays(market: Market, year: number): ReadonlySet<string> {
  const key = `${market}${year}`;
  let days = cache.get(key);
  if (!days) {
    const closed = calendarOf(market)
      .getHolidays(year)
      .filter(({ type, rule }) => type === "public" || (type === "bank" && rule === MIDSUMMER_EVE));
    days = new Set([
      ...closed.map(({ date }) => date.slice(0, 10)),
      ...EVES[market].map((monthAndDay) => `${year}-${monthAndDay}`),
    ]);
    cache.set(key, days);
  }
  return days;
}

/** Whether a day (midnight UTC of that date) is a working day of a market: Monday to Friday, holidays excepted. */
export function isWorkingDay(day: Date, market: Market): boolean {
  if (day.getUTCDay() % 6 === 0) return false;
  return !closedDays(market, day.getUTCFullYear()).has(day.toISOString().slice(0, 10));
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The moment of a local time on a day. Never in the gap of a clock change, which is on Sunday nights. */
function timeOn(day: Date, time: string, market: Market): Date {
  return momentOf([day.toISOString().slice(0, 10), time].join("T"), factsOf(market).timeZone)!;
}

/** The local day at a moment, as midnight UTC of that date. */
function dayOf(moment: Date, market: Market): Date {
  return new Date(wallClock(moment, factsOf(market).timeZone).slice(0, 10));
}

interface Hours {
  opens: Date;
  closes: Date;
}

/** The office hours of the day at a moment or, after they end, of the next working day. */
function hoursFrom(moment: Date, market: Market): Hours {
  const { from, to } = factsOf(market).officeHours;
  for (let day = dayOf(moment, market); ; day = new Date(day.getTime() + DAY)) {
    if (!isWorkingDay(day, market)) continue;
    const closes = timeOn(day, to, market);
    if (closes > moment) return { opens: timeOn(day, from, market), closes };
  }
}

/** Whether a market's office is open at a moment; not at the very moment of closing. */
export function isOpen(at: Date, market: Market): boolean {
  return hoursFrom(at, market).opens <= at;
}

/** The moment itself while the office is open, else the next opening. */
export function openingAfter(at: Date, market: Market): Date {
  const { opens } = hoursFrom(at, market);
  return opens > at ? opens : at;
}

/** The moment at which this many minutes of office time have passed since `from`. */
export function afterOfficeTime(from: Date, minutes: number, market: Market): Date {
  let left = minutes * MINUTE;
  for (let at = from; ; ) {
    const { closes } = hoursFrom(at, market);
    const start = openingAfter(at, market);
    const rest = closes.getTime() - start.getTime();
    if (left <= rest) return new Date(start.getTime() + left);
    left -= rest;
    at = closes;
  }
}

/** The minutes of office time between two moments, rounded down. */
export function officeMinutesBetween(from: Date, to: Date, market: Market): number {
  let passed = 0;
  for (let at = from; at < to; ) {
    const { closes } = hoursFrom(at, market);
    const end = Math.min(closes.getTime(), to.getTime());
    passed += Math.max(0, end - openingAfter(at, market).getTime());
    at = closes;
  }
  return Math.floor(passed / MINUTE);
}

/** When the office closes on the given working day after that of a moment: 1 is the next one. */
export function closingAfter(from: Date, market: Market, workingDays: number): Date {
  let day = dayOf(from, market);
  for (let days = 0; days < workingDays; ) {
    day = new Date(day.getTime() + DAY);
    if (isWorkingDay(day, market)) days += 1;
  }
  return timeOn(day, factsOf(market).officeHours.to, market);
}
