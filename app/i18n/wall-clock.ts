/** Conversion between moments and local times in the time zones of `Intl`, with daylight saving. Pure. */

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local date and time in an IANA zone: `2026-11-20T14:30`. */
export function wallClock(moment: Date, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    // The short formats of Swedish are ISO 8601's.
    clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
    clocks.set(zone, clock);
  }
  return clock.format(moment).replace(" ", "T");
}

const DAY = 86_400_000;

/** The zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallClock(new Date(minute), zone)}Z`) - minute;
}

/**
 * The moment of a local time (`2026-11-20T14:30`) in a zone. If the time occurs twice, when clocks go back, the first; null if it is skipped,
 * when they go forward, and for an invalid date.
 */
export function momentOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  // The offset is one of a day before and after: no zone changes its clocks twice within two days.
  const offsets = new Set([offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)]);
  const moments = [...offsets].map((offset) => shown - offset).sort((a, b) => a - b);
  const found = moments.find((moment) => wallClock(new Date(moment), zone) === local);
  return found === undefined ? null : new Date(found);
}

/** The weekday of a local date (`2026-11-20`): 1 for Monday, 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/** The local date this many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
