import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { facetsOf } from "../counts/counts.server.ts";
import { readSearch } from "../reading.ts";
import type { Route } from "./+types/search-counts.ts";

/** Facet counts while filters are being chosen, before they are confirmed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { actor, market, url, ip } = visitOf(context);
  if (!(await consumeRateLimit("search-counts", ip))) return Response.json({ facets: null }, { status: 429 });
  const { search } = readSearch(url.searchParams, actor, market);
  return Response.json({ facets: await facetsOf(actor, market, search) });
}
