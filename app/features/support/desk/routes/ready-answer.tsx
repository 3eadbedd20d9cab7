import { data, Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { readyAnswerSchema } from "../ready-answer-form.ts";
import { readyAnswer, saveReadyAnswer } from "../ready-answers.server.ts";
import type { Route } from "./+types/ready-answer.ts";

const ReadyAnswerForm = deferred(async () => (await import("../ui/ready-answer-form.tsx")).ReadyAnswerForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const of = await readyAnswer(supportOf(context), params.id);
  if (!of) throw data(null, { status: 404 });
  return { of };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), readyAnswerSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const saved = await saveReadyAnswer(actor, params.id, submission.value);
  if (!saved.ok && saved.code === "not-found") throw data(null, { status: 404 });
  if (!saved.ok) return refuse(submission, saved);
  return redirectWithFlash(context, paths.supportAnswers(), "ready-answer-saved");
}

/** The form of a ready answer, and its removal. */
export default function ReadyAnswerPage({ loaderData: { of }, actionData }: Route.ComponentProps) {
  const t = useT("support-desk");
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={of.name} />
      <h1 className="h-page">{of.name}</h1>
      <ReadyAnswerForm key={of.version} of={of} answer={actionData as FormAnswer | undefined} />
      <details className="stack stack-3">
        <summary>{t("answers.remove")}</summary>
        <Form method="post" action={paths.supportAnswerRemoval(of.id)} className="stack stack-3">
          <p className="soft">{t("answers.removeText")}</p>
          <p className="actions">
            <Button type="submit" variant="danger-quiet">
              {t("answers.removeNow")}
            </Button>
          </p>
        </Form>
      </details>
    </div>
  );
}
