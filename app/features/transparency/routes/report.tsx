import { Download } from "lucide-react";
import { data, Link } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { languageOf } from "../report.ts";
import { publishedReport, REPORTS_TAG } from "../reports.server.ts";
import { useAreaName, usePeriodName } from "../ui/report-names.ts";
import { ReportTables } from "../ui/report-tables.tsx";
import type { Route } from "./+types/report.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await publishedReport(params.report);
  if (!report) throw data("page", { status: 404 });
  cacheForVisitors(context, [REPORTS_TAG]);
  return { report, lang: factsOf(languageOf(report.area)).htmlLang };
}

/** A published transparency report. */
export default function TransparencyReport({ loaderData: { report, lang } }: Route.ComponentProps) {
  const t = useT("transparency");
  const { date } = useFormat();
  const { slug, area, period, version, counts, notes, publishedAt, newest } = report;
  const title = t("one", { area: useAreaName()(area), period: usePeriodName()(period) });
  return (
    <PageMain>
      <PageTitle title={title} description={t("lead")} indexable={newest === slug} />
      <div className="w-content stack stack-8">
        <header className="stack stack-3">
          <p className="soft">
            <Link to={paths.transparency()}>{t("title")}</Link>
          </p>
          <h1 className="h-page">{title}</h1>
          <p className="soft">
            {t("published", { date: date(publishedAt) })} {version > 1 && t("version", { version: String(version) })}
          </p>
          <p>
            <a className="btn" href={paths.transparencyFile(slug)} download>
              <Icon of={Download} />
              {t("file")}
            </a>
          </p>
        </header>
        {newest !== slug && (
          <Note kind="warning" title={t("replaced")}>
            <Link to={paths.transparencyReport(newest)}>{t("toNewest")}</Link>
          </Note>
        )}
        <ReportTables counts={counts} notes={notes} lang={lang} />
      </div>
    </PageMain>
  );
}
