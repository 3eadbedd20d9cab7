import { redirect } from "react-router";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signOut } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** An address somebody opened: signing out needs the form. */
export function loader() {
  return redirect(paths.landing());
}

/** Signs out of this browser. */
export async function action({ context }: Route.ActionArgs) {
  const { actor, headers: sent } = visitOf(context);
  const headers = new Headers(flashHeaders(context, "signed-out"));
  for (const cookie of await signOut(actor, sent)) headers.append("Set-Cookie", cookie);
  return redirect(paths.landing(), { headers });
}
