import { redirect } from "react-router";
import { cancelEmailChange } from "#app/features/accounts/commands-email-change.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf } from "#app/platform/visit.server.ts";
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
