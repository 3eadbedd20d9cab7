import { openNextCase } from "#app/features/casework/next-case.server.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { moderatorOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { decideAppeal } from "../../appeals.server.ts";
import { appealDecisionSchema } from "../../decision-form.ts";
import { REPORTS_DESK } from "../queue.server.ts";
import type { Route } from "./+types/appeal-decision.ts";
import { AppealPage } from "./appeal.tsx";

// A refused decision shows the appeal again, with what was typed.
export { loader, shouldRevalidate } from "./appeal.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = moderatorOf(context);
  const submission = parseForm(await formOf(request), appealDecisionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const decided = await decideAppeal(actor, params.id, submission.value, visitOf(context).url.origin);
  if (!decided.ok) return refuse(submission, decided);
  return openNextCase(context, actor, REPORTS_DESK, {
    start: paths.reportQueue(),
    flash: "appeal-decided",
    subject: params.id,
  });
}

export default function AppealDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
