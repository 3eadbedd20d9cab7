import { describe, expect, test } from "vitest";
import { FIGURE_GROUP_FIELDS, FIGURE_GROUPS, withoutUndisclosed } from "./policy.ts";

const CONTENT = {
  valuation: 17_000_000,
  seekingAmount: 2_000_000,
  offered: 1_250,
  committed: 500_000,
  revenue: 4_000_000,
  years: [{ year: 2025, revenue: 4_000_000, result: null, source: "own" as const }],
  fundingType: "seed" as const,
  companyFunding: 900_000,
  employees: 4,
};

describe("what is left of a content when figures are kept", () => {
  test("everything when nothing is kept", () => {
    expect(withoutUndisclosed(CONTENT, [])).toEqual({ content: CONTENT, undisclosed: [] });
  });

  test.each(FIGURE_GROUPS)("%s: its fields and no others", (group) => {
    const { content, undisclosed } = withoutUndisclosed(CONTENT, [group]);
    expect(undisclosed).toEqual([group]);
    const hidden = Object.keys(CONTENT).filter((field) => {
      const left = content[field as keyof typeof CONTENT];
      return Array.isArray(left) ? left.length === 0 : left === null;
    });
    expect(hidden.sort()).toEqual([...FIGURE_GROUP_FIELDS[group]].sort());
  });

  test("share and amount never stay together when the valuation is kept: they would say it", () => {
    const { content } = withoutUndisclosed(CONTENT, ["valuation"]);
    expect([content.valuation, content.seekingAmount, content.offered]).toEqual([null, null, 1_250]);
  });

  test("a group in which nothing is said is nothing to ask for", () => {
    expect(withoutUndisclosed({ ...CONTENT, revenue: null, years: [] }, ["revenue"]).undisclosed).toEqual([]);
  });

  test("a group of which only a part is said is withheld as well", () => {
    const { content, undisclosed } = withoutUndisclosed({ ...CONTENT, companyFunding: null }, ["funding"]);
    expect([content.fundingType, undisclosed]).toEqual([null, ["funding"]]);
  });

  test("years are withheld with the revenue, and asked for when they are all that is said of it", () => {
    const { content, undisclosed } = withoutUndisclosed({ ...CONTENT, revenue: null }, ["revenue"]);
    expect([content.years, undisclosed]).toEqual([[], ["revenue"]]);
  });

  test("a group of another version of the program is left alone", () => {
    expect(withoutUndisclosed(CONTENT, ["employees"])).toEqual({ content: CONTENT, undisclosed: [] });
  });
});
