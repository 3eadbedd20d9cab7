import { redirect } from "react-router";
import { isOwnClick } from "#app/platform/http/request-origin.server.ts";
import { ownerOf, reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { problemResponse, returnOrigin, startProviderFlow } from "../flow.server.ts";
import { isProvider, type ProviderPurpose } from "../providers.ts";
import type { Route } from "./+types/provider-start.ts";

/** Redirects to a provider: to sign in, to link it, or to re-authenticate. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { provider } = params;
  if (!isProvider(provider)) throw new Response(null, { status: 404 });
  const visit = visitOf(context);
  const asked = url.searchParams.get("purpose");
  const purpose: ProviderPurpose = asked === "link" || asked === "proof" ? asked : "sign-in";
  const next = safeNext(url.searchParams.get("next"), "") || undefined;
  // On a host that isn't the product's own, the callback would lead elsewhere, without the cookie.
  const origin = returnOrigin(visit.url);
  if (origin !== visit.url.origin) return redirect(origin + paths.provider(provider, { next }));
  if (purpose === "sign-in" && visit.actor.kind === "member") return redirect(next ?? paths.home());
  if (purpose === "link") {
    reauthenticatedOf(context, paths.waysIn());
    // Otherwise another site, having signed the browser in there as somebody else, could have that person linked.
    if (!isOwnClick(visit.headers, visit.url)) return redirect(paths.waysIn());
  }
  if (purpose === "proof") ownerOf(context);
  const flow = { provider, purpose, next, popup: purpose === "proof" && url.searchParams.get("popup") === "1" };
  const started = await startProviderFlow(flow, visit.session, visit);
  if (!started.ok) return problemResponse(context, provider, flow, started.code);
  return redirect(started.value.address, { headers: { "Set-Cookie": started.value.cookie } });
}
