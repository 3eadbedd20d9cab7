import { env } from "#app/platform/env/env.server.ts";
import { isLocalRequest } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { metricsText, metricsType } from "#app/platform/metrics.server.ts";
import type { Route } from "./+types/metrics.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Prometheus metrics, for requests with METRICS_TOKEN; if that is not set, for this machine. 404 for all others. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const token = env().METRICS_TOKEN;
  const visit = visitOf(context);
  const allowed = token
    ? request.headers.get("authorization") === `Bearer ${token}`
    : // The address alone does not suffice: behind a proxy on this machine every request comes from it.
      LOOPBACK.has(visit.ip) && isLocalRequest(visit);
  if (!allowed) return new Response(null, { status: 404 });
  return new Response(await metricsText(), { headers: { "Content-Type": metricsType } });
}
