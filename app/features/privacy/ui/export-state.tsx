import { Form, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Progress } from "#app/ui/progress/progress.tsx";
import type { ExportPage } from "../export.ts";

/** How a member's archive stands, and what can be done about it. */
export function ExportState({ latest, nextAt }: ExportPage) {
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
