import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket } from "#app/i18n/translate.tsx";

/** Formats of survey figures in the reader's market. */
export function useFigures() {
  const locale = factsOf(useMarket()).bcp47;
  const format = useFormat();
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const month = (options: Intl.DateTimeFormatOptions) => {
    const months = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (text: string) => months.format(new Date(`${text}-01T00:00:00Z`));
  };
  return {
    number: format.number,
    /** With one decimal. */
    mean: (value: number) => decimal.format(value),
    /** Basis points as whole per cent. */
    share: (basisPoints: number) => format.percent(Math.round(basisPoints / 100) * 100),
    /** `oktober 2026`, of `2026-10`. */
    monthLong: month({ month: "long", year: "numeric" }),
    /** `okt. 26`: on an axis. */
    monthShort: month({ month: "short", year: "2-digit" }),
  };
}
