import { describe, expect, it } from "vitest";
import { CHART, gridValues, labelledPlaces, linePath, roundCeiling, xOf, yOf } from "./geometry.ts";

describe("roundCeiling", () => {
  it.each([
    [112, 3, 150],
    [0, 3, 3],
    [3, 3, 3],
    [4, 3, 6],
    [150, 3, 150],
    [151, 3, 300],
    [70, 3, 75],
    [7, 3, 15],
  ])("of %s in %s steps is %s", (value, ticks, ceiling) => {
    expect(roundCeiling(value, ticks)).toBe(ceiling);
  });

  it("is never under the value, and its steps are whole", () => {
    for (let value = 0; value < 5_000; value += 7) {
      const ceiling = roundCeiling(value, 3);
      expect(ceiling).toBeGreaterThanOrEqual(value);
      expect(gridValues(ceiling, 3).every(Number.isInteger)).toBe(true);
    }
  });
});

it("draws zero on the base line, the ceiling at the top, and nothing outside", () => {
  expect([yOf(0, 150), yOf(150, 150), yOf(900, 150), yOf(-5, 150), yOf(5, 0)]).toEqual([
    CHART.bottom,
    CHART.top,
    CHART.top,
    CHART.bottom,
    CHART.bottom,
  ]);
});

it("spreads places evenly and joins them with a line", () => {
  expect([xOf(0, 2), xOf(1, 2)]).toEqual([173, 431]);
  expect(linePath([0, 150], 150)).toBe("M173 190L431 40");
  expect(linePath([], 150)).toBe("");
});

it.each([
  [14, 7, [0, 2, 4, 6, 8, 10, 12]],
  [3, 7, [0, 1, 2]],
  [0, 7, []],
])("of %s places labels at most %s", (count, most, places) => {
  expect(labelledPlaces(count, most)).toEqual(places);
});
