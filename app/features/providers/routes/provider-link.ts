import { redirect } from "react-router";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import { provenOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { arrivalOf, problemResponse } from "../flow.server.ts";
import { linkArrival } from "../sign-up.server.ts";
import type { Route } from "./+types/provider-link.ts";

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
