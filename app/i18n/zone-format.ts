/** Formats of days and times in any zone, in a market's language. `Intl` instances are costly, so they are cached. */
import { withDanishArticle, writtenTime } from "./format.ts";
import { factsOf, type Market } from "./markets.ts";

export interface ZoneFormats {
  /** `fre 27 nov. 2026`. */
  day(moment: Date | string): string;
  /** `fredag 27 november`, in Danish `fredag den 27. november`. */
  longDay(moment: Date | string): string;
  /** `fre 27`. */
  dayOfWeek(moment: Date | string): string;
  /** `fredag`. */
  weekday(moment: Date | string): string;
  /** `14.00`, in English `14:00`. */
  time(moment: Date | string): string;
  /** `14.00–14.45`; with the second day if it ends after midnight. */
  span(from: Date | string, minutes: number): string;
  /** The zone's name in the market's language: `centraleuropeisk normaltid`. */
  name(moment: Date | string): string;
}

const cache = new Map<string, ZoneFormats>();

/** The formatters of a market for a zone. */
export function zoneFormatsOf(market: Market, zone: string): ZoneFormats {
  const key = `${market} ${zone}`;
  let formats = cache.get(key);
  if (!formats) {
    formats = makeFormats(market, zone);
    cache.set(key, formats);
  }
  return formats;
}

/**
 * `Intl` capitalises Danish names of zones ("Centraleuropæisk normaltid"), but not those of the other languages. Within a sentence an
 * adjective has no capital; a place ("Moskva-normaltid") keeps it.
 */
const DANISH_ADJECTIVE = /^\p{Lu}\p{Ll}+(?=sk (?:normal|sommer)?tid$)/u;

function makeFormats(market: Market, timeZone: string): ZoneFormats {
  const locale = factsOf(market).bcp47;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const day = format({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const longDay = format({ weekday: "long", day: "numeric", month: "long" });
  const dayOfWeek = format({ weekday: "short", day: "numeric" });
  const weekday = format({ weekday: "long" });
  const clock = format({ timeStyle: "short" });
  const time = (moment: Date) => writtenTime(market, clock.format(moment));
  const name = format({ timeZoneName: "long" });
  return {
    day: (moment) => day.format(new Date(moment)),
    longDay: (moment) => withDanishArticle(market, longDay.format(new Date(moment))),
    dayOfWeek: (moment) => dayOfWeek.format(new Date(moment)),
    weekday: (moment) => weekday.format(new Date(moment)),
    time: (moment) => time(new Date(moment)),
    span: (from, minutes) => {
      const [begin, end] = [new Date(from), new Date(new Date(from).getTime() + minutes * 60_000)];
      const endDay = day.format(begin) === day.format(end) ? "" : `${day.format(end)}, `;
      return `${time(begin)}–${endDay}${time(end)}`;
    },
    name: (moment) => {
      const found = name.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
      return locale.startsWith("da") ? found.replace(DANISH_ADJECTIVE, (word) => word.toLowerCase()) : found;
    },
  };
}
