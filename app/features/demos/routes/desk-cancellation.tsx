import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { cancellationSchema, REASON_LIMIT } from "../booking-form.ts";
import { changedCode, openActs } from "../demo.ts";
import { cancelDemoAtDesk, demoRecord } from "../desk/demos.server.ts";
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
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const cancelled = await cancelDemoAtDesk(actor, params.id, submission.value);
  if (cancelled.ok) return redirectWithFlash(context, paths.demoAtDesk(params.id), "demo-cancelled");
  if (cancelled.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, cancelled);
}

/** Cancels a member's demo, with a reason. */
export default function DeskCancellation({ loaderData: { demo, zone }, actionData }: Route.ComponentProps) {
  const t = useT("demos-desk");
  const demos = useT("demos");
  const form = useActionForm({
    id: "demo-cancellation",
    schema: cancellationSchema,
    answer: actionData as FormAnswer | undefined,
    action: paths.demoDeskCancellation(demo.id),
    labels: { reason: demos("demo.reason") },
  });
  return (
    <FormPage title={t("cancel.title", { name: demo.member.name })} lead={t("cancel.lead")}>
      <p>
        <DeskWhen demo={demo} zone={zone} />
      </p>
      <ActionForm of={form}>
        <TextareaField of={form.field("reason")} hint={t("reasonHint")} rows={4} limit={REASON_LIMIT} required />
        <p className="actions">
          <LinkButton to={paths.demoAtDesk(demo.id)}>{demos("cancel.keep")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {demos("demo.cancel")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
