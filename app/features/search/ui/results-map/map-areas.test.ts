import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type MapOutline, project } from "#app/features/pitches/place/map-projection.ts";
import { CLOSEST, scaleOf, toFrame, wholeViewport } from "#app/features/pitches/place/map-viewport.ts";
import { fc } from "#tests/properties.ts";
import { areaOf, areaPath, boundsOf, viewOfArea } from "./map-areas.ts";

const outline: MapOutline = JSON.parse(
  readFileSync(new URL("../../../../../content/places/map/all.json", import.meta.url), "utf8"),
);
const frames = [
  { width: 336, height: 800 },
  { width: 390, height: 480 },
] as const;
const views = fc.record({
  x: fc.double({ min: 100, max: 900, noNaN: true }),
  y: fc.double({ min: 100, max: 800, noNaN: true }),
  zoom: fc.double({ min: 1.5, max: CLOSEST, noNaN: true }),
});

describe.each(frames)("in a frame of $width by $height", (frame) => {
  it("the area of a view goes through the middles of its edges, within the bounds of all that is seen", () => {
    fc.assert(
      fc.property(views, (view) => {
        const area = areaOf(outline, frame, view)!;
        const bounds = boundsOf(outline, frame, view);
        expect(area.south).toBeLessThan(area.north);
        expect(area.west).toBeLessThan(area.east);
        expect(area.north).toBeLessThanOrEqual(bounds.north + 0.001);
        expect(area.west).toBeGreaterThanOrEqual(bounds.west - 0.001);
        const size = (area.north - area.south) * (area.east - area.west);
        expect(size).toBeLessThan((bounds.north - bounds.south) * (bounds.east - bounds.west));
      }),
    );
  });

  it("an area is wholly in the view that is made for it", () => {
    fc.assert(
      fc.property(views, (start) => {
        const area = areaOf(outline, frame, start)!;
        const view = viewOfArea(outline, frame, area);
        const scale = scaleOf(outline, frame, view.zoom);
        for (const lat of [area.south, area.north]) {
          for (const lon of [area.west, area.east]) {
            const { left, top } = toFrame(project(outline.projection, { lat, lon }), view, frame, scale);
            // A whole map that is not close enough to be moved shows all there is of it.
            if (view.zoom <= 1 || view.x <= 0 || view.x >= outline.width || view.y <= 0) continue;
            expect(left).toBeGreaterThan(-1);
            expect(left).toBeLessThan(frame.width + 1);
            expect(top).toBeGreaterThan(-1);
            expect(top).toBeLessThan(frame.height + 1);
          }
        }
      }),
    );
  });
});

it("the whole map is no area, and no area is the whole map", () => {
  expect(areaOf(outline, frames[0], wholeViewport(outline))).toBeNull();
  expect(viewOfArea(outline, frames[0], null)).toEqual(wholeViewport(outline));
});

it("an area is drawn along its bent edges", () => {
  const area = { south: 55, west: 10, north: 60, east: 20 };
  const path = areaPath(outline, frames[0], viewOfArea(outline, frames[0], area), area);
  expect(path).toMatch(/^M(-?[\d.]+ -?[\d.]+L){9}-?[\d.]+ -?[\d.]+z$/);
});
