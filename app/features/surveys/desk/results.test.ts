import { describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { figuresOf, groupsOf, monthsUntil, queryOf, type ResultCell, resultsOf } from "./results.ts";
import { csvOf } from "./results-csv.ts";

function cell(score: number | null, count: number, change: Partial<ResultCell> = {}): ResultCell {
  return { occasion: "agreement", market: "se", month: "2026-11", score, count, ...change };
}

test("figures are shares, mean and rate of a group", () => {
  const figures = figuresOf([cell(null, 10), cell(0, 1), cell(6, 1), cell(7, 2), cell(9, 4), cell(10, 2)])!;
  expect(figures).toMatchObject({ invited: 20, answered: 10, rate: 5_000, low: 2_000, middle: 2_000, high: 6_000 });
  expect(figures.nps).toBe(4_000);
  expect(figures.mean).toBeCloseTo(7.6);
  expect(figures.counts).toEqual([1, 0, 0, 0, 0, 0, 1, 2, 0, 4, 2]);
});

test.each([
  [0, null],
  [4, null],
  [5, 5],
])("of %i answers there are figures of %s", (answers, answered) => {
  expect(figuresOf([cell(8, answers), cell(null, 90)])?.answered ?? null).toBe(answered);
});

describe("a breakdown", () => {
  const keys = ["se", "no", "dk"] as const;
  const of = (counts: Partial<Record<Market, number>>) =>
    groupsOf(
      keys,
      Object.entries(counts).map(([market, count]) => cell(9, count, { market: market as Market })),
      ({ market }) => market,
    ).map(({ figures }) => figures?.answered ?? null);

  test.each<[string, Partial<Record<Market, number>>, (number | null)[]]>([
    ["shows what is large enough", { se: 5, no: 9, dk: 20 }, [5, 9, 20]],
    ["hides two that are small", { se: 2, no: 4, dk: 20 }, [null, null, 20]],
    ["hides the next with a single small one, which the whole would tell", { se: 2, no: 9, dk: 20 }, [null, null, 20]],
    ["leaves what nobody answered", { no: 9, dk: 20 }, [null, 9, 20]],
  ])("%s", (_, counts, shown) => {
    expect(of(counts)).toEqual(shown);
  });
});

test("what is too small as a whole is not broken down at all", () => {
  const results = resultsOf({ months: 12 }, ["2026-11"], [cell(9, 4)]);
  expect(results).toMatchObject({ all: null, byOccasion: [], byMarket: [], byMonth: [] });
});

test("the months of a period end with the running one", () => {
  expect(monthsUntil(new Date("2026-02-01T00:00Z"), 3)).toEqual(["2025-12", "2026-01", "2026-02"]);
});

test("a selection out of an address is one of the known ones", () => {
  const read = (text: string) => queryOf(new URLSearchParams(text));
  expect(read("occasion=agreement&market=fi&months=3")).toEqual({ occasion: "agreement", market: "fi", months: 3 });
  expect(read("occasion=x&market=de&months=7")).toEqual({ occasion: undefined, market: undefined, months: 12 });
});

test("the file has a line for the whole and for each group, without figures where the page hides them", () => {
  const cells = [cell(9, 6), cell(10, 6, { market: "no" }), cell(2, 1, { market: "dk" })];
  const lines = csvOf("no", resultsOf({ months: 3 }, ["2026-09", "2026-10", "2026-11"], cells)).split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffgroup;value;asked;answers;response_percent;mean/);
  expect(lines[1]).toBe("all;;13;13;100,00;8,92;7,69;0,00;92,31;84,62;0;0;1;0;0;0;0;0;0;6;6");
  expect(lines).toContain(`market;dk${";".repeat(19)}`);
  expect(lines).toContain(`market;se${";".repeat(19)}`);
  expect(lines.at(-2)).toMatch(/^month;2026-11;13;/);
});
