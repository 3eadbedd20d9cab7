import { redirect } from "react-router";
import { linkArrival } from "#app/features/providers/commands-provider-sign-up.server.ts";
import { arrivalOf } from "#app/features/providers/queries-provider-arrival.server.ts";
import { flashHeaders } from "#app/platform/flash.server.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { provenOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/provider-link.ts";
import { problemResponse } from "./provider-response.ts";

/** An address somebody opened: linking needs the form. */
export function loader() {
  return redirect(paths.providerSignUp());
}

/** Links whoever a provider has named in this browser to the account that its owner has just proved to be theirs. */
export async function action({ context }: Route.ActionArgs) {
  const member = provenOf(context, paths.providerSignUp());
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
  const headers = new Headers(flashHeaders(context, "way-in-added"));
  headers.append("Set-Cookie", linked.value.cookie);
  return redirect(safeNext(linked.value.next, paths.waysIn()), { headers });
}
