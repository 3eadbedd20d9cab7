/** The clock of a market's office: wall-clock hours in its time zone, Monday to Friday, public holidays excepted (specification §4). */
import { isWorkingDay } from "./holidays.server.ts";
import { factsOf, type Market } from "./markets.ts";

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
