import { useFormat, useT } from "#app/i18n/translate.tsx";
import { LineChart } from "#app/ui/chart/chart.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { PitchStats } from "../stats.ts";

const FIGURES = ["views", "saves", "conversations"] as const;

/** The stats of a pitch: figures, two charts over time, and by country (messages `pitches-owner`, `shell`). */
export function PitchStatsView({ statistics }: { statistics: PitchStats }) {
  const t = useT("pitches-owner");
  const format = useFormat();
  const { steps, step, total } = statistics;
  const [from, to] = [format.date(steps[0]!.from), format.date(statistics.until)];
  const chart = {
    places: steps.map(({ from: day }) => format.dayMonth(day)),
    period: `${from} – ${to}`,
    format: (value: number) => format.number(value),
    tableLabel: t("statistics.asTable"),
    placeLabel: t(step === "day" ? "statistics.day" : "statistics.week"),
  };
  return (
    <div className="stack stack-8">
      <dl className="pitch-fares">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`statistics.${figure}`)}</dt>
            <dd>{format.number(total[figure])}</dd>
          </div>
        ))}
      </dl>
      <section className="stack" aria-labelledby="views">
        <SectionHead title={t(step === "day" ? "statistics.viewsDay" : "statistics.viewsWeek")} id="views" />
        <LineChart
          {...chart}
          label={t("statistics.viewsLabel", { from, to, total: format.number(total.views) })}
          series={[{ key: "views", label: t("statistics.views"), values: steps.map(({ views }) => views) }]}
        />
        <p className="small soft">{t("statistics.rule")}</p>
      </section>
      <section className="stack" aria-labelledby="interest">
        <SectionHead title={t("statistics.interestTitle")} id="interest" />
        <LineChart
          {...chart}
          label={t("statistics.interestLabel", {
            from,
            to,
            saves: format.number(total.saves),
            conversations: format.number(total.conversations),
          })}
          series={[
            { key: "saves", label: t("statistics.saves"), values: steps.map(({ saves }) => saves) },
            {
              key: "conversations",
              label: t("statistics.conversations"),
              values: steps.map(({ conversations }) => conversations),
            },
          ]}
        />
        <p className="small soft">{t("statistics.interestRule")}</p>
      </section>
      <Countries countries={statistics.countries} />
    </div>
  );
}

function Countries({ countries }: Pick<PitchStats, "countries">) {
  const t = useT("pitches-owner");
  const shell = useT("shell");
  const format = useFormat();
  return (
    // Not a section: the table is a landmark of that name already.
    <div className="stack">
      <SectionHead title={t("statistics.countries")} />
      {countries.length === 0 ? (
        <p className="soft">{t("statistics.none")}</p>
      ) : (
        <Table caption={t("statistics.countries")}>
          <thead>
            <tr>
              <th scope="col">{t("statistics.country")}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="r">
                  {t(`statistics.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {countries.map((country) => (
              <tr key={country.market}>
                <th scope="row">{shell(`country.${country.market}`)}</th>
                {FIGURES.map((figure) => (
                  <td key={figure} className="r num">
                    {format.number(country[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="small soft">{t("statistics.countriesRule")}</p>
    </div>
  );
}
