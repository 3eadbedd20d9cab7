import { data } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { discardJob, failedJob } from "../failed-jobs.server.ts";
import type { Route } from "./+types/failed-job-discard.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const job = await failedJob(adminOf(context), params.job);
  if (!job) throw data("page", { status: 404 });
  return job;
}

export async function action({ context, params }: Route.ActionArgs) {
  const discarded = await discardJob(adminOf(context), params.job);
  if (!discarded.ok) throw data("page", { status: 404 });
  return redirectWithFlash(context, paths.health(), "job-discarded");
}

/** Confirms that a failed job is to be discarded, which cannot be undone. */
export default function FailedJobDiscard({ loaderData: { id, kind, lastAt } }: Route.ComponentProps) {
  const t = useT("health");
  const staff = useT("staff");
  const { dateTime } = useFormat();
  return (
    <ConfirmPage
      title={t("discard.title")}
      about={<code>{kind}</code>}
      action={paths.failedJobDiscard(id)}
      verb={t("discard.submit")}
      back={paths.health()}
      cancel={staff("cancel")}
    >
      {t("discard.text", { at: dateTime(lastAt) })}
    </ConfirmPage>
  );
}
