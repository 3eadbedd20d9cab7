import { describe, expect, test } from "vitest";
import type { MapCluster } from "../../map.ts";
import { apart, clusterWith, type ListedPitch, neighbour, sum } from "./map-clusters.ts";

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

describe("the cluster that a pitch of the list is in", () => {
  const listed = (publicId: string, latitude: number, longitude: number, county = "SE-C"): ListedPitch => ({
    publicId,
    county,
    place: { latitude, longitude },
  });
  const box = { south: 59, north: 59.5, west: 17.5, east: 18.5 };
  const alone = { pitch: { publicId: "alone" } as MapCluster["pitch"] };
  const far = (index: number) => ({ left: 300 * index, top: 0 });

  test("is the one around it, however near another is", () => {
    const clusters = [cluster("0.1", 8, { bounds: box }), cluster("0.2", 1, { lat: 59.4, lon: 18.4, ...alone })];
    const placed = apart(
      clusters,
      clusters.map((_, index) => far(index)),
    );
    expect(clusterWith(listed("other", 59.4, 18.4), placed, far(1))?.id).toBe("0.1");
    expect(clusterWith(listed("alone", 59.4, 18.4), placed, null)?.id).toBe("0.2");
    expect(clusterWith(listed("elsewhere", 62, 18), placed, far(1))).toBeUndefined();
    expect(clusterWith({ ...listed("nowhere", 59.4, 18.4), place: null }, placed, null)).toBeUndefined();
  });

  test("is the one that has become one with others, and not what lies between them", () => {
    const clusters = [cluster("0.1", 8, { bounds: box }), cluster("0.9", 2, { lat: 58, lon: 20 })];
    const placed = apart(clusters, [far(0), { left: 20, top: 0 }]);
    expect(placed).toHaveLength(1);
    expect(clusterWith(listed("first", 59.2, 18), placed, null)?.id).toBe("0.1+0.9");
    // In one spot.
    expect(clusterWith(listed("second", 58.001, 20.001), placed, null)?.id).toBe("0.1+0.9");
    expect(clusterWith(listed("between", 58.5, 19), placed, null)).toBeUndefined();
  });

  test("is that of its county, where counties are what the map shows", () => {
    const clusters = (["SE-C", "SE-AB"] as const).map((county) => cluster(county, 900, { county, bounds: box }));
    const placed = apart(
      clusters,
      clusters.map((_, index) => far(index)),
    );
    expect(clusterWith(listed("one", 59.2, 18, "SE-AB"), placed, null)?.id).toBe("SE-AB");
  });

  test("is the nearest of a sample, whose pitches do not reach around it", () => {
    const about = { count: { kind: "about", value: 400 } as const };
    const clusters = [cluster("0.1", 1, { bounds: box, ...about }), cluster("0.2", 1, about)];
    const placed = apart(
      clusters,
      clusters.map((_, index) => far(index)),
    );
    expect(clusterWith(listed("one", 59.6, 18), placed, { left: 40, top: 0 })?.id).toBe("0.1");
    expect(clusterWith(listed("out of sight", 59.6, 18), placed, null)).toBeUndefined();
  });
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
