import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { deliveredTo, fileResponse } from "../requests.server.ts";
import type { Route } from "./+types/delivered-file.ts";

/** Downloads the delivered document, for the member. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  ownerOf(context);
  const actor = memberOf(context);
  if (!(await consumeRateLimit("legal-download", actor.id))) return new Response(null, { status: 429 });
  const file = await deliveredTo(actor, params.id);
  if (!file) return new Response(null, { status: 404 });
  return fileResponse(file.bytes, "application/pdf", file.name);
}
