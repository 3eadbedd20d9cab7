/** Weeks of a calendar, from Monday. Pure. */
import { daysAfter, weekdayOf } from "#app/i18n/wall-clock.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The Monday of a day's week (`2026-11-23`). */
export function mondayOf(day: string): string {
  return daysAfter(day, 1 - weekdayOf(day));
}

/** The Monday that an address names, or any other day of its week; undefined for what is no day. */
export function weekNamed(text: string | null): string | undefined {
  if (!text || !DAY.test(text)) return undefined;
  const at = new Date(`${text}T00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : mondayOf(text);
}

/** The number of the week that begins on a Monday (ISO 8601: the week of the year's first Thursday is the first). */
export function weekNumber(monday: string): number {
  const thursday = daysAfter(monday, 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`);
  return 1 + Math.floor((Date.parse(`${thursday}T00:00Z`) - first) / (7 * 86_400_000));
}

/** One day of a week, with what can be chosen on it. */
export interface WeekDay<T> {
  /** `2026-11-23`. */
  day: string;
  slots: T[];
}

/** Monday to Friday, and days of the weekend on which there is anything. `dayOf` gives the local day of a slot. */
export function daysOf<T>(monday: string, slots: readonly T[], dayOf: (slot: T) => string): WeekDay<T>[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((ahead) => daysAfter(monday, ahead))
    .map((day) => ({ day, slots: slots.filter((slot) => dayOf(slot) === day) }))
    .filter(({ slots: ofDay }, index) => index < 5 || ofDay.length > 0);
}
