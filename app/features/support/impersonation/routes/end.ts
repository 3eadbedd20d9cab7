import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { endView } from "../impersonation.server.ts";
import type { Route } from "./+types/end.ts";

/** Whoever opens the address itself goes where they start. */
export function loader() {
  return redirect(paths.landing());
}

/** Ends looking as a member sees it; leads back to that member's page in the back office. */
export async function action({ context }: Route.ActionArgs) {
  const { actor, session } = visitOf(context);
  const ended = await endView(actor, session);
  if (!ended.ok) throw data(null, { status: 404 });
  return redirectWithFlash(context, paths.member(ended.value.memberId), "view-ended");
}
