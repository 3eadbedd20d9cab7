import { describe, expect, it } from "vitest";
import { countiesOf, countyName, isCountyOf, marketOfCounty, townAndCounty } from "./counties.ts";
import { factsOf, MARKETS } from "./markets.ts";

describe("counties", () => {
  it.each([
    ["se", 21, /^SE-[A-Z]{1,2}$/],
    ["no", 15, /^NO-\d\d$/],
    ["dk", 5, /^DK-8\d$/],
    ["fi", 19, /^FI-\d\d$/],
    ["uk", 12, /^UK[C-N]$/],
  ] as const)("%s has %d, with codes of one form", (market, count, form) => {
    const counties = countiesOf(market);
    expect(counties).toHaveLength(count);
    expect(new Set(counties.map(({ code }) => code)).size).toBe(count);
    expect(new Set(counties.map(({ name }) => name)).size).toBe(count);
    for (const { code } of counties) expect(code).toMatch(form);
  });

  it("stand in the alphabetical order of their language", () => {
    for (const market of MARKETS) {
      const names = countiesOf(market).map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(factsOf(market).bcp47).compare));
    }
  });

  it.each([
    ["SE-O", "se", "Västra Götalands län"],
    ["NO-50", "no", "Trøndelag"],
    ["DK-84", "dk", "Region Hovedstaden"],
    ["FI-11", "fi", "Pirkanmaa"],
    ["UKM", "uk", "Scotland"],
  ] as const)("%s belongs to %s and is %s", (code, market, name) => {
    expect(marketOfCounty(code)).toBe(market);
    expect(countyName(code)).toBe(name);
    expect(isCountyOf(market, code)).toBe(true);
  });

  it("knows no others", () => {
    expect(isCountyOf("se", "NO-03")).toBe(false);
    expect(isCountyOf("se", undefined)).toBe(false);
    for (const code of ["", "SE", "se-ab", "NO-30", "GB-ENG", "__proto__"]) {
      expect(marketOfCounty(code)).toBeUndefined();
      expect(countyName(code)).toBeUndefined();
    }
  });

  it.each([
    ["Bergen", "NO-46", ["Bergen", "Vestland"]],
    ["Oslo", "NO-03", ["Oslo"]],
    [null, "NO-46", ["Vestland"]],
    ["Bergen", null, ["Bergen"]],
    ["", null, []],
  ])("says %s in %s once", (town, county, names) => {
    expect(townAndCounty(town, county)).toEqual(names);
  });
});
