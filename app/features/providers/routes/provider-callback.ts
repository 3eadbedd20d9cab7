import { type RouterContextProvider, redirect } from "react-router";
import { reauthenticatedResponse, signedInResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { pendingEmailCookie, redirectWithCookies, returnToCookies } from "#app/features/sessions/cookies.server.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { logRefusal } from "#app/platform/security-log.server.ts";
import { finishProviderFlow, type ProviderFlow, problemResponse } from "../flow.server.ts";
import type { Identity } from "../provider-profiles.server.ts";
import { isProvider } from "../providers.ts";
import { authenticateByProvider, linkProvider, reauthenticateByProvider } from "../sign-in-methods.server.ts";
import type { Route } from "./+types/provider-callback.ts";

/** Finishes a flow and redirects. Never a page of its own: its address contains a secret. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { provider } = params;
  if (!isProvider(provider)) throw new Response(null, { status: 404 });
  const visit = visitOf(context);
  const { flow, cookie, result } = await finishProviderFlow(provider, url.searchParams, visit.session, visit);
  if (!result.ok && flow?.purpose !== "link") {
    const event = flow?.purpose === "proof" ? "re-authentication-failed" : "sign-in-failed";
    logRefusal({ event, method: provider, result: result.code });
  }
  const response =
    flow && result.ok ? await complete(context, flow, result.value) : result.ok ? "provider-flow-ended" : result.code;
  if (typeof response === "string") return problemResponse(context, provider, flow, response, cookie);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function complete(
  context: Readonly<RouterContextProvider>,
  flow: ProviderFlow,
  identity: Identity,
): Promise<Response | FailureCode> {
  const visit = visitOf(context);
  if (flow.purpose === "link") {
    const linked = await linkProvider(ownerOf(context), identity, visit);
    return linked.ok ? redirectWithFlash(context, paths.waysIn(), "way-in-added") : linked.code;
  }
  if (flow.purpose === "proof") {
    const result = await reauthenticateByProvider(ownerOf(context), visit.session!, identity);
    if (!result.ok) return result.code;
    return reauthenticatedResponse(result.value, flow.popup ? paths.proofWindow(flow.next) : flow.next);
  }
  if (visit.actor.kind === "member") return redirect(safeNext(flow.next, paths.home()));
  const result = await authenticateByProvider(identity, flow.next, visit);
  if (!result.ok) return result.code;
  const { value } = result;
  if (value.kind === "signed-in") return signedInResponse(context, value.authenticated, flow.next);
  return value.kind === "unconfirmed"
    ? redirectWithCookies(paths.confirmEmail(), [pendingEmailCookie(value.email), ...returnToCookies(flow.next)])
    : redirectWithCookies(paths.providerSignUp(), [value.cookie]);
}
