/** Days and times by the clock of a zone, as a market writes them. Instances of `Intl` are costly, so each is made once. */
import { writtenTime } from "./format.ts";
import { factsOf, type Market } from "./markets.ts";

export interface ZoneFormats {
  /** `fre 27 nov. 2026`. */
  day(moment: Date | string): string;
  /** `fredag 27 november`. */
  longDay(moment: Date | string): string;
  /** `fredag`. */
  weekday(moment: Date | string): string;
  /** `14.00`, in English `14:00`. */
  time(moment: Date | string): string;
  /** `14.00–14.45`; with the day once more when it is over after midnight. */
  span(from: Date | string, minutes: number): string;
  /** What the zone is called in the market's language: `centraleuropeisk normaltid`. */
  name(moment: Date | string): string;
}

const made = new Map<string, ZoneFormats>();

/** The formatters of a market for a zone. */
export function zoneFormatsOf(market: Market, zone: string): ZoneFormats {
  const key = `${market} ${zone}`;
  let formats = made.get(key);
  if (!formats) {
    formats = makeFormats(market, zone);
    made.set(key, formats);
  }
  return formats;
}

// The other languages' names of zones come as they stand within a sentence, the Danish ones as they stand alone:
// "Centraleuropæisk normaltid". An adjective loses its capital there, a place ("Moskva-normaltid") does not.
const DANISH_ADJECTIVE = /^\p{Lu}\p{Ll}+(?=sk (?:normal|sommer)?tid$)/u;

function makeFormats(market: Market, timeZone: string): ZoneFormats {
  const locale = factsOf(market).bcp47;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const day = format({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const longDay = format({ weekday: "long", day: "numeric", month: "long" });
  const weekday = format({ weekday: "long" });
  const clock = format({ timeStyle: "short" });
  const time = (moment: Date) => writtenTime(market, clock.format(moment));
  const name = format({ timeZoneName: "long" });
  return {
    day: (moment) => day.format(new Date(moment)),
    longDay: (moment) => longDay.format(new Date(moment)),
    weekday: (moment) => weekday.format(new Date(moment)),
    time: (moment) => time(new Date(moment)),
    span: (from, minutes) => {
      const [begin, end] = [new Date(from), new Date(new Date(from).getTime() + minutes * 60_000)];
      const later = day.format(begin) === day.format(end) ? "" : `${day.format(end)}, `;
      return `${time(begin)}–${later}${time(end)}`;
    },
    name: (moment) => {
      const found = name.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
      return locale.startsWith("da") ? found.replace(DANISH_ADJECTIVE, (word) => word.toLowerCase()) : found;
    },
  };
}
