import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ColumnChart } from "#app/ui/chart/columns.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { comparedDays, type PitchFigures, type PitchStats } from "../stats.ts";
import { StatsCountries } from "./stats-countries.tsx";
import { StatsFunnel, StatsSavers, StatsSources } from "./stats-funnel.tsx";

const FIGURES = ["views", "saves", "conversations", "offers"] as const;

/** The stats of a pitch: figures, views over time, what came of them, where they came from, and by country (messages `pitches-owner`, `shell`). */
export function PitchStatsView({ statistics }: { statistics: PitchStats }) {
  return (
    <div className="stack stack-8">
      <Figures statistics={statistics} />
      <Views statistics={statistics} />
      <StatsFunnel statistics={statistics} />
      <div className="stats-two">
        <StatsSources sources={statistics.sources} />
        <StatsSavers savers={statistics.savers} />
      </div>
      <StatsCountries statistics={statistics} />
    </div>
  );
}

function Figures({ statistics }: { statistics: PitchStats }) {
  const t = useT("pitches-owner");
  const format = useFormat();
  const { total, compared, highest, period } = statistics;
  const changeOf = (figure: keyof PitchFigures) => {
    if (!compared) return null;
    const change = signed(compared.recent[figure] - compared.before[figure], format.number);
    return period === "all"
      ? t("statistics.changedWeek", { recent: format.number(compared.recent[figure]), change })
      : t("statistics.changedPeriod", { change, days: String(comparedDays(period)) });
  };
  return (
    <dl className="stats-figures">
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{t(`statistics.${figure}`)}</dt>
          <dd>{format.number(total[figure])}</dd>
          {compared && <dd className="stats-change">{changeOf(figure)}</dd>}
          {figure === "offers" && highest && (
            <dd className="stats-change">
              {t("statistics.highest", { amount: format.money(highest.amount, highest.currency) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A difference with its sign: `+94`, `−3`, `±0`. */
function signed(value: number, format: (value: number) => string): string {
  if (value === 0) return "±0";
  return `${value > 0 ? "+" : "−"}${format(Math.abs(value))}`;
}

function Views({ statistics: { steps, step, total, events, until } }: { statistics: PitchStats }) {
  const t = useT("pitches-owner");
  const format = useFormat();
  const dayOf = (day: string) => format.dayOfYear(day);
  const most = steps.reduce((best, each) => (each.views > best.views ? each : best));
  const [from, to] = [dayOf(steps[0]!.from), dayOf(until)];
  const isDaily = step === "day";
  return (
    <section className="stack" aria-labelledby="views">
      <SectionHead title={t(isDaily ? "statistics.viewsDay" : "statistics.viewsWeek")} id="views">
        <span className="small soft">{`${from} – ${to}`}</span>
      </SectionHead>
      {total.views === 0 ? (
        <p className="soft">{t("statistics.none")}</p>
      ) : (
        <ColumnChart
          label={t("statistics.viewsLabel", {
            from,
            to,
            total: format.number(total.views),
            most: format.number(most.views),
            day: dayOf(most.from),
          })}
          columns={steps.map(({ from: day, views }) => ({
            place: format.dayMonth(day),
            value: views,
            tip: t(isDaily ? "statistics.tip" : "statistics.tipWeek", { day: dayOf(day), count: views }),
          }))}
          events={events.map(({ kind, on }) => ({
            index: Math.max(
              0,
              steps.findLastIndex(({ from: day }) => day <= on),
            ),
            label: t(`statistics.event.${kind}`, { day: format.dayMonth(on) }),
          }))}
          format={format.number}
          tableLabel={t("statistics.asTable")}
          placeLabel={t(isDaily ? "statistics.day" : "statistics.week")}
          valueLabel={t("statistics.views")}
        />
      )}
      <p className="small soft">{t("statistics.rule")}</p>
    </section>
  );
}
