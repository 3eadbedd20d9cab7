import { data, redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { closeCase, reopenCase } from "../answering.server.ts";
import type { Route } from "./+types/ticket-closure.ts";

/** Redirects to the case, as after signing in. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  supportOf(context);
  return redirect(paths.supportTicket(params.id));
}

/** Closes or reopens a case, depending on the address. Succeeds if a colleague has already closed it. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  const actor = supportOf(context);
  const reopens = visitOf(context).url.pathname.endsWith("/reopening");
  const result = await (reopens ? reopenCase : closeCase)(actor, id);
  if (!result.ok && (reopens || result.code !== "conflict")) throw data(null, { status: statusOf(result) });
  return reopens
    ? redirectWithFlash(context, paths.supportTicket(id), "case-reopened")
    : redirectWithFlash(context, paths.support(), "case-closed");
}
