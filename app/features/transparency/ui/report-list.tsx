import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { Report } from "../report.ts";
import { useAreaName, usePeriodName } from "./report-names.ts";

/** Published reports, with their files (messages `transparency`, `shell`). */
export function ReportList({ reports }: { reports: readonly Omit<Report, "counts" | "notes">[] }) {
  const t = useT("transparency");
  const { date } = useFormat();
  const areaName = useAreaName();
  const periodName = usePeriodName();
  if (reports.length === 0) return <p>{t("none")}</p>;
  return (
    <Table caption={t("list")} className="table-desk">
      <TableHead
        columns={[t("column.period"), t("column.area"), [t("column.published"), "col-wide"], t("column.file")]}
      />
      <tbody>
        {reports.map(({ slug, period, area, version, publishedAt, newest }) => (
          <tr key={slug}>
            <th scope="row">
              <Link to={paths.transparencyReport(slug)}>{periodName(period)}</Link>
              {version > 1 && <span className="desk-second">{t("version", { version: String(version) })}</span>}
              {newest !== slug && <span className="desk-second">{t("replaced")}</span>}
            </th>
            <td>{areaName(area)}</td>
            <td className="col-wide">
              <DateTime at={publishedAt}>{date(publishedAt)}</DateTime>
            </td>
            <td>
              <a
                href={paths.transparencyFile(slug)}
                download
                aria-label={t("fileNamed", { period: periodName(period), area: areaName(area) })}
              >
                {"CSV"}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
