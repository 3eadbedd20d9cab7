import { data, Form, redirect, useNavigation } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { useAwaited } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { AREAS } from "#app/platform/personal-data.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Progress } from "#app/ui/progress/progress.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { orderExport } from "../export.server.ts";
import type { ExportPage } from "../export.ts";
import { exportPage } from "../export-contents.server.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await openTopic(visitOf(context), "export");
  return { areas: AREAS, ...(await exportPage(ownerOf(context))) };
}

/** Orders an archive; a job makes it. */
export async function action({ context }: Route.ActionArgs) {
  const result = await orderExport(ownerOf(context));
  if (result.ok) return redirect(paths.dataExport());
  return data({ failure: result }, { status: statusOf(result) });
}

/** The page for the archive of a member's data (GDPR art. 15 and 20). */
export default function DataExport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("privacy");
  const failureText = useFailureText();
  const { areas, latest, nextAt } = loaderData;
  useAwaited(latest?.state === "waiting" || latest?.state === "running");
  return (
    <SettingsPage section="export" lead={t("export.lead")}>
      <div className="stack stack-8">
        {actionData && (
          <Note kind="warning" role="alert">
            {failureText(actionData.failure.code)}
          </Note>
        )}
        <ExportState latest={latest} nextAt={nextAt} />
        <section aria-labelledby="export-inside">
          <SectionHead id="export-inside" level={3} title={t("export.inside")} />
          <ul className="leaving">
            {areas.map((area) => (
              <li key={area}>{t(`area.${area}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </SettingsPage>
  );
}

/** The state of the latest archive, with what can be done about it. */
function ExportState({ latest, nextAt }: ExportPage) {
  const t = useT("privacy");
  const format = useFormat();
  const busy = useNavigation().formAction === paths.dataExport();
  if (latest?.state === "waiting" || latest?.state === "running") {
    return (
      <div className="stack stack-3" role="status">
        <p className="strong">{t("export.workingTitle")}</p>
        <Progress
          label={t("export.progress")}
          {...(latest.total > 0 ? { value: latest.done, max: latest.total } : {})}
        />
        <p className="small">{t("export.working")}</p>
        <p>
          <LinkButton to={paths.dataExport()} size="s" reloadDocument>
            {t("export.reload")}
          </LinkButton>
        </p>
      </div>
    );
  }
  return (
    <div className="stack stack-6">
      {latest?.state === "ready" && (
        <>
          <Note kind="success" role="status" title={t("export.readyTitle")}>
            {t("export.ready", {
              size: sizeText(latest.bytes ?? 0),
              at: format.dateTime(latest.requestedAt),
              until: format.date(latest.expiresAt),
            })}
          </Note>
          <p>
            <LinkButton to={paths.dataExportFile(latest.id)} variant="primary" reloadDocument>
              {t("export.download")}
            </LinkButton>
          </p>
        </>
      )}
      {latest?.state === "failed" && (
        <Note kind="danger" role="status" title={t("export.failedTitle")}>
          {t("export.failed")}
        </Note>
      )}
      {nextAt ? (
        <p className="small soft">{t("export.next", { at: format.dateTime(nextAt) })}</p>
      ) : (
        <Form method="post" action={paths.dataExport()} className="stack stack-3">
          <p className="small">{t("export.how")}</p>
          <p>
            <Button type="submit" variant={latest?.state === "ready" ? "secondary" : "primary"} busy={busy}>
              {t("export.ask")}
            </Button>
          </p>
        </Form>
      )}
    </div>
  );

  function sizeText(bytes: number): string {
    const kilobytes = Math.max(1, Math.round(bytes / 1_000));
    return kilobytes < 1_000
      ? t("export.kilobytes", { n: kilobytes })
      : t("export.megabytes", { n: Math.round(kilobytes / 1_000) });
  }
}
