import type { Rates } from "#app/features/rates/rates.ts";
import { RatesDate } from "#app/features/rates/ui/rates-date.tsx";
import { factsOf } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";
import type { PitchSummary } from "../pitch.ts";

interface SummaryRatesProps {
  pitches: readonly Pick<PitchSummary, "figures">[];
  rates: Rates;
}

/** Of which day the rates are by which a list's amounts are converted; nothing where none of them is (messages `rates`). */
export function SummaryRates({ pitches, rates }: SummaryRatesProps) {
  const own = factsOf(useMarket()).currency;
  const isConverted = ({ figures }: Pick<PitchSummary, "figures">) =>
    figures !== null && figures.currency !== own && (figures.seekingAmount !== null || figures.valuation !== null);
  if (!pitches.some(isConverted)) return null;
  return (
    <div className="summary-rates">
      <RatesDate rates={rates} />
    </div>
  );
}
