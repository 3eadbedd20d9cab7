import type { CountyCode } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Position } from "./map-projection.ts";

export type PlacedCounty = Position & {
  readonly code: CountyCode;
  readonly name: string;
};

/** The counties of a market with the middle of their settled area, sorted alphabetically in its language. */
export async function placedCounties(market: Market): Promise<readonly PlacedCounty[]> {
  const { default: all } = await import("#content/places/counties.json", { with: { type: "json" } });
  return all.filter((county) => county.market === market).map(({ code, name, lat, lon }) => ({ code, name, lat, lon }));
}
