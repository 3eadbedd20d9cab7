import { data } from "react-router";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { StaffTicket } from "../../routes/ticket.tsx";
import { actInCase } from "../acts.server.ts";
import { ACT_SCHEMAS, ACTS_IN_CASE, type ActInput } from "../acts.ts";
import type { Route } from "./+types/act.ts";

// A refused act shows the case again, as it is by now, with what was typed.
export { loader, shouldRevalidate } from "../../routes/ticket.tsx";

/** Does something to the account of the case's sender. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const act = ACTS_IN_CASE.find((act) => act === params.act);
  if (!act) throw data(null, { status: 404 });
  const submission = parseForm(await formOf(request), ACT_SCHEMAS[act]);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const input = { act, ...submission.value } as ActInput;
  const done = await actInCase(actor, params.id, input, visitOf(context).url.origin);
  if (!done.ok && done.code === "not-found") throw data(null, { status: 404 });
  if (!done.ok) return refuse(submission, done);
  return redirectWithFlash(context, paths.supportTicket(params.id), `member-${act}`);
}

export default function SupportTicketAct({ loaderData, actionData, params: { act } }: Route.ComponentProps) {
  const answer = actionData as FormAnswer | undefined;
  return <StaffTicket {...loaderData} refusedAct={answer && { act, answer }} />;
}
