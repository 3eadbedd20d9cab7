/** Formats of months, in a market's language. */
import { lazily } from "./lazily.ts";
import { factsOf, MARKETS, type Market } from "./markets.ts";

export interface MonthFormats {
  /** `oktober 2026`, of `2026-10`: as a heading or after a colon (Finnish `lokakuu 2026`). */
  long(month: string): string;
  /** On an axis: `okt. 26`; Finnish `10/26`, since `loka 26` reads like a day. */
  short(month: string): string;
}

const FORMATS = new Map(MARKETS.map((market) => [market, lazily(() => makeFormats(market))]));

/** The month formats of a market. */
export function monthFormatsOf(market: Market): MonthFormats {
  return FORMATS.get(market)!();
}

function makeFormats(market: Market): MonthFormats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const months = new Intl.DateTimeFormat(factsOf(market).bcp47, { ...options, timeZone: "UTC" });
    return (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));
  };
  return {
    long: format({ month: "long", year: "numeric" }),
    short:
      market === "fi"
        ? (month) => `${Number(month.slice(5, 7))}/${month.slice(2, 4)}`
        : format({ month: "short", year: "2-digit" }),
  };
}
