import { convert } from "#app/features/rates/rates.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SmallMultiples } from "#app/ui/small-multiples.tsx";
import type { Ledger } from "../queries-ledger.server.ts";
import { MarketTable } from "./market-table.tsx";

const UNITS = 100;

/** What each market has set aside in each year: charts on one scale in the reader's currency, and the exact figures below (messages `climate`, `shell`). */
export function MarketYears({ ledger }: { ledger: Ledger }) {
  const t = useT("climate");
  const shell = useT("shell");
  const { number, moneyExact, list } = useFormat();
  const { currency } = factsOf(useMarket());
  const { markets, years, rates } = ledger;
  const charts = markets.map((line) => {
    const minors = line.yearsMinor.map((minor) => convert(rates, minor, line.currency, currency));
    const name = shell(`country.${line.market}`);
    const sums = list(minors.map((minor, index) => `${years[index]} ${moneyExact(minor, currency)}`));
    return {
      key: `${line.market} ${line.currency}`,
      title: (
        <>
          <Flag code={line.market} />
          {name}
        </>
      ),
      label: t("markets.chart", { market: name, sums }),
      values: minors.map((minor) => minor / UNITS),
    };
  });
  return (
    <section className="stack stack-4">
      <SectionHead title={t("markets.title")}>
        <span className="tiny muted">{t("markets.inCurrency", { currency })}</span>
      </SectionHead>
      <SmallMultiples charts={charts} places={years.map(String)} format={number} />
      <MarketTable ledger={ledger} currency={currency} />
    </section>
  );
}
