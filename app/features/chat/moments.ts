/** Days as the reader's market counts them. */
import { factsOf, type Market } from "#app/i18n/markets.ts";

const made = new Map<string, Intl.DateTimeFormat>();

function format(market: Market, name: string, options: Intl.DateTimeFormatOptions, locale = factsOf(market).bcp47) {
  const key = `${market} ${name}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat(locale, { ...options, timeZone: factsOf(market).timeZone });
  made.set(key, fresh);
  return fresh;
}

/** The day of a moment, `2026-11-20`. */
export function dayOf(market: Market, moment: Date | string): string {
  // Swedish is the language whose short dates are ISO's.
  return format(market, "day", { dateStyle: "short" }, "sv-SE").format(new Date(moment));
}

/** How many midnights lie between a day and now. */
export function daysAgo(market: Market, day: string, now: Date): number {
  return Math.round((Date.parse(dayOf(market, now)) - Date.parse(day)) / 86_400_000);
}

/** `mån`, `Mon`. */
export function weekdayOf(market: Market, moment: Date | string): string {
  return format(market, "weekday", { weekday: "short" }).format(new Date(moment));
}

/** `14 nov.`, with the year when it is another one than now. */
export function shortDayOf(market: Market, moment: Date | string, now: Date): string {
  const sameYear = dayOf(market, moment).slice(0, 4) === dayOf(market, now).slice(0, 4);
  return format(market, sameYear ? "short" : "shortWithYear", {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(new Date(moment));
}

/** `fredag 14 november`, with the year when it is another one than now. */
export function longDayOf(market: Market, moment: Date | string, now: Date): string {
  const sameYear = dayOf(market, moment).slice(0, 4) === dayOf(market, now).slice(0, 4);
  return format(market, sameYear ? "long" : "longWithYear", {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(new Date(moment));
}
