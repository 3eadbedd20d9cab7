import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { cancelEmailChange } from "../email-change.server.ts";
import type { Route } from "./+types/settings-email-cancellation.ts";

/** An address somebody opened: it needs the form. */
export function loader() {
  return redirect(paths.emailSettings());
}

/** Calls the change of address off. One that was confirmed meanwhile stays, and the page shows it. */
export async function action({ context }: Route.ActionArgs) {
  const result = await cancelEmailChange(registeredOf(context));
  if (!result.ok) return redirect(paths.emailSettings());
  return redirectWithFlash(context, paths.emailSettings(), "email-change-cancelled");
}
