import { openNextCase } from "#app/features/casework/next-case.server.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { moderatorOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { reportDecisionSchema } from "../../decision-form.ts";
import { decideCase } from "../decisions.server.ts";
import { REPORTS_DESK } from "../queue.server.ts";
import type { Route } from "./+types/case-decision.ts";
import { ReportCasePage } from "./case.tsx";

// A refused decision shows the case again, with what was typed.
export { loader, shouldRevalidate } from "./case.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = moderatorOf(context);
  const submission = parseForm(await formOf(request), reportDecisionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const decided = await decideCase(actor, params.id, submission.value, visitOf(context).url.origin);
  if (!decided.ok) return refuse(submission, decided);
  return openNextCase(context, actor, REPORTS_DESK, {
    start: paths.reportQueue(),
    flash: "report-decided",
    subject: params.id,
  });
}

export default function ReportCaseDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCasePage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
