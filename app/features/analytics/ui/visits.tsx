import type { ReactNode } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Bar } from "#app/ui/chart/bar.tsx";
import { ColumnChart } from "#app/ui/chart/columns.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { AnalyticsFigures } from "../figures.server.ts";

interface VisitsProps {
  figures: AnalyticsFigures;
  /** The columns of the chart, in their order: the days of `figures`, or longer periods of them. */
  columns: readonly { from: string; views: number; visits: number }[];
  /** The first and the last day, as ISO dates. */
  from: string;
  to: string;
  /** How the views have changed. */
  change: ReactNode;
}

/** What visitors who have agreed to analytics looked at, where they came from, and how far they got (messages `analytics`). */
export function Visits({ figures, columns, from, to, change }: VisitsProps) {
  const t = useT("analytics");
  const format = useFormat();
  const total = (of: "views" | "visits") => columns.reduce((sum, column) => sum + column[of], 0);
  return (
    <section className="stack stack-6" aria-labelledby="visits">
      <div>
        <SectionHead title={t("title")} id="visits" />
        <p className="soft">{t("lead")}</p>
      </div>
      {total("views") === 0 ? (
        <p className="soft">{t("none")}</p>
      ) : (
        <>
          <p className="small">
            {t("views")}: <span className="num soft">{change}</span>
          </p>
          <ColumnChart
            label={t("label", {
              views: format.number(total("views")),
              visits: format.number(total("visits")),
              from: format.dayOfYear(from),
              to: format.dayOfYear(to),
            })}
            columns={columns.map(({ from: day, views }) => ({
              place: format.dayMonth(day),
              value: views,
              tip: t("tip", { day: format.dayOfYear(day), count: views }),
            }))}
            format={format.number}
            tableLabel={t("asTable")}
            placeLabel={t("day")}
            valueLabel={t("views")}
          />
          <Way way={figures.way} />
          <div className="stats-two">
            <Ranked id="visits-pages" title={t("pages")} rows={figures.pages} labelOf={(name) => t(`page.${name}`)} />
            <Ranked
              id="visits-sources"
              title={t("sources")}
              rows={figures.sources}
              labelOf={(name) => t(`source.${name}`)}
            />
          </div>
        </>
      )}
      <p className="small soft">{t("rule")}</p>
    </section>
  );
}

/** How many visits reached each step, and their share of all. */
function Way({ way }: Pick<AnalyticsFigures, "way">) {
  const t = useT("analytics");
  const format = useFormat();
  const visits = way[0]!.count;
  return (
    <section aria-labelledby="visits-way">
      <SectionHead title={t("way")} id="visits-way" />
      <ol className="funnel">
        {way.map(({ name, count }) => (
          <li key={name}>
            <div className="funnel-label">
              <b>{t(`step.${name}`)}</b>
              {name !== "visit" && visits > 0 && (
                <span>{t("ofVisits", { share: format.percent(Math.round((count / visits) * 1_000) * 10) })}</span>
              )}
            </div>
            <div className="funnel-bar">
              <Bar value={count} of={Math.max(...way.map((step) => step.count))} ground />
            </div>
            <b className="funnel-value">{format.number(count)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface RankedProps<T extends string> {
  id: string;
  title: string;
  rows: readonly { name: T; count: number }[];
  labelOf: (name: T) => string;
}

/** Counts as bars, most first. */
function Ranked<T extends string>({ id, title, rows, labelOf }: RankedProps<T>) {
  const format = useFormat();
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      <dl className="stats-bars">
        {rows.map(({ name, count }) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <Bar value={count} of={most} />
              <b>{format.number(count)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
