import { openNextCase } from "#app/features/casework/next-case.server.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { nameDecisionSchema } from "../decision.ts";
import { decideNames } from "../desk/decisions.server.ts";
import { nameCases } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-decision.ts";
import { IdentityCasePage } from "./desk-case.tsx";

// A refused decision shows the case again, with the input.
export { loader, shouldRevalidate } from "./desk-case.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), nameDecisionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const decided = await decideNames(actor, params.id, submission.value);
  if (!decided.ok) {
    if (decided.code === "not-found") throw new Response("page", { status: 404 });
    return refuse(submission, decided);
  }
  return openNextCase(context, actor, [{ queue: nameCases, page: paths.identityCase }], {
    start: paths.identityDesk(),
    flash: `identity-${submission.value.outcome}`,
    subject: params.id,
  });
}

export default function IdentityDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <IdentityCasePage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
