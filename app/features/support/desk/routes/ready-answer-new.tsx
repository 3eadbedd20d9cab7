import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { readyAnswerSchema } from "../ready-answer-form.ts";
import { saveReadyAnswer } from "../ready-answers.server.ts";
import type { Route } from "./+types/ready-answer-new.ts";

const ReadyAnswerForm = deferred(async () => (await import("../ui/ready-answer-form.tsx")).ReadyAnswerForm);

export function loader({ context }: Route.LoaderArgs) {
  supportOf(context);
  return {};
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), readyAnswerSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const saved = await saveReadyAnswer(actor, null, submission.value);
  if (!saved.ok) return refuse(submission, saved);
  return redirectWithFlash(context, paths.supportAnswers(), "ready-answer-saved");
}

/** The form of a new ready answer. */
export default function NewReadyAnswer({ actionData }: Route.ComponentProps) {
  const t = useT("support-desk");
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={t("answers.new")} />
      <h1 className="h-page">{t("answers.new")}</h1>
      <ReadyAnswerForm answer={actionData as FormAnswer | undefined} />
    </div>
  );
}
