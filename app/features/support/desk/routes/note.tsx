import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { StaffTicket } from "../../routes/ticket.tsx";
import { messageSchema } from "../../ticket-form.ts";
import { addNote } from "../notes.server.ts";
import type { Route } from "./+types/note.ts";

// A refused note shows the case again, with what was typed.
export { loader } from "../../routes/ticket.tsx";

/** Adds an internal note to a case. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), messageSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const added = await addNote(actor, params.id, submission.value);
  if (!added.ok) return refuse(submission, added);
  return redirectWithFlash(context, paths.supportTicket(params.id), "case-noted");
}

export default function SupportTicketNote({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffTicket {...loaderData} noteAnswer={actionData as FormAnswer | undefined} />;
}
