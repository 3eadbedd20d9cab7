import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { actInCase } from "../acts.server.ts";
import { ACT_SCHEMAS, ACTS_IN_CASE, type ActInput } from "../acts.ts";
import type { Route } from "./+types/act.ts";

/** Redirects to the case, as after signing in. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  supportOf(context);
  return redirect(paths.supportTicket(params.id));
}

/** Does something to the account of the case's sender; the case shows it, or why it was refused. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const act = ACTS_IN_CASE.find((act) => act === params.act);
  if (!act) throw data(null, { status: 404 });
  const submission = parseForm(await formOf(request), ACT_SCHEMAS[act]);
  if (submission.status !== "success") {
    return redirect(paths.supportTicket(params.id, { problem: "invalid-input" }));
  }
  const input = { act, ...submission.value } as ActInput;
  const done = await actInCase(actor, params.id, input, visitOf(context).url.origin);
  if (!done.ok && done.code === "not-found") throw data(null, { status: 404 });
  if (!done.ok) return redirect(paths.supportTicket(params.id, { problem: done.code }));
  return redirectWithFlash(context, paths.supportTicket(params.id), `member-${act}`);
}
