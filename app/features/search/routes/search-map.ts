import { isMarket } from "#app/i18n/markets.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { mapOf } from "../map.server.ts";
import { countryOfMap, readBounds } from "../map.ts";
import { readSearch } from "../reading.ts";
import type { Route } from "./+types/search-map.ts";

/** A part of a search's map: `country`, and `bounds` in degrees. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { actor, market, url, ip } = visitOf(context);
  if (!(await takeToken("search-map", ip))) return Response.json({ map: null }, { status: 429 });
  const { search } = readSearch(url.searchParams, actor, market);
  const asked = url.searchParams.get("country");
  const country = isMarket(asked) ? asked : countryOfMap(search, market);
  const map = await mapOf(actor, market, search, { country, bounds: readBounds(url.searchParams) });
  return Response.json({ map });
}
