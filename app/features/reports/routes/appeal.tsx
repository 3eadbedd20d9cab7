import { systemActor } from "#app/platform/actor.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { appeal, appealByKey } from "../appeals.server.ts";
import { appealSchema } from "../report-form.ts";
import type { Route } from "./+types/appeal.ts";
import { DecisionPage } from "./decision.tsx";

// A refused appeal shows the decision again, with what was typed.
export { loader } from "./decision.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const { searchParams, origin } = visitOf(context).url;
  const key = searchParams.get("token");
  const actor = key === null ? ownerOf(context) : null;
  const submission = parseForm(await formOf(request), appealSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { words } = submission.value;
  const appealed = actor
    ? await appeal(actor, params.id, words, origin)
    : await appealByKey(systemActor("decision-link"), { decisionId: params.id, key: key! }, words, origin);
  if (!appealed.ok) return refuse(submission, appealed);
  return redirectWithFlash(context, paths.decision(params.id, key), "appeal-sent");
}

export default function DecisionAppeal({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
