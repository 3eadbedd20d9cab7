import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { appeal } from "../appeals.server.ts";
import { appealSchema } from "../report-form.ts";
import type { Route } from "./+types/appeal.ts";
import { DecisionPage } from "./decision.tsx";

// A refused appeal shows the decision again, with what was typed.
export { loader } from "./decision.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const submission = parseForm(await formOf(request), appealSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const appealed = await appeal(actor, params.id, submission.value.words, visitOf(context).url.origin);
  if (!appealed.ok) return refuse(submission, appealed);
  return redirectWithFlash(context, paths.decision(params.id), "appeal-sent");
}

export default function DecisionAppeal({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
