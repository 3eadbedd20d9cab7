import type { DayRates, Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted, RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { type RingSize, ShareRing } from "#app/ui/chart/share.tsx";
import { type OfferFigures, type PitchSummary, valuationWord } from "../pitch.ts";
import { useLockedLabel } from "./use-locked-label.ts";

/** The ring of a pitch in a list, as its reader may see it (messages `pitches`). */
export function SummaryRing({ pitch, size }: { pitch: Pick<PitchSummary, "figures" | "state">; size: RingSize }) {
  const t = useT("pitches");
  const format = useFormat();
  const locked = useLockedLabel();
  if (pitch.state === "done") return <ShareRing state="done" size={size} label={t("status.done")} />;
  if (pitch.state === "withdrawn") return <ShareRing state="empty" size={size} label={t("status.withdrawn")} />;
  if (!pitch.figures) return <ShareRing state="locked" size={size} label={locked} />;
  const { offered } = pitch.figures;
  if (offered === null) return <ShareRing state="empty" size={size} label={t("card.noOffer")} />;
  const share = format.percent(offered);
  return <ShareRing size={size} label={t("card.offered", { share })} offered={offered / 100} figure={share} />;
}

interface SummaryFiguresProps {
  figures: OfferFigures;
  rates?: DayRates;
}

/** Amount sought and valuation on a pitch's card (messages `pitches`; with `rates` also `exchange-rates`). */
export function SummaryFigures({ figures, rates }: SummaryFiguresProps) {
  const t = useT("pitches");
  const { seekingAmount, valuation, currency } = figures;
  const same = { currency, rates };
  if (seekingAmount === null && valuation === null) return <p className="tiny soft">{t("card.noOffer")}</p>;
  return (
    <dl>
      {seekingAmount !== null && (
        <>
          <dt>{t("card.seeking")}</dt>
          <dd>
            <SummaryAmount amount={seekingAmount} {...same} />
          </dd>
        </>
      )}
      {valuation !== null && (
        <>
          <dt>{t(valuationWord(figures))}</dt>
          <dd>
            <SummaryAmount amount={valuation} {...same} />
          </dd>
        </>
      )}
    </dl>
  );
}

interface SummaryAmountProps {
  amount: number;
  currency: OfferFigures["currency"];
  rates?: DayRates;
}

/** An amount as stated and, with `rates`, in the reader's currency. */
export function SummaryAmount({ amount, currency, rates }: SummaryAmountProps) {
  const format = useFormat();
  return (
    <>
      {format.money(amount, currency)} {rates && <Converted amount={amount} currency={currency} rates={rates} />}
    </>
  );
}

interface SummaryRatesProps {
  pitches: readonly Pick<PitchSummary, "figures">[];
  rates: Rates;
}

/** The date of the rates that convert a list's amounts; renders nothing if none is converted (messages `exchange-rates`). */
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
