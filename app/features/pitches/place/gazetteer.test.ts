import { expect, test } from "vitest";
import { placedCounties } from "./counties.server.ts";
import { likelierCounty } from "./gazetteer.ts";

const STOCKHOLM = { lat: 59.329, lon: 18.068 };
const UPPSALA = { lat: 59.859, lon: 17.645 };

test.each([
  // No hint where the towns agree.
  ["se", "SE-AB", STOCKHOLM, undefined],
  ["se", "SE-C", UPPSALA, undefined],
  // A pin in another part of the country is in another county.
  ["se", "SE-M", STOCKHOLM, "SE-AB"],
  ["se", "SE-AB", UPPSALA, "SE-C"],
  ["fi", "FI-11", { lat: 60.17, lon: 24.94 }, "FI-18"],
  ["uk", "UKM", { lat: 51.507, lon: -0.128 }, "UKI"],
  // Between Knivsta and Märsta both are possible.
  ["se", "SE-AB", { lat: 59.68, lon: 17.82 }, undefined],
  ["se", "SE-C", { lat: 59.68, lon: 17.82 }, undefined],
  // At sea there is no town.
  ["se", "SE-M", { lat: 45, lon: -40 }, undefined],
] as const)("in %s, %s and %j", async (market, county, position, expected) => {
  expect(await likelierCounty(market, county, position)).toBe(expected);
});

test("the middle of every county can be in it", async () => {
  for (const market of ["se", "no", "dk", "fi", "uk"] as const) {
    for (const { code, lat, lon } of await placedCounties(market)) {
      expect([code, await likelierCounty(market, code, { lat, lon })]).toEqual([code, undefined]);
    }
  }
});
