import { clustersOf, type FramePoint } from "#app/features/pitches/place/map-viewport.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { MapBounds } from "../../area.ts";
import type { Count } from "../../counts/counts.ts";
import type { MapCluster } from "../../map.ts";

/** Clusters nearer than this, in pixels, become one. */
const CROWDED = 42;

/** A cluster with its position in the frame. */
export interface PlacedCluster extends MapCluster {
  place: FramePoint;
}

/** The clusters of a map, those that would overlap in this frame joined; the largest first. */
export function apart(clusters: readonly MapCluster[], places: readonly FramePoint[]): PlacedCluster[] {
  return clustersOf(places, CROWDED)
    .map(({ members }) => joined(members.map((index) => ({ ...clusters[index]!, place: places[index]! }))))
    .toSorted((one, other) => other.count.value - one.count.value);
}

function joined(members: readonly PlacedCluster[]): PlacedCluster {
  const [first] = members;
  if (members.length === 1) return first!;
  const count = sum(members.map((member) => member.count));
  const weight = Math.max(count.value, 1);
  const mean = (of: (member: PlacedCluster) => number) =>
    members.reduce((total, member) => total + of(member) * Math.max(member.count.value, 1), 0) /
    Math.max(
      members.reduce((total, member) => total + Math.max(member.count.value, 1), 0),
      weight,
      1,
    );
  const counties = new Set(members.map(({ county }) => county));
  return {
    id: members.map(({ id }) => id).join("+"),
    lat: mean(({ lat }) => lat),
    lon: mean(({ lon }) => lon),
    count,
    bounds: around(members),
    county: counties.size === 1 ? ([...counties][0] as CountyCode | null) : null,
    pitch: null,
    place: { left: mean(({ place }) => place.left), top: mean(({ place }) => place.top) },
  };
}

/** The sum of counts; an estimate if one of them is. */
export function sum(counts: readonly Count[]): Count {
  const value = counts.reduce((total, count) => total + (count.kind === "under" ? 0 : count.value), 0);
  return { kind: counts.every(({ kind }) => kind === "exact") ? "exact" : "about", value };
}

function around(members: readonly MapCluster[]): MapBounds {
  const boxes = members.map(({ bounds, lat, lon }) => bounds ?? { south: lat, north: lat, west: lon, east: lon });
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}

/**
 * The next pin for an arrow key, in the direction `[right, down]`: the nearest within 45° of it on either side; undefined when there is
 * none.
 */
export function neighbour<P extends { place: FramePoint }>(
  clusters: readonly P[],
  from: FramePoint,
  [right, down]: readonly [number, number],
): P | undefined {
  let best: { cluster: P; distance: number } | undefined;
  for (const cluster of clusters) {
    const [x, y] = [cluster.place.left - from.left, cluster.place.top - from.top];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (ahead <= 0 || aside > ahead) continue;
    const distance = Math.hypot(x, y);
    if (!best || distance < best.distance) best = { cluster, distance };
  }
  return best?.cluster;
}
