import { redirect } from "react-router";
import { readCancelLink, resumeByLink } from "#app/features/notifications/commands-cancel-links.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/email-cancel-undo.ts";

const actor = systemActor("email-cancel");

/** Opening an address changes nothing: the page of the link asks. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(paths.emailCancel(visitOf(context).url.searchParams.get("token") ?? undefined));
}

/** Takes back what the link has ended within the last hour. */
export async function action({ context }: Route.ActionArgs) {
  const { url, market } = visitOf(context);
  const token = url.searchParams.get("token");
  const link = readCancelLink(token);
  if (!link) throw new Response("page", { status: 404 });
  const resumed = await resumeByLink(actor, link, market);
  return redirect(paths.emailCancel(token!, resumed ? "resumed" : "too-late"));
}
