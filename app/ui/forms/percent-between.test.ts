import { expect, it } from "vitest";
import { percentBetween } from "./percent-between.ts";

it.each([
  [5, 0, 12, 41.67],
  [0, 0, 12, 0],
  [12, 0, 12, 100],
  [-4, 0, 12, 0],
  [40, 0, 12, 100],
  [3, 3, 3, 0],
  [Number.NaN, 0, 12, 0],
])("%s between %s and %s lies at %s %%", (value, min, max, percent) => {
  expect(percentBetween(value, min, max)).toBe(percent);
});
