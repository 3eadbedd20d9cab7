import { redirect } from "react-router";
import { requestReset } from "#app/features/accounts/commands-password.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/password-link.ts";

/** An address somebody opened: a mail needs the form. */
export function loader() {
  return redirect(paths.waysIn());
}

/** Mails members without a password the link by which they choose one. */
export async function action({ context }: Route.ActionArgs) {
  const member = ownerOf(context);
  const sent = await requestReset(member, member.email, visitOf(context));
  // A link that was sent a moment ago does as well.
  if (!sent.ok && sent.code !== "reset-already-sent") throw new Response(null, { status: statusOf(sent) });
  return redirectWithFlash(context, paths.waysIn(), "password-link-sent");
}
