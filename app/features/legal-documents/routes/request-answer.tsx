import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { answerSchema } from "../request-form.ts";
import { answerQuestion } from "../requesting.server.ts";
import type { Route } from "./+types/request-answer.ts";
import { LegalDocumentPage } from "./request.tsx";

// A refused answer shows the request again, with what was typed.
export { loader } from "./request.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), answerSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const answered = await answerQuestion(actor, params.id, submission.value);
  if (answered.ok) return redirectWithFlash(context, paths.legalDocument(params.id), "legal-answered");
  if (answered.code === "not-found") throw new Response("page", { status: 404 });
  return refuse(submission, answered);
}

export default function LegalDocumentAnswer({ loaderData, actionData }: Route.ComponentProps) {
  return <LegalDocumentPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
