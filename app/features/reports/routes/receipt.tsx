import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ownReport, reportByKey } from "../own-reports.server.ts";
import { reportTitle } from "../report.ts";
import { OwnReport, ReportState } from "../ui/own-report.tsx";
import type { Route } from "./+types/receipt.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get("token");
  const report =
    key === null
      ? await ownReport(accountHolderOf(context), params.id)
      : await reportByKey(systemActor("report-link"), params.id, key);
  if (!report) throw data(null, { status: 404 });
  if (key === null) await openTopic(visitOf(context), `report:${params.id}`);
  return { report };
}

/** One of the reader's reports: its receipt, then the outcome. One without an account opens by its key. */
export default function ReportReceipt({ loaderData: { report } }: Route.ComponentProps) {
  const t = useT("reports");
  const format = useFormat();
  const title = reportTitle(report, t);
  return (
    <PageMain>
      <div className="w-text stack stack-6">
        <PageTitle title={title} />
        <header className="stack stack-2">
          {!report.visitor && (
            <p>
              <Link to={paths.reports()}>{t("own.back")}</Link>
            </p>
          )}
          <div className="row row-w between">
            <h1 className="h-page">{title}</h1>
            <ReportState report={report} />
          </div>
          <p className="soft">{t("own.sentAt", { at: format.dateTime(report.at) })}</p>
        </header>
        <OwnReport report={report} />
      </div>
    </PageMain>
  );
}
