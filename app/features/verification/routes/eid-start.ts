import { redirect } from "react-router";
import { returnOrigin } from "#app/features/providers/flow.server.ts";
import { EID_METHODS } from "#app/platform/env/eid-methods.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { isOwnClick } from "#app/platform/http/request-origin.server.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { startEid } from "../eid.server.ts";
import type { Route } from "./+types/eid-start.ts";

/** Redirects a member to an e-ID. By link, not form: brokers redirect to hosts that `form-action` cannot list (decision 007). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const method = EID_METHODS.find((known) => known === params.method);
  if (!method) throw new Response("page", { status: 404 });
  const visit = visitOf(context);
  // From a host that is not our own, the callback would go to another host, without the cookie.
  const origin = returnOrigin(visit.url);
  if (origin !== visit.url.origin) return redirect(origin + paths.identity({ method }));
  if (!isOwnClick(visit.headers, visit.url)) return redirect(paths.identity({ method }));
  const started = await startEid(actor, method, visit.session!, visit);
  if (!started.ok) {
    if (started.code === "not-found") throw new Response("page", { status: 404 });
    return redirectWithFlash(context, paths.identity({ method }), `failure-${started.code}`);
  }
  return redirect(started.value.address, { headers: { "Set-Cookie": started.value.cookie } });
}
