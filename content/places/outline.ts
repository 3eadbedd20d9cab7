// Draws the outline of a market and what lies around it from Natural Earth's borders. Used by prepare.ts only.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoConicConformal } from "d3-geo";
import { feature } from "topojson-client";
import type { MultiPolygon, Polygon } from "geojson";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type MapExtent, type MapOutline, type ProjectionFacts, project } from "#app/features/pitches/place/map-projection.ts";

type Point = [x: number, y: number];
type Box = readonly [west: number, south: number, east: number, north: number];

// Numeric ISO 3166 codes of the countries drawn as the market's own, and the degrees that its map must show.
// `detail`: triangles of fewer square units are smoothed away, so that a map stays below 25 KB compressed; Norway's coast
// needs it most. Svalbard and Jan Mayen are left out: they would make the rest a third of the size.
const MAPS: Readonly<
  Record<MapExtent, { own: readonly string[]; box: Box; parallels: [number, number]; detail: number }>
> = {
  se: { own: ["752"], box: [10.9, 55.3, 24.2, 69.1], parallels: [57, 66], detail: 1.8 },
  no: { own: ["578"], box: [4.5, 57.9, 31.2, 71.2], parallels: [60, 69], detail: 2.2 },
  dk: { own: ["208"], box: [8, 54.5, 15.2, 57.8], parallels: [55, 57], detail: 1.2 },
  fi: { own: ["246", "248"], box: [19.1, 59.7, 31.6, 70.1], parallels: [61, 68], detail: 1.4 },
  uk: { own: ["826"], box: [-8.2, 49.9, 1.8, 60.9], parallels: [52, 58], detail: 1.2 },
  all: {
    own: ["752", "578", "208", "246", "248", "826"],
    box: [-8.2, 49.9, 31.6, 71.2],
    parallels: [53, 67],
    detail: 1.8,
  },
};

// The rest of northern Europe, as far as any frame reaches: IE IM GG JE FR BE NL LU DE PL CZ LT LV EE BY UA RU IS FO and
// the five themselves. Naming them keeps rings that run round a pole off the plane.
const NEARBY = new Set(
  "372 833 831 832 250 056 528 442 276 616 203 440 428 233 112 804 643 352 234 752 578 208 246 248 826".split(" "),
);

const SIZE = 1000;
// How far beyond its own box a map is drawn, so that wide and tall frames show land rather than an edge.
const MARGIN = 1400;
const SMALLEST_ISLAND = 3;

/** The drawn map of a market or of all five. `towns` must be in order of population; `tools` resolves `topojson-simplify`. */
export function outlineOf(
  extent: MapExtent,
  towns: readonly { name: string; lat: number; lon: number }[],
  tools: NodeJS.Require,
): MapOutline {
  const { own, box, detail } = MAPS[extent];
  const { projection, width, height } = fitted(extent);
  const { presimplify, simplify } = tools("topojson-simplify");
  const require = createRequire(import.meta.url);
  const atlas: Topology = JSON.parse(readFileSync(require.resolve("world-atlas/countries-10m.json"), "utf8"));
  const flat = {
    type: "Topology",
    objects: atlas.objects,
    arcs: decoded(atlas).map((arc) => arc.map(([lon, lat]) => planar(projection, lon, lat))),
  };
  const inside = ([x, y]: Point, margin: number) =>
    x > -margin && y > -margin && x < width + margin && y < height + margin;
  const weight = (triangle: [Point, Point, Point]) => {
    const [[ax, ay], [bx, by], [cx, cy]] = triangle;
    const area = Math.abs((ax - cx) * (by - ay) - (ax - bx) * (cy - ay)) / 2;
    const coarse = [60, 700, MARGIN].findIndex((margin) => triangle.some((point) => inside(point, margin)));
    return area / ([1, 40, 200][coarse] ?? 5000);
  };
  const smooth: Topology = simplify(presimplify(flat, weight), detail);
  const countries = (smooth.objects.countries as GeometryCollection).geometries;
  const ringsOf = (mine: boolean) =>
    countries
      .filter(({ id }) => NEARBY.has(String(id)) && own.includes(String(id)) === mine)
      .flatMap((country) => ringsIn(feature(smooth, country).geometry as Polygon | MultiPolygon))
      .map((ring) => clipped(ring, width, height))
      .filter((ring) => Math.abs(areaOf(ring)) > SMALLEST_ISLAND);
  return {
    width,
    height,
    projection,
    land: pathOf(ringsOf(true)),
    abroad: pathOf(ringsOf(false)),
    towns: labelled(
      towns
        .filter(({ lat, lon }) => lon > box[0] - 1 && lat > box[1] - 1)
        .map((town) => ({ ...town, ...project(projection, town) })),
    ),
  };
}

function fitted(extent: MapExtent): { projection: ProjectionFacts; width: number; height: number } {
  const { box, parallels } = MAPS[extent];
  const [west, south, east, north] = box;
  const meridian = (west + east) / 2;
  const lons = Array.from({ length: 41 }, (_, step) => west + ((east - west) * step) / 40);
  const corners = lons.flatMap((lon) => [[lon, south] as Point, [lon, north] as Point]);
  const d3 = geoConicConformal()
    .rotate([-meridian, 0])
    .parallels(parallels)
    .fitMapExtent(
      [
        [0, 0],
        [SIZE, SIZE],
      ],
      { type: "MultiPoint", coordinates: corners },
    );
  const drawn = corners.map((corner) => d3(corner) as Point);
  const left = Math.min(...drawn.map(([x]) => x));
  const top = Math.min(...drawn.map(([, y]) => y));
  const [low, high] = parallels.map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const stretch = (angle: number) => Math.tan(Math.PI / 4 + angle / 2);
  const n = Math.log(Math.cos(low) / Math.cos(high)) / Math.log(stretch(high) / stretch(low));
  const f = (Math.cos(low) * stretch(low) ** n) / n;
  const equator = d3([meridian, 0]) as Point;
  return {
    projection: { meridian, n, f, scale: d3.scale(), dx: equator[0] - left, dy: equator[1] - top },
    width: Math.ceil(Math.max(...drawn.map(([x]) => x)) - left),
    height: Math.ceil(Math.max(...drawn.map(([, y]) => y)) - top),
  };
}

function planar(projection: ProjectionFacts, lon: number, lat: number): Point {
  // Longitudes within half a turn of the meridian keep every border in one piece; the south pole has no place on a cone.
  const turned = ((lon - projection.meridian + 540) % 360) - 180 + projection.meridian;
  const { x, y } = project(projection, { lat: Math.max(lat, -60), lon: turned });
  return [x, y];
}

function decoded({ arcs, transform }: Topology): Point[][] {
  if (!transform) return arcs as Point[][];
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map((step) => {
      x += step[0]!;
      y += step[1]!;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as Point;
    });
  });
}

function ringsIn(geometry: Polygon | MultiPolygon): Point[][] {
  return (geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat()) as Point[][];
}

// Sutherland and Hodgman: one side of the frame after the other.
function clipped(ring: Point[], width: number, height: number): Point[] {
  const sides: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -MARGIN, 1],
    [0, width + MARGIN, -1],
    [1, -MARGIN, 1],
    [1, height + MARGIN, -1],
  ];
  let points = ring;
  for (const [axis, limit, sign] of sides) {
    const within = (point: Point) => sign * (point[axis] - limit) >= 0;
    points = points.flatMap((point, index) => {
      const previous = points.at(index - 1)!;
      const share = (limit - previous[axis]) / (point[axis] - previous[axis]);
      const crossing: Point = [
        previous[0] + share * (point[0] - previous[0]),
        previous[1] + share * (point[1] - previous[1]),
      ];
      if (within(point)) return within(previous) ? [point] : [crossing, point];
      return within(previous) ? [crossing] : [];
    });
  }
  return points;
}

function areaOf(ring: Point[]): number {
  return ring.reduce((sum, [x, y], index) => sum + (ring.at(index - 1)![0] * y - x * ring.at(index - 1)![1]) / 2, 0);
}

// Whole tenths of a unit, relative steps: a third of the size of absolute coordinates.
function pathOf(rings: Point[][]): string {
  let path = "";
  for (const ring of rings) {
    let [px, py] = [0, 0];
    let command = "M";
    for (const point of ring) {
      const [x, y] = point.map((value) => Math.round(value * 10)) as Point;
      if (command !== "M" && x === px && y === py) continue;
      const dx = command === "M" ? x : x - px;
      const dy = command === "M" ? y : y - py;
      path += `${command}${dx / 10}${dy < 0 ? "" : " "}${dy / 10}`;
      [px, py] = [x, y];
      command = "l";
    }
    path += "z";
  }
  return path.replace(/(?<!\d)0\./g, ".");
}

// Towns to be named, in the order in which their labels claim room: first the largest ones that stand apart on the whole
// map, then more and more of those between them, so that no part of a country stays empty.
function labelled(towns: readonly { name: string; x: number; y: number }[]): MapOutline["towns"] {
  const taken: [name: string, x: number, y: number][] = [];
  for (const [closer, limit] of [
    [1, 14],
    [2, 36],
    [4, 80],
    [8, 140],
  ] as const) {
    for (const { name, x, y } of towns) {
      if (taken.length >= limit) break;
      const free = taken.every(([, tx, ty]) => Math.abs(tx - x) > 190 / closer || Math.abs(ty - y) > 48 / closer);
      if (free) taken.push([name, Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
    }
  }
  return taken;
}
