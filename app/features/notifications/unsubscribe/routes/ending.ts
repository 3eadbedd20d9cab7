import { redirect } from "react-router";
import { systemActor } from "#app/platform/actor.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { endByLink, readUnsubscribeLink, resumeByLink } from "../links.server.ts";
import type { Route } from "./+types/ending.ts";

const actor = systemActor("email-cancel");

/** Opening an address changes nothing: the page of the link asks. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(paths.emailCancel(visitOf(context).url.searchParams.get("token") ?? undefined));
}

/**
 * Ends all mails that somebody may do without, by the link in one of them (`…/all`), or resumes what the link has ended within the last hour
 * (`…/undo`). Idempotent.
 */
export async function action({ context }: Route.ActionArgs) {
  const { url, market } = visitOf(context);
  const token = url.searchParams.get("token");
  const link = readUnsubscribeLink(token);
  if (!link) throw new Response("page", { status: 404 });
  if (url.pathname.endsWith("/undo")) {
    const resumed = await resumeByLink(actor, link, market);
    return redirect(paths.emailCancel(token!, resumed ? "resumed" : "too-late"));
  }
  await endByLink(actor, link, "all", market);
  return redirect(paths.emailCancel(token!, "all"));
}
