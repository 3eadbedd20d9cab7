import { describe, expect, test } from "vitest";
import { KEEPABLE, KEPT_FIELDS, withoutKept } from "./policy.ts";

const CONTENT = {
  valuation: 17_000_000,
  seekingAmount: 2_000_000,
  offered: 1_250,
  revenue: 4_000_000,
  fundingType: "seed" as const,
  companyFunding: 900_000,
  employees: 4,
};

describe("what is left of a content when figures are kept", () => {
  test("everything when nothing is kept", () => {
    expect(withoutKept(CONTENT, [])).toEqual({ content: CONTENT, kept: [] });
  });

  test.each(KEEPABLE)("%s: its fields and no others", (group) => {
    const { content, kept } = withoutKept(CONTENT, [group]);
    expect(kept).toEqual([group]);
    const hidden = Object.keys(CONTENT).filter((field) => content[field as keyof typeof CONTENT] === null);
    expect(hidden.sort()).toEqual([...KEPT_FIELDS[group]].sort());
  });

  test("share and amount never stay together when the valuation is kept: they would say it", () => {
    const { content } = withoutKept(CONTENT, ["valuation"]);
    expect([content.valuation, content.seekingAmount, content.offered]).toEqual([null, null, 1_250]);
  });

  test("a group in which nothing is said is nothing to ask for", () => {
    expect(withoutKept({ ...CONTENT, revenue: null }, ["revenue"]).kept).toEqual([]);
  });

  test("a group of another version of the program is left alone", () => {
    expect(withoutKept(CONTENT, ["employees"])).toEqual({ content: CONTENT, kept: [] });
  });
});
