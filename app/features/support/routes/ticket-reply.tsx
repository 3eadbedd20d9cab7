import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { answerCase } from "../answering.server.ts";
import { answerSchema } from "../ticket-form.ts";
import type { Route } from "./+types/ticket-reply.ts";
import { StaffTicket } from "./ticket.tsx";

// A refused answer shows the case again, with what was typed.
export { loader } from "./ticket.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), answerSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const answered = await answerCase(actor, params.id, submission.value, visitOf(context).url.origin);
  if (!answered.ok) return refuse(submission, answered);
  const closed = submission.value.leaves === "closed";
  return redirectWithFlash(
    context,
    closed ? paths.support() : paths.supportTicket(params.id),
    closed ? "case-answered-closed" : "case-answered",
  );
}

export default function SupportTicketReply({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffTicket {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
