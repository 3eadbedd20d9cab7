/** The map of a whole result: its clusters, and the bounds in an address. */
import { type CountyCode, marketOfCounty } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Count } from "./counts/counts.ts";
import type { Search } from "./search.ts";

/** In degrees. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Pitches close to each other, or one. */
export interface MapCluster {
  /** Stable for the same search and bounds. */
  id: string;
  /** The middle of its pitches. */
  lat: number;
  lon: number;
  count: Count;
  /** Where zooming in separates it; null when all are in one spot. */
  bounds: MapBounds | null;
  /** If all of its pitches are in one county. */
  county: CountyCode | null;
  /** If it is a single pitch. `offered` is in basis points. */
  pitch: {
    publicId: string;
    companyName: string;
    county: CountyCode;
    offered: number | null;
  } | null;
}

/** A result on the map of one country. */
export interface ResultMap {
  kind: "map";
  /** "place": hits in a grid; "county": too many for that, one cluster a county. */
  by: "place" | "county";
  /** The largest first. */
  clusters: MapCluster[];
  /** How many there are in this country, regardless of bounds. */
  here: Count;
}

/** The bounds in an address; null when they are invalid. */
export function readBounds(params: URLSearchParams): MapBounds | null {
  const numbers = (params.get("bounds") ?? "").slice(0, 100).split(",").map(Number);
  const [south, west, north, east] = numbers as [number, number, number, number];
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number))) return null;
  const possible = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return possible ? { south, west, north, east } : null;
}

/** Bounds for an address, to about a hundred metres. */
export function writeBounds({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(",");
}

/**
 * The country whose map a result is drawn on: the reader's own if the search includes it, else the first chosen one. If nothing was found there
 * (`found`; null where unknown), the one with the most hits: an empty map would look like an empty result.
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
