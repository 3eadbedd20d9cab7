import { expect, test } from "vitest";
import { boundary, boundaryAfter } from "./billing-calendar.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const MONTH = { interval: "month", interval_count: 1 };
const YEAR = { interval: "year", interval_count: 1 };

test.each([
  ["2026-01-31T14:02:11Z", MONTH, ["2026-02-28T14:02:11Z", "2026-03-31T14:02:11Z", "2026-04-30T14:02:11Z"]],
  ["2028-01-30T00:00:00Z", MONTH, ["2028-02-29T00:00:00Z", "2028-03-30T00:00:00Z", "2028-04-30T00:00:00Z"]],
  ["2026-11-15T23:59:59Z", MONTH, ["2026-12-15T23:59:59Z", "2027-01-15T23:59:59Z", "2027-02-15T23:59:59Z"]],
  ["2028-02-29T08:00:00Z", YEAR, ["2029-02-28T08:00:00Z", "2030-02-28T08:00:00Z", "2031-02-28T08:00:00Z"]],
  ["2026-03-01T00:00:00Z", { interval: "week", interval_count: 2 }, ["2026-03-15T00:00:00Z", "2026-03-29T00:00:00Z"]],
])("boundaries from %s", (anchor, interval, expected) => {
  expect(expected.map((_, index) => boundary(at(anchor), interval, index + 1))).toEqual(expected.map(at));
});

test("the boundary after a moment is later than it, also when the moment is a boundary", () => {
  const anchor = at("2026-01-31T00:00:00Z");
  expect(boundaryAfter(anchor, MONTH, anchor)).toBe(at("2026-02-28T00:00:00Z"));
  expect(boundaryAfter(anchor, MONTH, at("2026-02-28T00:00:00Z"))).toBe(at("2026-03-31T00:00:00Z"));
  expect(boundaryAfter(anchor, MONTH, at("2026-03-30T23:59:59Z"))).toBe(at("2026-03-31T00:00:00Z"));
});
