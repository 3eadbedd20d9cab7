import { data, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { readyReasonSchema } from "../ready-reason-form.ts";
import { readyReason, saveReadyReason } from "../ready-reasons.server.ts";
import type { Route } from "./+types/ready-reason.ts";

const ReadyReasonForm = deferred(async () => (await import("../ui/ready-reason-form.tsx")).ReadyReasonForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const of = await readyReason(adminOf(context), params.name);
  if (!of) throw data("page", { status: 404 });
  return { of };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), readyReasonSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const saved = await saveReadyReason(actor, params.name, submission.value);
  if (!saved.ok && saved.code === "not-found") throw data("page", { status: 404 });
  if (!saved.ok) return refuse(submission, saved);
  return redirectWithFlash(context, paths.reviewReasons(), "ready-reason-saved");
}

/** The form of a ready reason. */
export default function ReadyReasonPage({ loaderData: { of }, actionData }: Route.ComponentProps) {
  const t = useT("moderation-desk");
  return (
    <FormPage
      title={t(`template.${of.name}.title`)}
      about={<Link to={paths.reviewReasons()}>{t("reasons.title")}</Link>}
      lead={t("reasons.formLead")}
    >
      <ReadyReasonForm key={of.version} of={of} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
