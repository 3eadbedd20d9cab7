import { type RouterContextProvider, redirect } from "react-router";
import { provedResponse, signedInResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { pendingEmailCookie, returnToCookies } from "#app/features/sessions/cookies.server.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { finishProviderFlow, type ProviderWish, problemResponse, type Returned } from "../flow.server.ts";
import type { Identity } from "../provider-profiles.server.ts";
import { isProvider } from "../providers.ts";
import { enterByProvider, linkProvider, proveByProvider } from "../sign-in-methods.server.ts";
import type { Route } from "./+types/provider-callback.ts";

/** Takes whoever comes back from a provider on to where they wanted. Never a page of its own: its address holds a secret. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { provider } = params;
  if (!isProvider(provider)) throw new Response(null, { status: 404 });
  const visit = visitOf(context);
  const { wish, cookie, result }: Returned = await finishProviderFlow(provider, url.searchParams, visit.session, visit);
  const response =
    wish && result.ok ? await goOn(context, wish, result.value) : result.ok ? "provider-flow-ended" : result.code;
  if (typeof response === "string") return problemResponse(context, provider, wish, response, cookie);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function goOn(
  context: Readonly<RouterContextProvider>,
  wish: ProviderWish,
  identity: Identity,
): Promise<Response | FailureCode> {
  const visit = visitOf(context);
  if (wish.purpose === "link") {
    const linked = await linkProvider(ownerOf(context), identity, visit);
    return linked.ok ? redirectWithFlash(context, paths.waysIn(), "way-in-added") : linked.code;
  }
  if (wish.purpose === "proof") {
    const proved = await proveByProvider(ownerOf(context), visit.session!, identity);
    if (!proved.ok) return proved.code;
    return provedResponse(proved.value, wish.popup ? paths.proofWindow(wish.next) : wish.next);
  }
  if (visit.actor.kind === "member") return redirect(safeNext(wish.next, paths.home()));
  const entrance = await enterByProvider(identity, wish.next, visit);
  if (!entrance.ok) return entrance.code;
  const { value } = entrance;
  if (value.kind === "entered") return signedInResponse(context, value.entered, wish.next);
  const [to, cookies] =
    value.kind === "unconfirmed"
      ? [paths.confirmEmail(), [pendingEmailCookie(value.email), ...returnToCookies(wish.next)]]
      : [paths.providerSignUp(), [value.cookie]];
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}
