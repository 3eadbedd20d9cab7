import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { readBounds } from "../area.ts";
import { mapOf } from "../map.server.ts";
import { readSearch } from "../reading.ts";
import type { Route } from "./+types/search-map.ts";

/** A part of a search's map: `bounds` in degrees. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { actor, market, url, ip } = visitOf(context);
  if (!(await consumeRateLimit("search-map", ip))) return Response.json({ map: null }, { status: 429 });
  const { search } = readSearch(url.searchParams, actor, market);
  return Response.json({ map: await mapOf(actor, market, search, readBounds(url.searchParams.get("bounds"))) });
}
