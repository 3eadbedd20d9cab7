import { type Currency, factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { PairedBars } from "#app/ui/chart/paired-bars.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchDetails } from "../../page/pitch-page.server.ts";
import { MILLION, yearsScale } from "../years-scale.ts";

/** Revenue and result by year, with who stated them and when (messages `pitches-facts`). */
export function PitchYears({ details, id }: { details: PitchDetails; id?: string }) {
  const t = useT("pitches-facts");
  const format = useFormat();
  const { bcp47 } = factsOf(useMarket());
  const { years, currency } = details.content;
  if (years.length === 0) return null;
  const { unit, decimals } = yearsScale(years.flatMap(({ revenue, result }) => [revenue, result ?? 0]));
  const short = new Intl.NumberFormat(bcp47, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // No minus before what rounds to nothing.
    signDisplay: "negative",
  });
  const [from, to] = [years[0]!.year, years.at(-1)!.year].map(String) as [string, string];
  const { figuresStatedOn, owner } = details;
  return (
    <section id={id}>
      <SectionHead title={t("years.title")}>
        {currency && unit > 1 && (
          <span className="small soft">
            {unit === MILLION ? t("years.millions", { currency }) : t("years.thousands", { currency })}
          </span>
        )}
      </SectionHead>
      <PairedBars
        label={from === to ? t("years.one", { from }) : t("years.label", { from, to })}
        series={[t("years.revenue"), t("years.result")]}
        places={years.map(({ year, revenue, result, source }) => ({
          label: String(year),
          note: t(`years.${source}`),
          values: [revenue, result],
        }))}
        format={(value) => short.format(value / unit)}
        formatExactly={(value) => (currency ? format.money(value, currency as Currency) : format.number(value))}
        tableLabel={t("years.table")}
        placeLabel={t("years.year")}
        noteLabel={t("years.source")}
      />
      {figuresStatedOn && (
        <p className="small soft pitch-note">
          {t("years.stated", { name: owner.name, date: format.date(figuresStatedOn) })}
        </p>
      )}
    </section>
  );
}
