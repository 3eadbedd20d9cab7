import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { endOwnSession } from "../devices.server.ts";
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
