import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { heldDecisionSchema } from "../decision-form.ts";
import { decideHeld } from "../decisions.server.ts";
import type { Route } from "./+types/batch-decision.ts";
import { HeldBatchPage } from "./batch.tsx";

// A decision that was refused shows the text again, with what was typed.
export { loader, shouldRevalidate } from "./batch.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = moderatorOf(context);
  const submission = parseForm(await formOf(request), heldDecisionSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const decided = await decideHeld(actor, params.id, submission.value);
  if (!decided.ok) return refuse(submission, decided);
  return redirectWithFlash(context, paths.heldQueue(), `held-${submission.value.outcome}`);
}

export default function HeldDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldBatchPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
