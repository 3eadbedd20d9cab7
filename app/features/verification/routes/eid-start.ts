import { redirect } from "react-router";
import { returnOrigin } from "#app/features/providers/commands-provider-flow.server.ts";
import { EID_METHODS } from "#app/platform/eid.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { isOwnClick } from "#app/platform/own-click.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf, visitOf } from "#app/platform/visit.server.ts";
import { startEid } from "../eid-flow.server.ts";
import type { Route } from "./+types/eid-start.ts";

/** Sends a member to an e-ID. A link and no form: brokers lead on to hosts that `form-action` cannot list (decision 007). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const method = EID_METHODS.find((known) => known === params.method);
  if (!method) throw new Response("page", { status: 404 });
  const visit = visitOf(context);
  // On a host that is not the product's own the way back would lead elsewhere, without the cookie.
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
