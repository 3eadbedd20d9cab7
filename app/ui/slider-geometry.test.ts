import { expect, it } from "vitest";
import { nearestStep, percentBetween } from "./slider-geometry.ts";

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

it.each([
  [1_049_999, 100_000, 2_500_000, 100_000, 1_000_000],
  [1_050_000, 100_000, 2_500_000, 100_000, 1_100_000],
  [0, 100_000, 2_500_000, 100_000, 100_000],
  [9_999_999, 100_000, 2_450_000, 100_000, 2_450_000],
  [0.3, 0, 1, 0.1, 0.3],
])("%s from %s to %s by %s stands on %s", (value, min, max, step, nearest) => {
  expect(nearestStep(value, min, max, step)).toBe(nearest);
});
