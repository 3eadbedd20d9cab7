import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { endImpersonation } from "../impersonation.server.ts";
import type { Route } from "./+types/end.ts";

/** Opening the address leads to the start page. */
export function loader() {
  return redirect(paths.landing());
}

/** Ends the impersonation; leads back to the member's page in the back office. */
export async function action({ context }: Route.ActionArgs) {
  const { actor, session } = visitOf(context);
  const ended = await endImpersonation(actor, session);
  if (!ended.ok) throw data(null, { status: 404 });
  return redirectWithFlash(context, paths.member(ended.value.memberId), "view-ended");
}
