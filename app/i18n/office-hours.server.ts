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

// The clock of a market's office: wall-clock hours in its time zone, Monday to Friday, public holidays excepted (specification §4).

const MINUTE = 60_000;
const DAY = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks on a market's walls show at a moment, read as if it were UTC. */
function wallClock(moment: Date, market: Market): Date {
  const { timeZone } = factsOf(market);
  let format = clocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
    clocks.set(timeZone, format);
  }
  return new Date(`${format.format(moment).replace(" ", "T")}Z`);
}

/** The moment at which the clocks of a market show a time on a day. Clocks change on Sunday nights, so offices never meet the gap. */
function momentOf(day: Date, time: string, market: Market): Date {
  const shown = new Date(`${day.toISOString().slice(0, 10)}T${time}Z`);
  const guess = new Date(shown.getTime() - (wallClock(shown, market).getTime() - shown.getTime()));
  // Once more from where that led: the clocks may have changed in between.
  return new Date(guess.getTime() + shown.getTime() - wallClock(guess, market).getTime());
}

/** The day in a market at a moment, as midnight UTC of that date. */
function dayOf(moment: Date, market: Market): Date {
  return new Date(wallClock(moment, market).toISOString().slice(0, 10));
}

interface Hours {
  opens: Date;
  closes: Date;
}

/** The office hours at a moment or, outside of them, the next ones. */
function hoursFrom(moment: Date, market: Market): Hours {
  const { from, to } = factsOf(market).officeHours;
  for (let day = dayOf(moment, market); ; day = new Date(day.getTime() + DAY)) {
    if (!isWorkingDay(day, market)) continue;
    const closes = momentOf(day, to, market);
    if (closes > moment) return { opens: momentOf(day, from, market), closes };
  }
}

/** Whether a market's office is open at a moment; at the stroke of closing it no longer is. */
export function isOpen(at: Date, market: Market): boolean {
  return hoursFrom(at, market).opens <= at;
}

/** The moment itself while the office is open, else the next opening. */
export function openingAfter(at: Date, market: Market): Date {
  const { opens } = hoursFrom(at, market);
  return opens > at ? opens : at;
}

/** The moment at which so many minutes of office time have passed since another. */
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

/** When the office closes on the given working day after that of a moment: 1 is the next one. */
export function closingAfter(from: Date, market: Market, workingDays: number): Date {
  let day = dayOf(from, market);
  for (let days = 0; days < workingDays; ) {
    day = new Date(day.getTime() + DAY);
    if (isWorkingDay(day, market)) days += 1;
  }
  return momentOf(day, factsOf(market).officeHours.to, market);
}
