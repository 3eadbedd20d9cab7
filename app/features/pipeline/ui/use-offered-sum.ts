import { convert, type DayRates, roughly } from "#app/features/exchange-rates/exchange-rates.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { StageSums } from "../pipeline.ts";

/** What is offered in a stage: exact in one currency, else about how much in the reader's; null without offers (messages `exchange-rates`). */
export function useStageSum(rates: DayRates): (sums: StageSums) => string | null {
  const t = useT("exchange-rates");
  const format = useFormat();
  const own = factsOf(useMarket()).currency;
  return (sums) => {
    const [first, ...others] = sums;
    if (!first) return null;
    if (others.length === 0) return format.money(first.amount, first.currency);
    const all = sums.reduce((sum, { amount, currency }) => sum + convert(rates, amount, currency, own), 0);
    return t("about", { amount: format.moneyCompact(roughly(all), own) });
  };
}
