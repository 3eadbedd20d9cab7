import { redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { requestReset } from "../password.server.ts";
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
