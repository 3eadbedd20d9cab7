import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Bar } from "#app/ui/chart/bar.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import type { PitchStats } from "../stats.ts";

const COUNTS = ["saves", "conversations", "offers"] as const;

/** The figures by country, with the file of all figures. */
export function StatsCountries({ statistics }: { statistics: PitchStats }) {
  const t = useT("pitches-owner");
  const shell = useT("shell");
  const format = useFormat();
  const { countries, total, publicId, period } = statistics;
  const most = Math.max(0, ...countries.map(({ views }) => views));
  const columns = [
    t("statistics.country"),
    [t("statistics.views"), "r"],
    [t("statistics.share"), "stats-share"],
    ...COUNTS.map((figure) => [t(`statistics.${figure}`), "r"] as const),
  ] as const;
  return (
    // Not a section: the table is a landmark of that name already.
    <div className="stack">
      <SectionHead title={t("statistics.countries")}>
        <a href={paths.pitchStatisticsFile(publicId, period)} download>
          {t("statistics.download")}
        </a>
      </SectionHead>
      {countries.length === 0 ? (
        <p className="soft">{t("statistics.none")}</p>
      ) : (
        <Table caption={t("statistics.countries")} className="stats-countries">
          <TableHead columns={columns} />
          <tbody>
            {countries.map((country) => (
              <tr key={country.market}>
                <th scope="row">
                  <span className="stats-country">
                    <Flag code={country.market} />
                    {shell(`country.${country.market}`)}
                  </span>
                </th>
                <td className="r num">{format.number(country.views)}</td>
                <td className="stats-share">
                  <Bar value={country.views} of={most} ground />
                </td>
                {COUNTS.map((figure) => (
                  <td key={figure} className="r num">
                    {format.number(country[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("statistics.all")}</th>
              <td className="r num">{format.number(total.views)}</td>
              <td className="stats-share" />
              {COUNTS.map((figure) => (
                <td key={figure} className="r num">
                  {format.number(total[figure])}
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      )}
      <p className="small soft">{t("statistics.countriesRule")}</p>
    </div>
  );
}
