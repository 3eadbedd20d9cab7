import { describe, expect, it } from "vitest";
import { fc } from "#tests/properties.ts";
import type { MapOutline } from "./map-projection.ts";
import {
  CLOSEST,
  clustersOf,
  fanned,
  labelsOf,
  nearestTown,
  scaleOf,
  toFrame,
  toMap,
  viewOf,
  wholeView,
} from "./map-viewport.ts";

const outline: MapOutline = {
  width: 500,
  height: 1000,
  projection: { meridian: 0, n: 1, f: 1, scale: 1, dx: 0, dy: 0 },
  land: "",
  abroad: "",
  towns: [
    ["Large", 250, 500],
    ["Beside", 255, 505],
    ["Far", 100, 900],
  ],
};
const frame = { width: 336, height: 480 };

describe("views", () => {
  it("the whole map fits the frame", () => {
    const view = wholeView(outline);
    const scale = scaleOf(outline, frame, view.zoom);
    for (const [x, y] of [
      [0, 0],
      [500, 0],
      [0, 1000],
      [500, 1000],
    ] as const) {
      const { left, top } = toFrame({ x, y }, view, frame, scale);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(frame.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(frame.height);
    }
  });

  it("any pins are inside the view made for them", () => {
    const points = fc.array(
      fc.record({ x: fc.double({ min: 0, max: 500, noNaN: true }), y: fc.double({ min: 0, max: 1000, noNaN: true }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(points, (pins) => {
        const view = viewOf(outline, frame, pins);
        const scale = scaleOf(outline, frame, view.zoom);
        expect(view.zoom).toBeGreaterThanOrEqual(1);
        expect(view.zoom).toBeLessThanOrEqual(CLOSEST);
        for (const pin of pins) {
          const { left, top } = toFrame(pin, view, frame, scale);
          expect(Math.abs(left - frame.width / 2)).toBeLessThanOrEqual(frame.width / 2);
          expect(Math.abs(top - frame.height / 2)).toBeLessThanOrEqual(frame.height / 2);
          const back = toMap({ left, top }, view, frame, scale);
          expect(back.x).toBeCloseTo(pin.x, 6);
          expect(back.y).toBeCloseTo(pin.y, 6);
        }
      }),
    );
  });
});

describe("clusters", () => {
  it("hold every pin exactly once", () => {
    const points = fc.array(
      fc.record({
        left: fc.double({ min: 0, max: 400, noNaN: true }),
        top: fc.double({ min: 0, max: 400, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(points, (pins) => {
        const members = clustersOf(pins, 40).flatMap((cluster) => cluster.members);
        expect(members.toSorted((one, other) => one - other)).toEqual(pins.map((_, index) => index));
      }),
    );
  });

  it("leave distant pins alone and gather near ones", () => {
    const pins = [
      { left: 0, top: 0 },
      { left: 100, top: 0 },
      { left: 10, top: 0 },
    ];
    expect(clustersOf(pins, 40).map(({ members }) => members)).toEqual([[0, 2], [1]]);
  });

  it("of one address are fanned out far enough to be hit", () => {
    for (const count of [2, 3, 9]) {
      const places = fanned({ left: 0, top: 0 }, count);
      expect(places).toHaveLength(count);
      const gap = Math.hypot(places[0]!.left - places[1]!.left, places[0]!.top - places[1]!.top);
      expect(gap).toBeGreaterThan(40);
    }
  });
});

describe("names", () => {
  it("give way to larger towns and to pins", () => {
    const view = wholeView(outline);
    const scale = scaleOf(outline, frame, 1);
    const names = (pins: readonly { left: number; top: number }[]) =>
      labelsOf(outline, view, frame, scale, pins).map(({ name }) => name);
    expect(names([])).toEqual(["Large", "Far"]);
    expect(names([toFrame({ x: 100, y: 900 }, view, frame, scale)])).toEqual(["Large"]);
  });

  it("the nearest one is found", () => {
    expect(nearestTown(outline, { x: 120, y: 880 })).toBe("Far");
  });
});
