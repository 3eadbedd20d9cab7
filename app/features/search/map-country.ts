/** Which country's map a result is drawn on. */
import { marketOfCounty } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Search } from "./search.ts";

/**
 * The reader's own when it is in the search, else the first that is; all of them are when none was chosen. Where it is known (`found`,
 * null where it is not) that nothing was found in that one, the one with the most: a map that opens empty looks like no result.
 */
export function countryOfMap(
  { markets, counties }: Pick<Search, "markets" | "counties">,
  reader: Market,
  found: (market: Market) => number | null = () => null,
): Market {
  const chosen = [...markets, ...counties.flatMap((county) => marketOfCounty(county) ?? [])];
  const first = chosen.length === 0 || chosen.includes(reader) ? reader : chosen[0]!;
  if (found(first) !== 0) return first;
  const others = chosen.length === 0 ? MARKETS : chosen;
  return others.reduce((most, market) => ((found(market) ?? 0) > (found(most) ?? 0) ? market : most), first);
}
