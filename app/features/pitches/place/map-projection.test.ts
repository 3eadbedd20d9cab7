import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { geoConicConformal } from "d3-geo";
import { describe, expect, it } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { townsOf } from "./gazetteer.ts";
import { type MapOutline, parseDegrees, project, unproject } from "./map-projection.ts";

const PARALLELS = { se: [57, 66], no: [60, 69], dk: [55, 57], fi: [61, 68], uk: [52, 58], all: [53, 67] } as const;

describe.each([...MARKETS, "all"] as const)("map of %s", (market) => {
  const file = readFileSync(new URL(`../../../../content/places/map/${market}.json`, import.meta.url));
  const outline: MapOutline = JSON.parse(file.toString());

  it("is small enough to be fetched when a map is shown", () => {
    expect(gzipSync(file).length).toBeLessThan(25 * 1024);
  });

  it("is drawn in steps of path data only", () => {
    for (const path of [outline.land, outline.abroad]) expect(path).toMatch(/^(M[-\d. ]+(l[-\d. ]+)+z)+$/);
  });

  it("projects as the reference implementation does, and back", async () => {
    const { projection } = outline;
    const reference = geoConicConformal()
      .rotate([-projection.meridian, 0])
      .parallels([...PARALLELS[market]])
      .scale(projection.scale)
      .translate([projection.dx, projection.dy]);
    const towns = market === "all" ? (await Promise.all(MARKETS.map(townsOf))).flat() : await townsOf(market);
    for (const { lat, lon } of towns) {
      const { x, y } = project(projection, { lat, lon });
      const [rx, ry] = reference([lon, lat])!;
      expect(x).toBeCloseTo(rx, 3);
      expect(y).toBeCloseTo(ry, 3);
      const back = unproject(projection, { x, y });
      expect(back.lat).toBeCloseTo(lat, 4);
      expect(back.lon).toBeCloseTo(lon, 4);
    }
  });

  it("has its towns on it", async () => {
    for (const [name, x, y] of outline.towns) {
      expect(x, name).toBeGreaterThan(-100);
      expect(x, name).toBeLessThan(outline.width + 100);
      expect(y, name).toBeGreaterThan(-100);
      expect(y, name).toBeLessThan(outline.height + 100);
    }
  });
});

describe("degrees as typed", () => {
  it.each([
    ["59.32938", 90, 59.32938],
    ["59,32938", 90, 59.32938],
    [" -0.12574°", 180, -0.12574],
    ["−3,5", 180, -3.5],
    ["18", 180, 18],
    ["59.3293812345", 90, 59.32938],
    ["-0", 90, 0],
  ] as const)("%j is %d", (typed, limit, value) => {
    expect(parseDegrees(typed, limit)).toBe(value);
  });

  it.each([
    ["", 90],
    ["91", 90],
    ["-180.00001", 180],
    ["1e1", 90],
    ["N 59", 90],
    ["59 19 45", 90],
    ["NaN", 180],
    ["Infinity", 180],
  ] as const)("%j is none", (typed, limit) => {
    expect(parseDegrees(typed, limit)).toBeUndefined();
  });
});
