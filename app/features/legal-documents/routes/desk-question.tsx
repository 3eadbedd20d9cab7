import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { askMember } from "../desk/decisions.server.ts";
import { questionSchema } from "../request-form.ts";
import type { Route } from "./+types/desk-question.ts";
import { LegalCasePage } from "./desk-case.tsx";

// A refused form shows the request again, with what was typed.
export { loader, shouldRevalidate } from "./desk-case.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), questionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const decided = await askMember(actor, params.id, submission.value);
  if (!decided.ok) {
    if (decided.code === "not-found") throw new Response("page", { status: 404 });
    return refuse(submission, decided);
  }
  return redirectWithFlash(context, paths.legalDesk(), "legal-asked");
}

export default function LegalQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return <LegalCasePage {...loaderData} answers={{ question: actionData as FormAnswer | undefined }} />;
}
