/** The map of a whole result: what it shows, and which part of a country is asked for. */
import { type CountyCode, marketOfCounty } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Count } from "./counts/counts.ts";
import type { Search } from "./search.ts";

/** A part of the earth, in degrees. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Pitches that stand close together, or one. */
export interface MapCluster {
  /** Stable while search and bounds are. */
  id: string;
  /** The middle of its pitches. */
  lat: number;
  lon: number;
  count: Count;
  /** Where zooming in parts it; null when all stand in one spot. */
  bounds: MapBounds | null;
  /** When all of it lies in one. */
  county: CountyCode | null;
  /** When it is one pitch. `offered` is in basis points. */
  pitch: {
    publicId: string;
    companyName: string;
    county: CountyCode;
    offered: number | null;
    boosted: boolean;
  } | null;
}

/** A result on the map of one country. */
export interface ResultMap {
  kind: "map";
  /** "place": what is found, in a grid; "county": too many to part, one cluster a county. */
  by: "place" | "county";
  /** The biggest first. */
  clusters: MapCluster[];
  /** How many there are in this country, whatever bounds. */
  here: Count;
}

/** The bounds in an address; null when they are not such. */
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
 * The country whose map a result is drawn on: the reader's own when it is in the search, else the first that is; without any choice all are.
 * Where nothing was found in that one (`found`; null where that is unknown), the one with the most: a map that opens empty looks like no
 * result.
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
