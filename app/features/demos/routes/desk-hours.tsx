import { Link } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { failed, isFailureCode } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { useKeptAnswer } from "#app/platform/kept-answer.ts";
import { paths } from "#app/platform/paths.ts";
import { supportOf, visitOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { Note } from "#app/ui/note.tsx";
import { DaysOff } from "../desk/ui/days-off.tsx";
import { HostingForm } from "../desk/ui/hosting-form.tsx";
import { hostingForm } from "../hosting-form.ts";
import { saveHosting } from "../hosts.server.ts";
import { hostingOf } from "../queries-hosts.server.ts";
import type { Route } from "./+types/desk-hours.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const problem = visitOf(context).url.searchParams.get("problem") ?? "";
  return { hosting: await hostingOf(supportOf(context)), problem: isFailureCode(problem) ? problem : null };
}

/** Stores when the actor gives demos. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), hostingForm);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const saved = await saveHosting(actor, submission.value);
  return saved.ok ? redirectWithFlash(context, paths.demoHours(), "demo-hours-saved") : refuse(submission, saved);
}

/** When a member of staff gives demos. */
export default function DeskHours({ loaderData: { hosting, problem }, actionData }: Route.ComponentProps) {
  const t = useT("demos-desk");
  const words = useT("demos");
  const failureText = useFailureText();
  const clock = zoneFormatsOf(useMarket(), hosting.zone);
  const { now } = useRoot();
  return (
    <FormPage title={t("hours.title")} about={<Link to={paths.demoDesk()}>{t("title")}</Link>} lead={t("hours.lead")}>
      {problem && (
        <Note kind="danger" role="alert">
          {failureText(problem)}
        </Note>
      )}
      <p className="small soft">
        {words("zone.own", { zone: clock.name(now) })} <Link to={paths.timeZone()}>{words("zone.change")}</Link>
      </p>
      <HostingForm
        key={JSON.stringify([hosting.hours, hosting.videoLink, hosting.languages])}
        hosting={hosting}
        answer={useKeptAnswer(actionData) as FormAnswer | undefined}
      />
      <DaysOff days={hosting.daysOff} />
    </FormPage>
  );
}
