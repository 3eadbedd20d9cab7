import { useT } from "#app/i18n/translate.tsx";
import { BarChart, LineChart } from "#app/ui/chart.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SCORES } from "../../survey.ts";
import type { Figures, Results } from "../results.ts";
import { useFigures } from "./use-figures.ts";

/** How the answers of a selection spread, and how they went month by month (messages `surveys-desk`). */
export function ResultCharts({ results, figures }: { results: Results; figures: Figures }) {
  const t = useT("surveys-desk");
  const { number, mean, monthShort } = useFigures();
  // A month with few answers has no point: the line goes on at the next that has one.
  const months = results.byMonth.flatMap(({ key, figures: month }) => (month ? [{ key, month }] : []));
  const percent = (basisPoints: number) => Math.round(basisPoints / 100);
  return (
    <>
      <section className="stack" aria-labelledby="distribution">
        <SectionHead title={t("distribution.title")} id="distribution" />
        <BarChart
          label={t("distribution.label", { answered: figures.answered, mean: mean(figures.mean) })}
          places={SCORES.map(String)}
          mostLabels={SCORES.length}
          format={number}
          tableLabel={t("asTable")}
          placeLabel={t("distribution.score")}
          series={{ key: "answers", label: t("distribution.answers"), values: figures.counts }}
        />
      </section>
      {months.length > 1 && (
        <section className="stack" aria-labelledby="trend">
          <SectionHead title={t("trend.title")} id="trend" />
          <LineChart
            label={t("trend.label")}
            places={months.map(({ key }) => monthShort(key))}
            period={t("percent")}
            format={number}
            tableLabel={t("asTable")}
            placeLabel={t("trend.month")}
            series={[
              { key: "high", label: t("figures.high"), values: months.map(({ month }) => percent(month.high)) },
              { key: "low", label: t("figures.low"), values: months.map(({ month }) => percent(month.low)) },
            ]}
          />
        </section>
      )}
    </>
  );
}
