import { answerCase } from "#app/features/support/commands-answers.server.ts";
import { messageSchema } from "#app/features/support/ticket.ts";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { supportOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/support-ticket-reply.ts";
import { StaffTicket } from "./support-ticket.tsx";

// An answer that was refused shows the case again, with what was typed.
export { loader } from "./support-ticket.tsx";

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), messageSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const answered = await answerCase(actor, params.id, submission.value, visitOf(context).url.origin);
  if (!answered.ok) return refuse(submission, answered);
  return redirectWithFlash(context, paths.supportTicket(params.id), "case-answered");
}

export default function SupportTicketReply({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffTicket {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
