/** A part of the map between two latitudes and two longitudes, and how it is written into an address. */

/** In degrees. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Longest one in an address. */
const LONGEST = 100;

/** The bounds that an address has; null when they are invalid. Rounded as `writeBounds` does, so that the same part is the same address. */
export function readBounds(written: string | null): MapBounds | null {
  const parts = (written ?? "").slice(0, LONGEST).split(",");
  if (parts.length !== 4 || parts.some((part) => !/^-?\d{1,3}(\.\d{1,15})?$/.test(part))) return null;
  const bounds = boundsFrom(parts.map(Number) as [number, number, number, number]);
  const { south, west, north, east } = bounds;
  const possible = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return possible ? bounds : null;
}

/** The bounds for an address, to about a hundred metres. */
export function writeBounds({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((degrees) => String(rounded(degrees))).join(",");
}

/** The bounds as an address has them. */
export function roundedBounds({ south, west, north, east }: MapBounds): MapBounds {
  return boundsFrom([south, west, north, east]);
}

function boundsFrom([south, west, north, east]: [number, number, number, number]): MapBounds {
  return { south: rounded(south), west: rounded(west), north: rounded(north), east: rounded(east) };
}

function rounded(degrees: number): number {
  // Never -0, which would be another address.
  return Math.round(degrees * 1_000) / 1_000 + 0;
}

/** Whether both are the same part, or both are none. */
export function sameBounds(one: MapBounds | null, other: MapBounds | null): boolean {
  return (one && writeBounds(one)) === (other && writeBounds(other));
}
