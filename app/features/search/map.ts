/** The map of a whole result, and which countries it shows. */
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import type { MapExtent } from "#app/features/pitches/place/map-projection.ts";
import { type CountyCode, marketOfCounty } from "#app/i18n/counties.ts";
import type { MapBounds } from "./area.ts";
import type { Count } from "./counts/counts.ts";
import type { Search } from "./search.ts";

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
  /** If it is a single pitch. */
  pitch: PitchSummary | null;
}

/** Degrees below which zooming in separates nothing: the corners of a cluster are a few hundred metres apart. */
export const SPOT = 0.003;

/** A result on the map. */
export interface ResultMap {
  kind: "map";
  /** "place": hits in a grid; "county": too many for that, one cluster a county. */
  by: "place" | "county";
  /** The largest first. */
  clusters: MapCluster[];
  /** How many there are, regardless of the bounds in view. */
  here: Count;
}

/** The map that a result is drawn on: that of its country, or of all five where it may have pitches of several. */
export function extentOf({ markets, counties }: Pick<Search, "markets" | "counties">): MapExtent {
  const chosen = new Set([...markets, ...counties.flatMap((county) => marketOfCounty(county) ?? [])]);
  const [only] = chosen;
  return chosen.size === 1 ? only! : "all";
}
