import { redirect } from "react-router";
import { endOwnSession } from "#app/features/sessions/commands-devices.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/session-removal.ts";

/** An address somebody opened: it needs the form. */
export function loader() {
  return redirect(paths.sessions());
}

/** Ends one of the member's sessions. One that has ended already, by itself or in another window, is what was asked for. */
export async function action({ context, params }: Route.ActionArgs) {
  await endOwnSession(registeredOf(context), params.id, visitOf(context).session?.id);
  return redirectWithFlash(context, paths.sessions(), "session-ended");
}
