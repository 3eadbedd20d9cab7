import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { endPerk } from "../desk/editing.server.ts";
import { endingSchema } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
import type { Route } from "./+types/desk-ending.ts";

const EndingForm = deferred(async () => (await import("../ui/desk-ending-form.tsx")).EndingForm);

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
