import { unitFor } from "#app/features/billing/desk/figures.ts";
import { PAID_PLANS } from "#app/features/billing/prices.ts";
import { lazily } from "#app/i18n/lazily.ts";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { Plot, type PlotSeries } from "#app/ui/chart/plot.tsx";
import type { Figures } from "../figures/figures.server.ts";
import { type Chart, isNamed, pairOf } from "../figures/figures.ts";
import { Change } from "./change.tsx";
import { Figure } from "./figure.tsx";

/** Measured, not counted: drawn as lines. */
const LINES: readonly Chart[] = ["decisionTime", "churn"];

/** The part whose newest value stands above its chart; of all others it is the sum. */
const PARTS: Partial<Record<Chart, string>> = { decisionTime: "median", churn: "all" };

// Instances of `Intl` are costly.
const DECIMALS = new Map(
  MARKETS.map((market) => [
    market,
    lazily(() => new Intl.NumberFormat(factsOf(market).bcp47, { maximumFractionDigits: 1 })),
  ]),
);

interface FigureChartProps {
  chart: Exclude<Chart, "pitches">;
  figures: Figures;
}

/** A chart under its title and newest value (messages `overview`, `plans`). */
export function FigureChart({ chart, figures }: FigureChartProps) {
  const t = useT("overview");
  const format = useFormat();
  const write = useWriting(chart, figures);
  const nameOf = usePartNames(write.title);
  const places = usePlaces(figures);
  const series: PlotSeries[] = Object.entries(figures.charts[chart]!).map(([part, values]) => ({
    key: part,
    label: nameOf(part),
    values: values.map((value) => value && write.scaled(value)),
  }));
  const last = write.newest(figures.charts[chart]!);
  const value = last === null ? "–" : write.exact(last);
  const isLine = LINES.includes(chart);
  return (
    <Figure
      id={`figure-${chart}`}
      title={write.title}
      value={value}
      detail={write.detail}
      change={
        <Change
          step={figures.step}
          pair={pairOf(figures.charts[chart]!, PARTS[chart])}
          write={write.exact}
          writeChange={write.change}
        />
      }
    >
      {series.some(({ values }) => values.some(Boolean)) ? (
        <Plot
          kind={isLine ? "lines" : "bars"}
          label={t("figures.label", {
            title: write.title,
            from: format.dayOfYear(figures.steps[0]!),
            to: format.dayOfYear(figures.steps.at(-1)!),
            value,
          })}
          places={places}
          series={series}
          mark={chart === "decisionTime" ? write.promise : undefined}
          format={write.axis}
          exact={write.cell}
          tableLabel={t("figures.asTable")}
          placeLabel={t(`figures.begins.${figures.step}`)}
        />
      ) : (
        <p className="small soft">{t("figures.none")}</p>
      )}
    </Figure>
  );
}

/** The labels of the axis. */
function usePlaces({ step, steps }: Figures): string[] {
  const format = useFormat();
  const { short } = monthFormatsOf(useMarket());
  return steps.map((day) => (step === "month" ? short(day.slice(0, 7)) : format.dayMonth(day)));
}

function usePartNames(title: string) {
  const t = useT("overview");
  const plans = useT("plans");
  return (part: string) => {
    const plan = PAID_PLANS.find((each) => each === part);
    return plan ? plans(`name.${plan}`) : isNamed(part) ? t(`part.${part}`) : title;
  };
}

type Values = Readonly<Record<string, readonly (number | null)[]>>;

const sumOfLast = (values: Values) => Object.values(values).reduce((sum, each) => sum + (each.at(-1) ?? 0), 0);

/** How a chart's values are written: on the axis, in its table, and the newest above it. */
function useWriting(chart: FigureChartProps["chart"], { charts, currency, step, promiseHours }: Figures) {
  const t = useT("overview");
  const format = useFormat();
  const decimals = DECIMALS.get(useMarket())!();
  const parts = Object.values(charts.revenue ?? {});
  const unit = unitFor(parts[0]?.map((_, index) => parts.reduce((sum, each) => sum + (each[index] ?? 0), 0)) ?? []);
  const counts = {
    title: chart === "revenue" ? t("chart.revenue", { unit, currency }) : t(`chart.${chart}`),
    scaled: (value: number) => value,
    axis: format.number,
    cell: format.number,
    exact: format.number,
    change: undefined as ((size: number) => string) | undefined,
    newest: sumOfLast as (values: Values) => number | null,
    detail: chart === "active" ? t("figures.average") : t(chart === "plans" ? "figures.now" : `figures.sofar.${step}`),
    promise: { value: promiseHours, label: t("figures.promise", { hours: decimals.format(promiseHours) }) },
  };
  if (chart === "revenue") {
    return {
      ...counts,
      scaled: (minor: number) => minor / 100 / unit,
      axis: decimals.format,
      cell: (value: number) => format.money(Math.round(value * unit), currency),
      exact: (minor: number) => format.money(Math.round(minor / 100), currency),
    };
  }
  const newestOf = (part: string) => (values: Values) => values[part]?.findLast((value) => value !== null) ?? null;
  if (chart === "churn") {
    const points = (basisPoints: number) =>
      t("figures.points", { points: decimals.format(basisPoints / 100), count: basisPoints / 100 });
    const written = { axis: format.percent, cell: format.percent, exact: format.percent, change: points };
    return { ...counts, ...written, newest: newestOf("all") };
  }
  if (chart !== "decisionTime") return counts;
  const hours = (value: number) => t("figures.hours", { hours: decimals.format(value) });
  return {
    ...counts,
    scaled: (minutes: number) => minutes / 60,
    axis: decimals.format,
    cell: hours,
    exact: (minutes: number) => hours(minutes / 60),
    newest: newestOf("median"),
    detail: t("figures.office"),
  };
}
