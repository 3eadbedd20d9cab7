import { openNextCase } from "#app/features/casework/next-case.server.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { declineRequest } from "../desk/decisions.server.ts";
import { legalCases } from "../desk/queue.server.ts";
import { refusalSchema } from "../request-form.ts";
import type { Route } from "./+types/desk-refusal.ts";
import { LegalCasePage } from "./desk-case.tsx";

// A refused form shows the request again, with what was typed.
export { loader, shouldRevalidate } from "./desk-case.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), refusalSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const decided = await declineRequest(actor, params.id, submission.value);
  if (!decided.ok) {
    if (decided.code === "not-found") throw new Response("page", { status: 404 });
    return refuse(submission, decided);
  }
  return openNextCase(context, actor, [{ queue: legalCases, page: paths.legalAtDesk }], {
    start: paths.legalDesk(),
    flash: "legal-declined",
    subject: params.id,
  });
}

export default function LegalRefusal({ loaderData, actionData }: Route.ComponentProps) {
  return <LegalCasePage {...loaderData} answers={{ refusal: actionData as FormAnswer | undefined }} />;
}
