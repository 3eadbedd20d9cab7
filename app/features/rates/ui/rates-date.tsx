import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { Rates } from "../rates.ts";

/** Of which day the rates are by which amounts are converted, and whether it is long ago (messages `rates`). */
export function RatesDate({ rates }: { rates: Pick<Rates, "on" | "stale"> }) {
  const t = useT("rates");
  const format = useFormat();
  return (
    <p className="small soft">
      {t("date", { date: format.date(rates.on) })}
      {rates.stale && ` ${t("stale")}`}
    </p>
  );
}
