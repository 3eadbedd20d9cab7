import { answerProbe } from "#app/platform/http/doctor-probe.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { Route } from "./+types/healthz.ts";

/** Liveness: the process answers; to `bin/doctor` also with what of a request has arrived here. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json({ ok: true, ...answerProbe(visitOf(context)) });
}
