import { redirect } from "react-router";
import { systemActor } from "#app/platform/actor.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readCancelLink, resumeByLink } from "../links.server.ts";
import type { Route } from "./+types/undo.ts";

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
