/** Months and days of the books: all in Swedish time, since the bookkeeping is Swedish, whatever market a payment came from. Pure. */
import { factsOf } from "#app/i18n/markets.ts";
import { momentOf, wallClock } from "#app/i18n/wall-clock.ts";

/** The IANA zone by which an entry belongs to a day and a month. */
export const BOOKS_ZONE = factsOf("se").timeZone;

/** Whether an input is a month, such as `2026-10`. */
export function isMonth(text: unknown): text is string {
  return typeof text === "string" && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month of a moment: `2026-10`. */
export function monthOf(moment: Date): string {
  return wallClock(moment, BOOKS_ZONE).slice(0, 7);
}

/** The day of a moment: `2026-10-31`. */
export function dayOf(moment: Date): string {
  return wallClock(moment, BOOKS_ZONE).slice(0, 10);
}

/** The month `count` months later, or earlier if negative. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The `count` months ending with `month`, oldest first. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthAfter(month, index - count + 1));
}

/** The first moment of a month, and the first moment of the next. */
export function boundsOf(month: string): { from: Date; to: Date } {
  return { from: beginningOf(month), to: beginningOf(monthAfter(month, 1)) };
}

function beginningOf(month: string): Date {
  // Clocks never go forward at midnight here, so the time exists.
  return momentOf(`${month}-01T00:00`, BOOKS_ZONE)!;
}
