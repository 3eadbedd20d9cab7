import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";

/** Formats of a month (`2026-10`). */
interface MonthFormats {
  /** `oktober 2026` */
  long(month: string): string;
  /** For an axis: `okt. 26`. */
  short(month: string): string;
}

// Instances of `Intl` are costly.
const monthFormats = new Map<Market, MonthFormats>();

/** Month formats of the reader's market. */
export function useMonths(): MonthFormats {
  const market = useMarket();
  let formats = monthFormats.get(market);
  if (!formats) {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const dates = new Intl.DateTimeFormat(factsOf(market).bcp47, { ...options, timeZone: "UTC" });
      return (month: string) => dates.format(new Date(`${month}-01T00:00:00Z`));
    };
    formats = {
      long: format({ month: "long", year: "numeric" }),
      short: format({ month: "short", year: "2-digit" }),
    };
    monthFormats.set(market, formats);
  }
  return formats;
}
