/** When a host can give a demo. Pure. */
import { type Busy, type FreeTime, freeTimes, type Hours } from "#app/features/meetings/availability.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import { BOOKABLE_DAYS, DEMO_MINUTES } from "./demo.ts";

/** When somebody gives demos: hours by the clock of their zone, less days (`2026-12-24`). */
export interface HostHours {
  hours: readonly Hours[];
  zone: string;
  daysOff: readonly string[];
}

const HOUR_MILLISECONDS = 3_600_000;
const NOTICE_HOURS = 4;

/** The beginnings of a host's free half hours in the next four weeks, earliest first. */
export function slotsOf(host: HostHours, busy: readonly Busy[], now: Date): Date[] {
  const earliest = earliestFrom(host, now);
  const off = new Set(host.daysOff);
  return freeTimes(host, busy, now, { earliest, days: BOOKABLE_DAYS, isOff: (day) => off.has(day) })
    .filter(({ minutes }: FreeTime) => minutes >= DEMO_MINUTES)
    .map(({ at }) => at);
}

/**
 * Nobody is booked by surprise: a demo begins after four of the host's own hours, or on the host's next day, whichever comes first, and never
 * within four hours by the clock.
 */
export function earliestFrom(host: HostHours, now: Date): Date {
  const tomorrow = momentOf(`${daysAfter(wallClock(now, host.zone).slice(0, 10), 1)}T00:00`, host.zone);
  const inFourHours = new Date(now.getTime() + NOTICE_HOURS * HOUR_MILLISECONDS);
  // Midnight is skipped where clocks are put forward at it.
  const nextDay = new Date(Math.max(inFourHours.getTime(), tomorrow?.getTime() ?? 0));
  const worked = afterHours(host, now);
  return worked && worked < nextDay ? worked : nextDay;
}

/** The moment today at which four of the host's hours have passed since `now`; undefined when today has no four left. */
function afterHours({ hours, zone, daysOff }: HostHours, now: Date): Date | undefined {
  const today = wallClock(now, zone).slice(0, 10);
  if (daysOff.includes(today)) return undefined;
  let left = NOTICE_HOURS * HOUR_MILLISECONDS;
  const ofToday = hours.filter(({ weekday }) => weekday === weekdayOf(today)).toSorted((a, b) => a.from - b.from);
  for (const { from, to } of ofToday) {
    const begins = momentOf([today, clock(from)].join("T"), zone);
    const ends =
      to === 24 * 60 ? momentOf(`${daysAfter(today, 1)}T00:00`, zone) : momentOf([today, clock(to)].join("T"), zone);
    if (!begins || !ends) continue;
    const start = Math.max(begins.getTime(), now.getTime());
    const room = ends.getTime() - start;
    if (room <= 0) continue;
    if (left <= room) return new Date(start + left);
    left -= room;
  }
  return undefined;
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
