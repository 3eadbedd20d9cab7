import { appeal } from "#app/features/reports/commands-appeals.server.ts";
import { appealSchema } from "#app/features/reports/report.ts";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/decision-appeal.ts";
import { DecisionPage } from "./decision.tsx";

// An appeal that was refused shows the decision again, with what was typed.
export { loader } from "./decision.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const submission = parseForm(await formOf(request), appealSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const appealed = await appeal(actor, params.id, submission.value.words, visitOf(context).url.origin);
  if (!appealed.ok) return refuse(submission, appealed);
  return redirectWithFlash(context, paths.decision(params.id), "appeal-sent");
}

export default function DecisionAppeal({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
