import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ownReport } from "../own-reports.server.ts";
import { reportTitle } from "../report.ts";
import { OwnReport, ReportState } from "../ui/own-report.tsx";
import type { Route } from "./+types/receipt.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await ownReport(accountHolderOf(context), params.id);
  if (!report) throw data(null, { status: 404 });
  await openTopic(visitOf(context), `report:${params.id}`);
  return { report };
}

/** One of the reader's reports: its receipt, then the outcome. */
export default function ReportReceipt({ loaderData: { report } }: Route.ComponentProps) {
  const t = useT("reports");
  const format = useFormat();
  const title = reportTitle(report, t);
  const { actor } = useRoot();
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={title} />
      <header className="stack stack-2">
        <p>
          <Link to={paths.reports()}>{t("own.back")}</Link>
        </p>
        <div className="row row-w between">
          <h1 className="h-page">{title}</h1>
          <ReportState report={report} />
        </div>
        <p className="soft">{t("own.sentAt", { at: format.dateTime(report.at) })}</p>
      </header>
      <OwnReport report={report} guest={actor.kind === "guest"} />
    </div>
  );
}
