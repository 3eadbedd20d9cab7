import { factsOf } from "#app/i18n/markets.ts";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useFormat, useMarket } from "#app/i18n/translate.tsx";

/** Formats of survey figures in the reader's market. */
export function useFigures() {
  const market = useMarket();
  const locale = factsOf(market).bcp47;
  const format = useFormat();
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const months = monthFormatsOf(market);
  return {
    number: format.number,
    /** With one decimal. */
    mean: (value: number) => decimal.format(value),
    /** Basis points as whole per cent. */
    share: (basisPoints: number) => format.percent(Math.round(basisPoints / 100) * 100),
    /** `oktober 2026`, of `2026-10`. */
    monthLong: months.long,
    /** `okt. 26`: on an axis. */
    monthShort: months.short,
  };
}
