import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { reportsBy } from "../own-reports.server.ts";
import { reportTitle } from "../report.ts";
import { ReportState } from "../ui/own-report.tsx";
import type { Route } from "./+types/reports.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  return { later: after !== undefined, ...(await reportsBy(accountHolderOf(context), after)) };
}

/** The reader's reports, newest first. */
export default function Reports({ loaderData: { reports, next, later } }: Route.ComponentProps) {
  const t = useT("reports");
  const form = useT("reports-reporting");
  const format = useFormat();
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={t("own.title")} />
      <h1 className="h-page">{t("own.title")}</h1>
      {reports.length === 0 ? (
        <EmptyState kind="no-results" title={t("own.empty")}>
          {t("own.emptyText")}
        </EmptyState>
      ) : (
        <ul className="staff-list">
          {reports.map((report) => (
            <li key={report.id}>
              <div className="row">
                <Link className="stretched" to={paths.report(report.id)}>
                  {reportTitle(report, t)}
                </Link>
              </div>
              <p className="soft">
                {form(`reason.${report.reason}`)} · {t("own.sentAt", { at: format.dateTime(report.at) })}
              </p>
              <div className="staff-end">
                <ReportState report={report} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <CursorLinks
        start={later && { to: paths.reports(), label: t("own.newest") }}
        next={next !== null && { to: paths.reports(next), label: t("own.older") }}
      />
    </div>
  );
}
