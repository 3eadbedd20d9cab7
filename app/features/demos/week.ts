/** Weeks of a calendar, from Monday. Pure. */
import { daysAfter, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import { BOOKABLE_DAYS } from "./demo.ts";

/** The Monday of a day's week (`2026-11-23`). */
export function mondayOf(day: string): string {
  return daysAfter(day, 1 - weekdayOf(day));
}

/** The Monday of the week that an address names by any of its days; undefined if it is no day. */
export function weekNamed(text: string | null): string | undefined {
  if (!text) return undefined;
  const at = new Date(`${text}T00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : mondayOf(text);
}

/** The number of the week that begins on a Monday (ISO 8601: the week of the year's first Thursday is the first). */
export function weekNumber(monday: string): number {
  const thursday = daysAfter(monday, 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`);
  return 1 + Math.floor((Date.parse(`${thursday}T00:00Z`) - first) / (7 * 86_400_000));
}

/** A day of a week with its slots. */
export interface WeekDay<T> {
  /** `2026-11-23`. */
  day: string;
  slots: T[];
}

/** Monday to Friday, and days of the weekend that have slots. `dayOf` returns the local day of a slot. */
export function daysOf<T>(monday: string, slots: readonly T[], dayOf: (slot: T) => string): WeekDay<T>[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((ahead) => daysAfter(monday, ahead))
    .map((day) => ({ day, slots: slots.filter((slot) => dayOf(slot) === day) }))
    .filter(({ slots: ofDay }, index) => index < 5 || ofDay.length > 0);
}

/** A week of free times by the reader's clock, with the weeks before and after it. */
export interface Week<T> {
  /** `2026-11-23`. */
  monday: string;
  days: WeekDay<T>[];
  /** The Mondays before and after; null if nothing can be booked then. */
  previous: string | null;
  next: string | null;
  /** The Monday of the first free time; null if there is none. */
  first: string | null;
}

/** The week that an address names, within the weeks that can be booked; by default that of the first free time. `slots`: earliest first. */
export function weekOf<T extends { at: string }>(
  slots: readonly T[],
  zone: string,
  named: string | null,
  now: Date,
): Week<T> {
  const dayOf = ({ at }: { at: string }) => wallClock(new Date(at), zone).slice(0, 10);
  const today = wallClock(now, zone).slice(0, 10);
  // The host's calendar may be a day ahead of the reader's.
  const [earliest, latest] = [mondayOf(today), mondayOf(daysAfter(today, BOOKABLE_DAYS + 1))];
  const first = slots[0] ? mondayOf(dayOf(slots[0])) : null;
  const wanted = weekNamed(named) ?? first ?? earliest;
  // The wanted week, clamped to the bookable ones.
  const monday = [earliest, wanted, latest].sort()[1]!;
  return {
    monday,
    days: daysOf(monday, slots, dayOf),
    previous: monday > earliest ? daysAfter(monday, -7) : null,
    next: monday < latest ? daysAfter(monday, 7) : null,
    first,
  };
}
