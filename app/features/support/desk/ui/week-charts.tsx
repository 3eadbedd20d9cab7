import { lazily } from "#app/i18n/lazily.ts";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { Plot, type PlotProps } from "#app/ui/chart/plot.tsx";
import type { PromiseWeek } from "../weeks.server.ts";
import { useDuration } from "./duration.ts";

// Instances of `Intl` are costly.
const DECIMALS = new Map(
  MARKETS.map((market) => [
    market,
    lazily(() => new Intl.NumberFormat(factsOf(market).bcp47, { maximumFractionDigits: 1 })),
  ]),
);

const sum = (weeks: readonly PromiseWeek[], of: "inTime" | "late") =>
  weeks.reduce((total, week) => total + week[of], 0);

/** First answers in time and late, and the median times, week by week; each with the same figures as a table (messages `support-desk`). */
export function WeekCharts({ weeks }: { weeks: readonly PromiseWeek[] }) {
  const t = useT("support-desk");
  const format = useFormat();
  const duration = useDuration();
  const decimals = DECIMALS.get(useMarket())!();
  const [inTime, late] = [sum(weeks, "inTime"), sum(weeks, "late")];
  const median = weeks.findLast(({ firstAnswer }) => firstAnswer !== null)?.firstAnswer ?? null;
  const kept = inTime + late === 0 ? "–" : format.percent(Math.floor((100 * inTime) / (inTime + late)) * 100);
  const times = median === null ? "–" : duration(median);
  const plot = {
    places: weeks.map(({ week }) => format.dayMonth(week)),
    tableLabel: t("weeks.asTable"),
    placeLabel: t("weeks.from"),
  };
  const labelOf = (title: string, value: string) =>
    t("weeks.label", {
      title,
      from: format.dayOfYear(weeks[0]!.week),
      to: format.dayOfYear(weeks.at(-1)!.week),
      value,
    });
  const hours = (minutes: number | null) => minutes && minutes / 60;
  return (
    <div className="desk-plots">
      <Chart
        {...plot}
        kind="bars"
        title={t("weeks.answers")}
        value={kept}
        detail={t("weeks.kept")}
        label={labelOf(t("weeks.answers"), kept)}
        series={[
          { key: "inTime", label: t("weeks.inTime"), values: weeks.map(({ inTime }) => inTime) },
          { key: "late", label: t("weeks.late"), values: weeks.map(({ late }) => late) },
        ]}
        format={format.number}
      />
      <Chart
        {...plot}
        kind="lines"
        title={t("weeks.times")}
        value={times}
        detail={t("weeks.newest")}
        label={labelOf(t("weeks.times"), times)}
        series={[
          { key: "first", label: t("weeks.first"), values: weeks.map(({ firstAnswer }) => hours(firstAnswer)) },
          { key: "closing", label: t("weeks.closing"), values: weeks.map(({ closing }) => hours(closing)) },
        ]}
        format={decimals.format}
        exact={(value) => duration(value * 60)}
      />
    </div>
  );
}

function Chart({ title, value, detail, ...plot }: { title: string; value: string; detail: string } & PlotProps) {
  const t = useT("support-desk");
  const empty = plot.series.every(({ values }) => values.every((each) => !each));
  return (
    <section className="desk-plot">
      <header>
        <h2>{title}</h2>
        <p>
          <span className="desk-figure">{value}</span> <span className="small soft">{detail}</span>
        </p>
      </header>
      {empty ? <p className="small soft">{t("weeks.none")}</p> : <Plot {...plot} />}
    </section>
  );
}
