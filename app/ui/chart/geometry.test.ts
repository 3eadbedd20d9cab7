import { describe, expect, it } from "vitest";
import {
  arcDash,
  CHART,
  gridValues,
  labelledPlaces,
  labelRoom,
  linePath,
  RING_GAP,
  ringArcs,
  roundCeiling,
  SMALLEST_ARC,
  xOf,
  yOf,
} from "./geometry.ts";

describe("roundCeiling", () => {
  it.each([
    [112, 3, 150],
    [0, 3, 3],
    [3, 3, 3],
    [4, 3, 6],
    [150, 3, 150],
    [151, 3, 300],
    [70, 3, 75],
    [7, 3, 15],
  ])("of %s in %s steps is %s", (value, ticks, ceiling) => {
    expect(roundCeiling(value, ticks)).toBe(ceiling);
  });

  it("is never under the value, and its steps are whole", () => {
    for (let value = 0; value < 5_000; value += 7) {
      const ceiling = roundCeiling(value, 3);
      expect(ceiling).toBeGreaterThanOrEqual(value);
      expect(gridValues(ceiling, 3).every(Number.isInteger)).toBe(true);
    }
  });
});

it.each([
  [["0", "50", "100"], 2],
  [["0", "500", "1 500"], 25],
  [["0 kr", "6 000 kr", "12 000 kr"], 73],
  [[], 0],
])("labels such as %j are not cut: they get %i units more at the left", (labels, room) => {
  expect(labelRoom(labels)).toBe(room);
});

it("draws zero on the base line, the ceiling at the top, and nothing outside", () => {
  expect([yOf(0, 150), yOf(150, 150), yOf(900, 150), yOf(-5, 150), yOf(5, 0)]).toEqual([
    CHART.bottom,
    CHART.top,
    CHART.top,
    CHART.bottom,
    CHART.bottom,
  ]);
});

it("spreads places evenly and joins them with a line", () => {
  expect([xOf(0, 2), xOf(1, 2)]).toEqual([173, 431]);
  expect(linePath([0, 150], 150)).toBe("M173 190L431 40");
  expect(linePath([], 150)).toBe("");
});

it.each([
  [14, 7, [0, 2, 4, 6, 8, 10, 12]],
  [3, 7, [0, 1, 2]],
  [0, 7, []],
])("of %s places labels at most %s", (count, most, places) => {
  expect(labelledPlaces(count, most)).toEqual(places);
});

describe("ringArcs", () => {
  it.each([
    [12.5, undefined, { kept: { length: 85.1, start: 13.7 }, part: { length: 12.5, start: 0 }, rest: null }],
    [1, undefined, { kept: { length: 96.6, start: 2.2 }, part: { length: 1, start: 0 }, rest: null }],
    [0.2, undefined, { kept: { length: 96.6, start: 2.2 }, part: { length: 1, start: 0 }, rest: null }],
    [99, undefined, { kept: { length: 1, start: 97.8 }, part: { length: 96.6, start: 0 }, rest: null }],
    [100, undefined, { kept: null, part: { length: 100, start: 0 }, rest: null }],
    [140, undefined, { kept: null, part: { length: 100, start: 0 }, rest: null }],
    [0, undefined, { kept: { length: 100, start: 0 }, part: null, rest: null }],
    [-3, undefined, { kept: { length: 100, start: 0 }, part: null, rest: null }],
    [Number.NaN, undefined, { kept: { length: 100, start: 0 }, part: null, rest: null }],
    [
      12.5,
      5,
      { kept: { length: 85.1, start: 13.7 }, part: { length: 5, start: 0 }, rest: { length: 6.78, start: 5.72 } },
    ],
    [12.5, 12.5, { kept: { length: 85.1, start: 13.7 }, part: { length: 12.5, start: 0 }, rest: null }],
    [12.5, 20, { kept: { length: 85.1, start: 13.7 }, part: { length: 12.5, start: 0 }, rest: null }],
    [12.5, 0, { kept: { length: 85.1, start: 13.7 }, part: null, rest: { length: 12.5, start: 0 } }],
    [
      12.5,
      0.1,
      { kept: { length: 85.1, start: 13.7 }, part: { length: 1, start: 0 }, rest: { length: 10.78, start: 1.72 } },
    ],
  ])("offered %s with %s of one's own", (offered, yours, arcs) => {
    expect(ringArcs(offered, yours)).toEqual(arcs);
  });

  it("never overlaps and never draws an arc too small to see, at any offer", () => {
    for (let offered = 0.5; offered < 100; offered += 0.5) {
      const { kept, part } = ringArcs(offered);
      expect(kept?.length).toBeGreaterThanOrEqual(SMALLEST_ARC);
      expect(part?.length).toBeGreaterThanOrEqual(SMALLEST_ARC);
      expect((kept?.length ?? 0) + (part?.length ?? 0) + 2 * RING_GAP).toBeCloseTo(100, 1);
    }
  });
});

describe("arcDash", () => {
  it("turns a start into a negative offset, and zero into plain zero", () => {
    expect(arcDash({ length: 85.1, start: 13.7 })).toEqual({ strokeDasharray: "85.1 100", strokeDashoffset: -13.7 });
    expect(Object.is(arcDash({ length: 5, start: 0 }).strokeDashoffset, 0)).toBe(true);
  });
});
