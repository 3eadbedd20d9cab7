import { factsOf, type Market } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db.server.ts";
import { keptTotal } from "./queries-totals.server.ts";
import { noFilters } from "./search.ts";

/** How many companies of a market are listed: what anybody's search of that market finds. */
export async function listedIn(market: Market): Promise<number> {
  const total = await keptTotal(db, { open: false }, { ...noFilters(factsOf(market).currency), markets: [market] });
  // Of a market alone there is always a count.
  return total ?? 0;
}
