import { type Currency, factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { convert, type DayRates, type Rates, roughly } from "../exchange-rates.ts";

interface ConvertedProps {
  /** One amount, or a range with null for an open end. */
  amount: number | readonly [from: number | null, to: number | null];
  currency: Currency;
  rates: DayRates;
}

/** An amount in the reader's own currency, rounded; nothing if it is in that currency already (messages `exchange-rates`). */
export function Converted({ amount, currency, rates }: ConvertedProps) {
  const t = useT("exchange-rates");
  const format = useFormat();
  const own = factsOf(useMarket()).currency;
  if (own === currency) return null;
  const amounts: readonly (number | null)[] = typeof amount === "number" ? [amount] : amount;
  const ends = amounts
    .filter((end) => end !== null)
    .map((end) => format.moneyCompact(roughly(convert(rates, end, currency, own)), own));
  return <span className="small soft nowrap">{t("about", { amount: [...new Set(ends)].join("\u00a0–\u00a0") })}</span>;
}

/** The day of the rates, with a warning if they are stale, or whose they are in the demo world (messages `exchange-rates`). */
export function RatesDate({ rates }: { rates: Pick<Rates, "on" | "stale" | "demo"> }) {
  const t = useT("exchange-rates");
  const format = useFormat();
  return (
    <p className="small soft">
      {t(rates.demo ? "demo" : "date", { date: format.date(rates.on) })}
      {rates.stale && ` ${t("stale")}`}
    </p>
  );
}
