import { decideAppeal } from "#app/features/reports/commands-appeals.server.ts";
import { appealDecisionSchema } from "#app/features/reports/decision.ts";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { moderatorOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/appeal-case-decision.ts";
import { AppealPage } from "./appeal-case.tsx";

// A decision that was refused shows the appeal again, with what was typed.
export { loader, shouldRevalidate } from "./appeal-case.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = moderatorOf(context);
  const submission = parseForm(await formOf(request), appealDecisionSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const decided = await decideAppeal(actor, params.id, submission.value, visitOf(context).url.origin);
  if (!decided.ok) return refuse(submission, decided);
  return redirectWithFlash(context, paths.reportQueue(), "appeal-decided");
}

export default function AppealDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
