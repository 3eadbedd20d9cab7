/** Calendar days in the reader's zone, in the language of a market. */
import { withDanishArticle } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached. Days are formatted in UTC. */
function format(market: Market, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([market, options]);
  const cached = formats.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(factsOf(market).bcp47, { ...options, timeZone: "UTC" });
  formats.set(key, created);
  return created;
}

/** The day of a moment in an IANA zone, `2026-11-20`. */
export function dayOf(zone: string, moment: Date | string): string {
  return wallClock(new Date(moment), zone).slice(0, 10);
}

/** Number of midnights between a day and now. */
export function daysAgo(zone: string, day: string, now: Date): number {
  return Math.round((Date.parse(dayOf(zone, now)) - Date.parse(day)) / 86_400_000);
}

/** `mån`, `Mon`. */
export function weekdayOf(market: Market, day: string): string {
  return format(market, { weekday: "short" }).format(new Date(day));
}

/** `14 nov.`, with the year if it is not today's. */
export function shortDayOf(market: Market, day: string, today: string): string {
  return format(market, { day: "numeric", month: "short", ...yearUnlessCurrent(day, today) }).format(new Date(day));
}

/** `fredag 14 november`, in Danish `fredag den 14. november`, with the year if it is not today's. */
export function longDayOf(market: Market, day: string, today: string): string {
  const parts = { weekday: "long", day: "numeric", month: "long" } as const;
  const written = format(market, { ...parts, ...yearUnlessCurrent(day, today) }).format(new Date(day));
  return withDanishArticle(market, written);
}

function yearUnlessCurrent(day: string, today: string): Intl.DateTimeFormatOptions {
  return day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" };
}
