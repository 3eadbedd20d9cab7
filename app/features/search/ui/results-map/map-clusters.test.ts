import { expect, test } from "vitest";
import type { MapCluster } from "../../map.ts";
import { apart, neighbour, sum } from "./map-clusters.ts";

function cluster(id: string, value: number, more: Partial<MapCluster> = {}): MapCluster {
  return { id, lat: 60, lon: 20, count: { kind: "exact", value }, bounds: null, county: null, pitch: null, ...more };
}

test("what stands apart stays as it came, the biggest first", () => {
  const placed = apart(
    [cluster("a", 1), cluster("b", 7)],
    [
      { left: 0, top: 0 },
      { left: 300, top: 0 },
    ],
  );
  expect(placed.map(({ id, count }) => [id, count.value])).toEqual([
    ["b", 7],
    ["a", 1],
  ]);
});

test("what would lie on each other is one, with all of its pitches and the ground they cover", () => {
  const [one, ...others] = apart(
    [
      cluster("a", 1, { lat: 59, lon: 17, county: "SE-C" }),
      cluster("b", 3, {
        lat: 59.2,
        lon: 18,
        county: "SE-C",
        bounds: { south: 59, north: 59.5, west: 17.5, east: 18.5 },
      }),
    ],
    [
      { left: 100, top: 100 },
      { left: 120, top: 100 },
    ],
  );
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    count: { kind: "exact", value: 4 },
    county: "SE-C",
    pitch: null,
    bounds: { south: 59, north: 59.5, west: 17, east: 18.5 },
    place: { left: 115, top: 100 },
  });
});

test("of several counties it names none", () => {
  const places = [
    { left: 0, top: 0 },
    { left: 1, top: 0 },
  ];
  expect(
    apart([cluster("a", 1, { county: "SE-C" }), cluster("b", 1, { county: "SE-AB" })], places)[0]!.county,
  ).toBeNull();
});

test("a sum is an estimate when a part of it is", () => {
  expect(
    sum([
      { kind: "exact", value: 2 },
      { kind: "exact", value: 3 },
    ]),
  ).toEqual({ kind: "exact", value: 5 });
  expect(
    sum([
      { kind: "exact", value: 2 },
      { kind: "about", value: 300 },
    ]),
  ).toEqual({ kind: "about", value: 302 });
  expect(
    sum([
      { kind: "under", value: 50 },
      { kind: "exact", value: 3 },
    ]),
  ).toEqual({ kind: "about", value: 3 });
});

test.each([
  [[1, 0], "east"],
  [[-1, 0], "west"],
  [[0, -1], "north"],
  [[0, 1], undefined],
] as const)("the arrow %j leads to %s", (step, id) => {
  const there = [
    { id: "east", place: { left: 200, top: 110 } },
    { id: "far east", place: { left: 400, top: 100 } },
    { id: "west", place: { left: 20, top: 90 } },
    { id: "north", place: { left: 130, top: 10 } },
    { id: "here", place: { left: 100, top: 100 } },
  ];
  expect(neighbour(there, { left: 100, top: 100 }, step)?.id).toBe(id);
});
