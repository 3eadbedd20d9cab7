import { expect, test } from "vitest";
import { kindsOf, lineOf, medianOf, type Timings } from "./timings.ts";

const timings = (...runs: Record<string, number[]>[]): Timings => ({
  runs: runs.map((kinds) => new Map(Object.entries(kinds))),
  tooSlow: 0,
});
const large = timings({ a: [1, 2, 3], b: [9] }, { a: [5, 5, 5] }, { a: [2, 2, 8] });
const small = timings({ a: [1, 1, 1] });

test("a figure is the median of the runs'", () => {
  expect(medianOf(large, 0.5, "a")).toBe(2);
  expect(medianOf(large, 1, "a")).toBe(5);
  expect(medianOf(large, 1)).toBe(8);
  expect(medianOf(large, 0.5, "b")).toBe(9);
  expect(medianOf(large, 0.5, "c")).toBeNaN();
});

test("a line has the growth from the small world", () => {
  expect(lineOf("all of a", large, small, "a")).toEqual(["all of a", 9, 2, 5, 5, 5, 1, 1, 2]);
  expect(kindsOf(large)).toEqual(["a", "b"]);
});
