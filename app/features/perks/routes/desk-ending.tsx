import { data, redirect } from "react-router";
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
import { endPerk } from "../desk/editing.server.ts";
import { endingSchema, REASON_LIMIT } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
import type { Route } from "./+types/desk-ending.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const perk = await perkRecord(supportOf(context), params.id);
  if (!perk) throw data("page", { status: 404 });
  if (perk.state === "ended") throw redirect(paths.perkAtDesk(perk.id));
  return { id: perk.id, partner: perk.partner };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), endingSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await endPerk(actor, params.id, submission.value);
  if (ended.ok) return redirectWithFlash(context, paths.perkAtDesk(params.id), "perk-ended");
  if (ended.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, ended);
}

/** Ends a perk for good. */
export default function PerkEnding({ loaderData: { id, partner }, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  return (
    <FormPage title={t("end.question", { partner })} lead={t("end.lead")}>
      <EndingForm perkId={id} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}

/** Asks why a perk ends (messages `perks-desk`, `staff`). */
function EndingForm({ perkId, answer }: { perkId: string; answer: FormAnswer | undefined }) {
  const t = useT("perks-desk");
  const staff = useT("staff");
  const form = useActionForm({ id: "perk-ending", schema: endingSchema, answer, labels: { reason: staff("reason") } });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} hint={t("end.reasonHint")} rows={4} limit={REASON_LIMIT} required />
      <p className="actions">
        <LinkButton to={paths.perkAtDesk(perkId)}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t("end.title")}
        </Button>
      </p>
    </ActionForm>
  );
}
