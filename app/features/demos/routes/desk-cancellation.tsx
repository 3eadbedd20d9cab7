import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { changedCode, openActs } from "../demo.ts";
import { cancellationSchema } from "../desk/demo-desk.ts";
import { cancelDemoAtDesk, demoRecord } from "../desk/demos.server.ts";
import { CancellationForm } from "../desk/ui/cancellation-form.tsx";
import { DeskWhen } from "../desk/ui/demo-desk-page.tsx";
import type { Route } from "./+types/desk-cancellation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const [demo, { zone }] = await Promise.all([demoRecord(actor, params.id), ownZone(actor)]);
  if (!demo) throw data("page", { status: 404 });
  if (!openActs(demo).change) throw redirect(paths.demoAtDesk(params.id, changedCode(demo)));
  return { demo, zone };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), cancellationSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const cancelled = await cancelDemoAtDesk(actor, params.id, submission.value);
  if (cancelled.ok) return redirectWithFlash(context, paths.demoAtDesk(params.id), "demo-cancelled");
  if (cancelled.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, cancelled);
}

/** Cancels somebody's demo. */
export default function DeskCancellation({ loaderData: { demo, zone }, actionData }: Route.ComponentProps) {
  const t = useT("demos-desk");
  return (
    <FormPage title={t("cancel.title", { name: demo.member.name })} lead={t("cancel.lead")}>
      <p>
        <DeskWhen demo={demo} zone={zone} />
      </p>
      <CancellationForm demoId={demo.id} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
