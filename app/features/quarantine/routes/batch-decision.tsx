import { openNextCase } from "#app/features/casework/next-case.server.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { batchDecisionForm } from "../decision-form.ts";
import { decideBatch } from "../decisions.server.ts";
import { quarantinedBatches } from "../queue.server.ts";
import type { Route } from "./+types/batch-decision.ts";
import { BatchCasePage } from "./batch.tsx";

// A refused decision shows the batch again, with what was typed.
export { loader, shouldRevalidate } from "./batch.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = moderatorOf(context);
  const submission = parseForm(await formOf(request), batchDecisionForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const decided = await decideBatch(actor, params.id, submission.value);
  if (!decided.ok) return refuse(submission, decided);
  return openNextCase(context, actor, [{ queue: quarantinedBatches, page: paths.quarantinedBatch }], {
    start: paths.quarantineQueue(),
    flash: `held-${submission.value.outcome}`,
    subject: params.id,
  });
}

export default function HeldDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BatchCasePage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
