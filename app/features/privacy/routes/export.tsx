import { data, redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { useAwaited } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { AREAS } from "#app/platform/personal-data.ts";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { askForExport } from "../export.server.ts";
import { exportPage } from "../export-contents.server.ts";
import { ExportState } from "../ui/export-state.tsx";
import type { Route } from "./+types/export.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await openTopic(visitOf(context), "export");
  return { areas: AREAS, ...(await exportPage(ownerOf(context))) };
}

/** Asks for an archive; a job makes it. */
export async function action({ context }: Route.ActionArgs) {
  const result = await askForExport(ownerOf(context));
  if (result.ok) return redirect(paths.dataExport());
  return data({ failure: result }, { status: statusOf(result) });
}

/** Everything about a member in one file (GDPR art. 15 and 20). */
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
