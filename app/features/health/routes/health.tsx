import { data, Form, useNavigation } from "react-router";
import { PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { healthOf } from "../checks.server.ts";
import { failedJobs } from "../failed-jobs.server.ts";
import { FailedJobs } from "../ui/failed-jobs.tsx";
import { HealthTable } from "../ui/health-table.tsx";
import type { Route } from "./+types/health.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const after = url.searchParams.get("after") ?? undefined;
  const [health, failed] = await Promise.all([healthOf(actor, visitOf(context).market), failedJobs(actor, { after })]);
  if (!health) throw data("page", { status: 404 });
  return { health, failed, later: after !== undefined };
}

/** The state of the installation, and its failed jobs. */
export default function HealthPage({ loaderData: { health, failed, later } }: Route.ComponentProps) {
  const t = useT("health");
  const { dateTime } = useFormat();
  const busy = useNavigation().formAction === paths.healthCheck();
  const { checkedAt, stale, subjects } = health;
  return (
    <div className="w-content stack stack-8">
      <PageTitle title={t("title")} />
      <header className="stack stack-3">
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">{t("lead")}</p>
        <Form method="post" action={paths.healthCheck()} className="row row-w">
          <Button type="submit" variant="primary" busy={busy}>
            {t("again")}
          </Button>
          {checkedAt && (
            <DateTime at={checkedAt} className="soft">
              {t("checked", { at: dateTime(checkedAt) })}
            </DateTime>
          )}
        </Form>
      </header>
      {stale && (
        <Note kind="warning" title={t(checkedAt ? "stale.title" : "never.title")}>
          {t(checkedAt ? "stale.text" : "never.text")}
        </Note>
      )}
      {subjects.length > 0 && <HealthTable subjects={subjects} />}
      <section className="stack stack-4">
        <FailedJobs id="failed-jobs" failed={failed} />
        <PageLinks start={later ? paths.health() : null} next={failed.next && paths.health({ after: failed.next })} />
      </section>
    </div>
  );
}
