import { openNextCase } from "#app/features/casework/next-case.server.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { moderatorOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { decisionSchema } from "../decision-form.ts";
import { decideSubmission } from "../decisions.server.ts";
import { submissions } from "../queue.server.ts";
import type { Route } from "./+types/decision.ts";
import { ReviewedSubmission } from "./submission.tsx";

// A refused decision shows the submission again, with the entered values.
export { loader } from "./submission.tsx";

export const handle = { ownBar: true };

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = moderatorOf(context);
  const submission = parseForm(await formOf(request), decisionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const decided = await decideSubmission(actor, params.submissionId, submission.value, visitOf(context).url.origin);
  if (!decided.ok) return refuse(submission, decided);
  const flash =
    submission.value.outcome !== "approved"
      ? "decision-changes"
      : decided.value.publishAt
        ? "decision-scheduled"
        : "decision-approved";
  return openNextCase(context, actor, [{ queue: submissions, page: paths.reviewSubmission }], {
    start: paths.review(),
    flash,
    subject: params.submissionId,
  });
}

export default function ReviewDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewedSubmission {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
