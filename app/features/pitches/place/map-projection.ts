/** Lambert's conformal conic projection. prepare.ts drew the outlines in content/places/map with it, so a page places pins without a map library. */

import type { Market } from "#app/i18n/markets.ts";

/** What a map shows: a market's country, or all five. */
export type MapExtent = Market | "all";

/** A place on earth, in degrees (WGS 84). */
export type Position = { readonly lat: number; readonly lon: number };

/** A place on a market's map, in the map's own units; y points down. */
export type MapPoint = { readonly x: number; readonly y: number };

export type ProjectionFacts = {
  /** Meridian that is vertical on the map, in degrees. */
  readonly meridian: number;
  /** Exponent and constant of the cone. */
  readonly n: number;
  readonly f: number;
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
};

/** What content/places/map/<extent>.json holds. */
export type MapOutline = {
  readonly width: number;
  readonly height: number;
  readonly projection: ProjectionFacts;
  /** SVG path of the market's own country, or of the five. */
  readonly land: string;
  /** SVG path of the surrounding countries, within the map. */
  readonly abroad: string;
  /** Towns that may be labelled, most important first. */
  readonly towns: readonly (readonly [name: string, x: number, y: number])[];
};

const RADIANS = Math.PI / 180;

/** The map point of a position; outside the map's width and height if the position is outside the map. */
export function project({ meridian, n, f, scale, dx, dy }: ProjectionFacts, { lat, lon }: Position): MapPoint {
  const r = f / Math.tan(Math.PI / 4 + (lat * RADIANS) / 2) ** n;
  const angle = n * (lon - meridian) * RADIANS;
  return { x: dx + scale * r * Math.sin(angle), y: dy - scale * (f - r * Math.cos(angle)) };
}

/** The position of a map point, in degrees with five decimals (about a metre). */
export function unproject({ meridian, n, f, scale, dx, dy }: ProjectionFacts, { x, y }: MapPoint): Position {
  const across = (x - dx) / scale;
  const down = f - (dy - y) / scale;
  const r = Math.hypot(across, down);
  return {
    lat: degrees((2 * Math.atan((f / r) ** (1 / n)) - Math.PI / 2) / RADIANS),
    lon: degrees(meridian + Math.atan2(across, down) / n / RADIANS),
  };
}

/** Reads a typed latitude (`limit` 90) or longitude (`limit` 180) in decimal degrees, rounded to five decimals; undefined if it is neither. */
export function parseDegrees(text: string, limit: 90 | 180): number | undefined {
  const typed = text.normalize("NFKC").trim().replace("\u2212", "-").replace(/\s*°$/, "").replace(",", ".");
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(typed)) return undefined;
  const value = degrees(Number(typed));
  return Math.abs(value) <= limit ? value + 0 : undefined;
}

function degrees(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
