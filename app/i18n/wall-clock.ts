/** What the clocks of a place show, and which moment a shown time is: daylight saving included, by the zones that `Intl` knows. Pure. */

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local date and time in an IANA zone: `2026-11-20T14:30`. */
export function wallClock(moment: Date, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    // Swedish is the language whose short dates and times are ISO's.
    clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
    clocks.set(zone, clock);
  }
  return clock.format(moment).replace(" ", "T");
}

const DAY = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallClock(new Date(minute), zone)}Z`) - minute;
}

/**
 * The moment at which the clocks of a zone show a local time (`2026-11-20T14:30`). Of a time that comes twice, when clocks are put back,
 * the first; null for one that is skipped when they are put forward, and for what is no date.
 */
export function momentOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  // No zone changes its clocks twice within two days.
  const offsets = new Set([offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)]);
  const moments = [...offsets].map((offset) => shown - offset).sort((a, b) => a - b);
  const found = moments.find((moment) => wallClock(new Date(moment), zone) === local);
  return found === undefined ? null : new Date(found);
}

/** 1 on Mondays, 7 on Sundays, of a local date (`2026-11-20`). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/** The local date so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
