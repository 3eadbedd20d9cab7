import { redirect } from "react-router";
import { systemActor } from "#app/platform/actor.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { endByLink, readUnsubscribeLink, resumeByLink } from "../links.server.ts";
import type { Route } from "./+types/ending.ts";

const actor = systemActor("email-cancel");

/** Opened by a link: changes nothing, and redirects to the page that asks. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(paths.emailCancel(visitOf(context).url.searchParams.get("token") ?? undefined));
}

/**
 * Unsubscribes from all optional mails (`…/all`), or undoes what the link unsubscribed within the last hour (`…/undo`). Idempotent.
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
