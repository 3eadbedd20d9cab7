import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";

/** Words for a month (`2026-10`). */
interface MonthFormats {
  /** `oktober 2026` */
  long(month: string): string;
  /** `okt. 26`: on an axis. */
  short(month: string): string;
}

// Instances of `Intl` are costly.
const made = new Map<Market, MonthFormats>();

/** How the reader's country writes months. */
export function useMonths(): MonthFormats {
  const market = useMarket();
  let formats = made.get(market);
  if (!formats) {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const words = new Intl.DateTimeFormat(factsOf(market).bcp47, { ...options, timeZone: "UTC" });
      return (month: string) => words.format(new Date(`${month}-01T00:00:00Z`));
    };
    formats = {
      long: format({ month: "long", year: "numeric" }),
      short: format({ month: "short", year: "2-digit" }),
    };
    made.set(market, formats);
  }
  return formats;
}
