import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { clustersOf, type FramePoint } from "#app/features/pitches/place/map-viewport.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { MapBounds } from "../../area.ts";
import type { Count } from "../../counts/counts.ts";
import { type MapCluster, SPOT } from "../../map.ts";

/** Clusters nearer than this, in pixels, become one. */
const CROWDED = 42;

/** A cluster with its position in the frame. */
export interface PlacedCluster extends MapCluster {
  place: FramePoint;
  /** Those of the map that it is made of. */
  members: readonly MapCluster[];
}

/** A pitch of the list, with what tells where it is on the map. */
export interface ListedPitch extends Pick<PitchSummary, "publicId" | "county"> {
  place: { latitude: number; longitude: number } | null;
}

/** The clusters of a map, those that would overlap in this frame joined; the largest first. */
export function apart(clusters: readonly MapCluster[], places: readonly FramePoint[]): PlacedCluster[] {
  return clustersOf(places, CROWDED)
    .map(({ members }) => joined(members.map((index) => placed(clusters[index]!, places[index]!))))
    .toSorted((one, other) => other.count.value - one.count.value);
}

function placed(cluster: MapCluster, place: FramePoint): PlacedCluster {
  return { ...cluster, place, members: [cluster] };
}

/**
 * The cluster that a pitch of the list is in. Of a sample only what lies between its pitches is known: around it, it is the one nearest to `at`,
 * where the pitch is in the frame.
 */
export function clusterWith(
  pitch: ListedPitch,
  clusters: readonly PlacedCluster[],
  at: FramePoint | null,
): PlacedCluster | undefined {
  const withAny = (is: (member: MapCluster) => boolean) => clusters.find(({ members }) => members.some(is));
  const sampled = () => clusters.filter(({ count }) => count.kind === "about");
  return (
    withAny((member) => member.pitch?.publicId === pitch.publicId) ??
    withAny((member) => isAround(member, pitch)) ??
    (at ? nearest(sampled(), at) : undefined)
  );
}

function isAround(cluster: MapCluster, { county, place }: ListedPitch): boolean {
  if (cluster.pitch) return false;
  // A county's cluster has the county's code; the box around it covers parts of others.
  if (cluster.id === cluster.county) return cluster.county === county;
  if (!place) return false;
  const { south, north, west, east } = cluster.bounds ?? spotAround(cluster);
  const { latitude, longitude } = place;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The cluster nearest to a point of the frame. */
export function nearest(clusters: readonly PlacedCluster[], { left, top }: FramePoint): PlacedCluster | undefined {
  const away = ({ place }: PlacedCluster) => Math.hypot(place.left - left, place.top - top);
  return clusters.toSorted((one, other) => away(one) - away(other))[0];
}

function spotAround({ lat, lon }: MapCluster): MapBounds {
  return { south: lat - SPOT, north: lat + SPOT, west: lon - SPOT, east: lon + SPOT };
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
    members: members.flatMap((member) => member.members),
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
