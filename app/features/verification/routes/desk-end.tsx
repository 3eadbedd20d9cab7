import { useMarketLanguage } from "#app/i18n/language-name.ts";
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
import { badgeEndSchema, REASON_LIMIT } from "../decision.ts";
import { endBadge } from "../desk/decisions.server.ts";
import { badgeToEnd } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-end.ts";

/** The account in the address, whose badge is to end. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const badge = await badgeToEnd(supportOf(context), params.id);
  if (!badge) throw new Response("page", { status: 404 });
  return { badge };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), badgeEndSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await endBadge(actor, params.id, submission.value);
  if (!ended.ok) {
    if (ended.code === "not-found") throw new Response("page", { status: 404 });
    return refuse(submission, ended);
  }
  return redirectWithFlash(context, paths.member(params.id), "identity-ended");
}

/** Ends a badge, for a reason that the member is told. */
export default function IdentityEnd({ loaderData: { badge }, actionData }: Route.ComponentProps) {
  const t = useT("verification-desk");
  const language = useMarketLanguage()(badge.lang);
  const form = useActionForm({
    id: "badge-end",
    schema: badgeEndSchema,
    answer: actionData as FormAnswer | undefined,
    labels: { reason: t("end.reason") },
  });
  return (
    <FormPage title={t("end.title")} lead={t("end.lead", { name: badge.name })}>
      <ActionForm of={form}>
        <TextareaField
          of={form.field("reason")}
          hint={t("end.reasonHint", { language })}
          rows={4}
          limit={REASON_LIMIT}
          required
        />
        <p className="actions">
          <LinkButton to={paths.member(badge.userId)}>{t("end.cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t("end.title")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
