import { env } from "#app/platform/env.server.ts";
import { metricsText, metricsType } from "#app/platform/metrics.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/metrics.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Prometheus metrics: to this machine, or to whoever brings the token of METRICS_TOKEN. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const token = env().METRICS_TOKEN;
  const allowed = token
    ? request.headers.get("authorization") === `Bearer ${token}`
    : // A proxy on this machine would make every address its own.
      LOOPBACK.has(visitOf(context).ip) && !request.headers.has("x-forwarded-for");
  if (!allowed) return new Response(null, { status: 404 });
  return new Response(await metricsText(), { headers: { "Content-Type": metricsType } });
}
