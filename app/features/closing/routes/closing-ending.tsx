import { Link, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { CLOSING_NOTE_LIMIT } from "../closing.ts";
import { endingSchema } from "../closing-form.ts";
import { callOff } from "../ending.server.ts";
import { useClosingWords } from "../ui/use-closing-words.ts";
import type { Route } from "./+types/closing-ending.ts";
import { placeOf, roomFor, roomPage } from "./closing-data.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { room } = await roomFor(context, params);
  if (!room.open) throw redirect(roomPage(params));
  return { room };
}

/** Calls the deal off. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = await roomFor(context, params);
  const submission = parseForm(await formOf(request), endingSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await callOff(actor, placeOf(params), submission.value.reason);
  if (!ended.ok && ended.code === "too-many-requests") return refuse(submission, ended);
  return redirectWithFlash(context, roomPage(params), ended.ok ? "closing-called-off" : `failure-${ended.code}`);
}

/** Asks for the reason, and for confirmation, before a deal is called off. */
export default function ClosingEndingPage({ loaderData: { room }, actionData }: Route.ComponentProps) {
  const t = useT("closing");
  const words = useClosingWords(room);
  const { offer } = room;
  const form = useActionForm({
    id: "closing-ending",
    schema: endingSchema,
    answer: actionData,
    action: paths.closingEnding(offer),
    labels: { reason: t("ending.reason"), sure: t("ending.sure") },
    validate: "submit",
  });
  return (
    <FormPage
      title={t("ending.title")}
      about={<Link to={paths.closing(offer)}>{t("back")}</Link>}
      lead={t("ending.lead", { name: words.other })}
    >
      <p className="small soft">{t("party.short", { brand: BRAND })}</p>
      <ActionForm of={form}>
        <TextareaField of={form.field("reason")} rows={4} limit={CLOSING_NOTE_LIMIT} required />
        <CheckField of={form.field("sure")}>{t("ending.sure")}</CheckField>
        <p className="actions">
          <LinkButton to={paths.closing(offer)}>{t("ending.cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t("ending.confirm")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
