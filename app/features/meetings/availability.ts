/** Weekly hours in which a member can be met, and the free times within them. Pure. */
import { z } from "zod";
import { daysAfter, momentOf, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";

/** A span of a weekday, in minutes since midnight in its owner's zone. Monday is 1. */
export interface Hours {
  weekday: number;
  from: number;
  to: number;
}

/** A span of time in which somebody is busy. */
export interface Busy {
  from: Date;
  to: Date;
}

/** When a meeting could begin, and its maximum length in minutes, at most an hour. */
export interface FreeTime {
  at: Date;
  minutes: number;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The spans of a weekday. */
export const SPANS = [1, 2] as const;

const STEP = 30;
const HOUR = 60;
/** Minimum notice. */
const AHEAD_MILLISECONDS = 4 * 3_600_000;
/** Days ahead for which free times are offered. */
export const FREE_DAYS = 14;

interface FreeTimesOptions {
  /** Nothing is free before; by default in four hours. */
  earliest?: Date;
  /** Days ahead. */
  days?: number;
  /** Whether there are no hours on a day (`2026-12-24`). */
  isOff?: (day: string) => boolean;
}

/** The free times of the next two weeks, earliest first: within the hours, at full and half hours, not busy. */
export function freeTimes(
  { hours, zone }: { hours: readonly Hours[]; zone: string },
  busy: readonly Busy[],
  now: Date,
  { earliest = new Date(now.getTime() + AHEAD_MILLISECONDS), days = FREE_DAYS, isOff }: FreeTimesOptions = {},
): FreeTime[] {
  const today = wallClock(now, zone).slice(0, 10);
  const found: FreeTime[] = [];
  for (let ahead = 0; ahead <= days; ahead++) {
    const day = daysAfter(today, ahead);
    if (isOff?.(day)) continue;
    for (const { from, to } of hours.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const ends = momentAt(day, to, zone);
      for (let minute = Math.ceil(from / STEP) * STEP; minute + STEP <= to; minute += STEP) {
        const at = momentAt(day, minute, zone);
        // Null: skipped when clocks go forward.
        if (!at || !ends || at < earliest) continue;
        const minutes = freeMinutesFrom(at, ends, busy);
        if (minutes >= STEP) found.push({ at, minutes });
      }
    }
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function momentAt(day: string, minute: number, zone: string): Date | null {
  if (minute === 24 * HOUR) return momentOf(`${daysAfter(day, 1)}T00:00`, zone);
  const [hours, minutes] = [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, "0"));
  return momentOf(`${day}T${hours}:${minutes}`, zone);
}

/** Minutes from a moment to the end of the hours or to the next busy span, at most an hour. */
function freeMinutesFrom(at: Date, ends: Date, busy: readonly Busy[]): number {
  const until = busy
    .filter(({ to }) => to > at)
    .reduce((first, { from }) => Math.min(first, Math.max(from.getTime(), at.getTime())), ends.getTime());
  return Math.min(HOUR, Math.floor((until - at.getTime()) / 60_000));
}

/** `09:30` as minutes since midnight; `24:00` and `00:00` as an end are the day's end. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * HOUR + Number(minutes);
}

/** Minutes since midnight as the form's time fields show them. */
export function timeText(minutes: number): string {
  const ofDay = minutes % (24 * HOUR);
  return `${String(Math.floor(ofDay / HOUR)).padStart(2, "0")}:${String(ofDay % HOUR).padStart(2, "0")}`;
}

type FieldEnd = "from" | "to";

/** Name of a form field: `day1from2` is the beginning of Monday's second span. */
export function hourField(weekday: number, end: FieldEnd, span: number): `day${number}${FieldEnd}${number}` {
  return `day${weekday}${end}${span}`;
}

/** When a member can be reminded of a meeting. */
export const REMINDERS = ["day", "hour", "both", "none"] as const;

export type Reminder = (typeof REMINDERS)[number];

/** The page's form: weekly hours and reminder. */
export const availabilityForm = z
  .object({ reminder: z.enum(REMINDERS) })
  .catchall(z.unknown())
  .transform(({ reminder, ...fields }, context) => ({ hours: readHours(fields, context), reminder }));

/** Reads a form's hours: two spans a weekday, each empty or complete, the first before the second. Adds an issue for each error. */
export function readHours(fields: Readonly<Record<string, unknown>>, context: z.RefinementCtx): Hours[] {
  const hours: Hours[] = [];
  const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  for (const weekday of WEEKDAYS) {
    let last = 0;
    for (const span of SPANS) {
      const [begin, end] = [hourField(weekday, "from", span), hourField(weekday, "to", span)];
      const [typedFrom, typedTo] = [String(fields[begin] ?? ""), String(fields[end] ?? "")];
      if (!typedFrom && !typedTo) continue;
      const from = minutesOf(typedFrom);
      const to = typedTo === "00:00" ? 24 * HOUR : minutesOf(typedTo);
      if (from === undefined) refuse(begin, "time");
      else if (to === undefined) refuse(end, "time");
      else if (to <= from) refuse(end, "hours-order");
      else if (from < last) refuse(begin, "hours-overlap");
      else hours.push({ weekday, from, to });
      last = to ?? last;
    }
  }
  return hours;
}
