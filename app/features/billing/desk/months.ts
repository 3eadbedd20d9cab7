/** The months and days of the books: by the clock of the country whose bookkeeping they feed, whatever market a payment came from. Pure. */
import { factsOf } from "#app/i18n/markets.ts";
import { momentOf, wallClock } from "#app/i18n/wall-clock.ts";

/** The IANA zone by which an entry belongs to a day and a month. */
export const BOOKS_ZONE = factsOf("se").timeZone;

/** Whether a text from outside names a month that the books can have: `2026-10`. */
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

/** The month so many months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** So many months, oldest first; the last is the named one. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthAfter(month, index - count + 1));
}

/** The first moment of a month, and the first one after it. */
export function boundsOf(month: string): { from: Date; to: Date } {
  return { from: beginningOf(month), to: beginningOf(monthAfter(month, 1)) };
}

function beginningOf(month: string): Date {
  // No zone of ours puts its clocks forward at midnight: the time exists.
  return momentOf(`${month}-01T00:00`, BOOKS_ZONE)!;
}
