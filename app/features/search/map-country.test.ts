import { describe, expect, it } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { countryOfMap } from "./map.ts";

const none = { markets: [], counties: [] };

function counts(numbers: Partial<Record<Market, number>>) {
  return (market: Market) => numbers[market] ?? 0;
}

describe("the country that a map begins with", () => {
  it.each<[string, Market[], string[], Market]>([
    ["the reader's own when none was chosen", [], [], "fi"],
    ["the reader's own when it is among those chosen", ["se", "fi"], [], "fi"],
    ["the first of those chosen otherwise", ["no", "se"], [], "no"],
    ["that of a chosen county", [], ["SE-M"], "se"],
  ])("is %s", (_, markets, counties, expected) => {
    expect(countryOfMap({ markets, counties }, "fi")).toBe(expected);
  });

  it("is the one with the most when nothing was found in the reader's own", () => {
    expect(countryOfMap(none, "fi", counts({ no: 1, dk: 4 }))).toBe("dk");
    expect(countryOfMap({ ...none, markets: ["fi", "no"] }, "fi", counts({ no: 1, dk: 4 }))).toBe("no");
  });

  it("stays the reader's own when something was found there, when nothing was found at all, and when nobody knows", () => {
    expect(countryOfMap(none, "fi", counts({ fi: 1, dk: 4 }))).toBe("fi");
    expect(countryOfMap(none, "fi", counts({}))).toBe("fi");
    expect(countryOfMap(none, "fi", () => null)).toBe("fi");
  });
});
