import { expect, test } from "vitest";
import { multipleOf, scaleFor } from "./multiples.ts";

test.each([
  [34_000_000, 6_400_000, 5.3125],
  [1_000_000, 0, null],
  [null, 5, null],
  [5, null, null],
])("a valuation of %j at a revenue of %j", (before, revenue, multiple) => {
  expect(multipleOf({ before, revenue })).toBe(multiple);
});

test.each([
  [[2, 1.6], 4],
  [[0.02], 0.2],
  [[9.5, 3], 20],
  [[73], 100],
])("a scale for %j ends at %j", (values, end) => {
  expect(scaleFor(values)).toBeCloseTo(end);
});
