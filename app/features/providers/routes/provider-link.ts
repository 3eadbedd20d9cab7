import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { arrivalOf, problemResponse } from "../flow.server.ts";
import { linkArrival } from "../sign-up.server.ts";
import type { Route } from "./+types/provider-link.ts";

/** Redirects those who open the address: linking needs the form. */
export function loader() {
  return redirect(paths.providerSignUp());
}

/** Links the arrival of this browser to the account of a member who has just re-authenticated. */
export async function action({ context }: Route.ActionArgs) {
  const member = reauthenticatedOf(context, paths.providerSignUp());
  const visit = visitOf(context);
  const arrival = await arrivalOf(member, visit.headers);
  if (!arrival) return redirect(paths.waysIn());
  const linked = await linkArrival(member, visit);
  if (!linked.ok) {
    const { provider } = arrival.identity;
    return problemResponse(
      context,
      provider,
      { provider, purpose: "link", next: undefined, popup: false },
      linked.code,
    );
  }
  const { next, cookie } = linked.value;
  return redirectWithFlash(context, safeNext(next, paths.waysIn()), "way-in-added", [cookie]);
}
