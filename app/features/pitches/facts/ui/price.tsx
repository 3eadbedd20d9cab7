import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { Gauge } from "#app/ui/chart/gauge.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchDetails, PitchTeaser } from "../../page/pitch-page.server.ts";
import { type Likeness, multipleOf, scaleFor } from "../multiples.ts";

interface PitchPriceProps {
  teaser: Pick<PitchTeaser, "market" | "industry" | "phase">;
  details: PitchDetails;
}

/** Valuation as a multiple of revenue, beside what comparable pitches ask (messages `pitches-facts`, `pitches`, `shell`). */
export function PitchPrice({ teaser, details }: PitchPriceProps) {
  const t = useT("pitches-facts");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { bcp47 } = factsOf(useMarket());
  const { comparables, content, deal } = details;
  const { currency, revenue } = content;
  const before = deal?.preMoney ?? content.valuation;
  const multiple = multipleOf({ before, revenue });
  if (multiple === null || !currency) return null;
  const decimal = new Intl.NumberFormat(bcp47, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const number = (value: number) => decimal.format(value);
  const nameOf: Record<Likeness, () => string | null> = {
    industry: () => teaser.industry && pitches(`industry.${teaser.industry}`),
    phase: () => teaser.phase && pitches(`phase.${teaser.phase}`),
    market: () => shell(`country.${teaser.market}`),
  };
  const end = comparables && scaleFor([multiple, comparables.median, comparables.high]);
  return (
    <section>
      <SectionHead title={comparables ? t("price.title") : t("price.alone")} />
      <p className="price-sum">
        {t("price.sum", {
          valuation: format.moneyCompact(before!, currency),
          revenue: format.moneyCompact(revenue!, currency),
          multiple: number(multiple),
        })}
      </p>
      {comparables && end && (
        <>
          <Gauge
            label={t("price.label", { multiple: number(multiple), median: number(comparables.median) })}
            from={0}
            to={end}
            value={multiple}
            reference={comparables.median}
            words={{
              value: t("price.this", { multiple: number(multiple) }),
              reference: t("price.median", { median: number(comparables.median) }),
              from: number(0),
              to: number(end),
            }}
            zone={[comparables.low, comparables.high]}
          />
          <p className="small soft pitch-note">
            {t("price.of", {
              count: comparables.count,
              group: comparables.alike.map((likeness) => nameOf[likeness]()).join(", "),
              low: number(comparables.low),
              high: number(comparables.high),
            })}
          </p>
        </>
      )}
    </section>
  );
}
