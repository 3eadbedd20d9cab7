import { MARKETS } from "#app/i18n/markets.ts";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { BarChart } from "#app/ui/chart/chart.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { PAID_PLANS } from "../../prices.ts";
import type { Revenue } from "../figures.ts";
import { Figure, useAmounts, useAxis } from "./figure.tsx";

// Months on the axis of a small chart.
const SMALL_LABELS = 4;

interface RevenueFiguresProps {
  months: readonly string[];
  revenue: Revenue;
}

/** Revenue by month, and the same by country and by plan on one scale (messages `billing-desk`, `shell`, `plans`). */
export function RevenueFigures({ months, revenue }: RevenueFiguresProps) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const plans = useT("plans");
  const { currency, total, byMarket, byPlan } = revenue;
  const parts = [...Object.values(byMarket), ...Object.values(byPlan)].flat();
  return (
    <>
      <RevenueFigure name="total" title={t("revenue.total")} months={months} amounts={total} currency={currency} />
      <section className="stack" aria-labelledby="by-market">
        <SectionHead title={t("revenue.byMarket")} id="by-market" />
        <div className="desk-plots desk-small">
          {MARKETS.map((market) => (
            <RevenueFigure
              key={market}
              name={market}
              title={shell(`country.${market}`)}
              months={months}
              amounts={byMarket[market]}
              currency={currency}
              among={parts}
            />
          ))}
        </div>
      </section>
      <section className="stack" aria-labelledby="by-plan">
        <SectionHead title={t("revenue.byPlan")} id="by-plan" />
        <div className="desk-plots desk-small">
          {PAID_PLANS.map((plan) => (
            <RevenueFigure
              key={plan}
              name={plan}
              title={plans(`name.${plan}`)}
              months={months}
              amounts={byPlan[plan]}
              currency={currency}
              among={parts}
            />
          ))}
        </div>
      </section>
    </>
  );
}

interface RevenueFigureProps {
  name: string;
  title: string;
  months: readonly string[];
  amounts: readonly number[];
  currency: Revenue["currency"];
  /** All amounts of the charts that share this one's scale; by default its own. */
  among?: readonly number[];
}

function RevenueFigure({ name, title, months, amounts, currency, among }: RevenueFigureProps) {
  const t = useT("billing-desk");
  const format = useFormat();
  const { long } = monthFormatsOf(useMarket());
  const axis = useAxis(months);
  const scale = among ?? amounts;
  const { unit, scaled, format: write } = useAmounts(scale);
  const last = format.money(Math.round(amounts.at(-1)! / 100), currency);
  const label = t("revenue.in", { unit, currency });
  return (
    <Figure
      id={`revenue-${name}`}
      title={title}
      value={last}
      detail={!among && t("revenue.sofar", { month: long(months.at(-1)!) })}
    >
      <BarChart
        {...axis}
        {...(among && { mostLabels: SMALL_LABELS })}
        label={t("revenue.label", { title, month: long(months.at(-1)!), amount: last })}
        period={label}
        format={write}
        scaledTo={Math.max(0, ...scale.map(scaled))}
        series={{ key: name, label, values: amounts.map(scaled) }}
      />
    </Figure>
  );
}
