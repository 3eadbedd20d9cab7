import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { publishedReports, REPORTS_TAG } from "../reports.server.ts";
import { ReportList } from "../ui/report-list.tsx";
import type { Route } from "./+types/reports.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const reports = await publishedReports();
  cacheForVisitors(context, [REPORTS_TAG]);
  return { reports: reports.map(({ counts: _, notes: __, ...report }) => report) };
}

/** All published transparency reports. */
export default function TransparencyReports({ loaderData: { reports } }: Route.ComponentProps) {
  const t = useT("transparency");
  return (
    <PageMain>
      <PageTitle title={t("title")} description={t("lead")} indexable />
      <div className="w-content stack stack-8">
        <header className="stack stack-3">
          <h1 className="h-page">{t("title")}</h1>
          <p className="lead">{t("lead")}</p>
          <p className="soft">{t("law")}</p>
        </header>
        <ReportList reports={reports} />
      </div>
    </PageMain>
  );
}
