import { data } from "react-router";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { TEXT_LIMIT } from "../search.ts";
import type { Suggestions } from "../suggestions/suggestion.ts";
import { suggestionsFor } from "../suggestions/suggestions.server.ts";
import type { Route } from "./+types/search-suggestions.ts";

// Longer than the query of any search with its filters.
const MOST_WITHIN = 4_000;

/** Suggestions while somebody types into the search box; null above the rate limit. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<ReturnType<typeof data<Suggestions | null>>> {
  const { actor, ip, market } = visitOf(context);
  const typed = (url.searchParams.get("q") ?? "").slice(0, TEXT_LIMIT);
  const within = (url.searchParams.get("within") ?? "").slice(0, MOST_WITHIN);
  if (!(await consumeRateLimit("suggestions", ip))) return data(null, { status: 429 });
  const found = await suggestionsFor(actor, market, typed, within);
  return data({ typed, found }, { headers: { "cache-control": "private, max-age=60" } });
}
