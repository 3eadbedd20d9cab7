import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { columnScale, labelledColumns, spreadLabels } from "./columns.ts";

test.each([
  [0, 1, 1],
  [1, 1, 1],
  [2, 2, 2],
  [5, 5, 5],
  [6, 6, 3],
  [16, 20, 4],
  [41, 50, 5],
  [1_234, 1_500, 3],
])("counts up to %i are drawn to %i in %i steps", (largest, ceiling, ticks) => {
  expect(columnScale(largest)).toEqual({ ceiling, ticks });
});

test("the ceiling is a whole number of whole steps, at or above the largest count and under twice of it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (largest) => {
      const { ceiling, ticks } = columnScale(largest);
      expect(ceiling).toBeGreaterThanOrEqual(largest);
      expect(ceiling).toBeLessThan(largest * 2);
      expect(Number.isInteger(ceiling / ticks)).toBe(true);
      expect(ticks).toBeLessThanOrEqual(5);
    }),
  );
});

test("the first and the last column are labelled, at their edges", () => {
  expect(labelledColumns(0, 4)).toEqual([]);
  expect(labelledColumns(1, 4)).toEqual([{ index: 0, anchor: "start" }]);
  expect(labelledColumns(2, 4).map(({ index }) => index)).toEqual([0, 1]);
  expect(labelledColumns(30, 4)).toEqual([
    { index: 0, anchor: "start" },
    { index: 10, anchor: "middle" },
    { index: 19, anchor: "middle" },
    { index: 29, anchor: "end" },
  ]);
});

test("names of events flip at the edge, and the second of two close ones is a row lower", () => {
  expect(spreadLabels([{ at: 10, length: 100 }], 300)).toEqual([{ x: 15, anchor: "start", line: 0 }]);
  expect(spreadLabels([{ at: 290, length: 100 }], 300)).toEqual([{ x: 285, anchor: "end", line: 0 }]);
  const [first, second, third] = spreadLabels(
    [10, 60, 200].map((at) => ({ at, length: 100 })),
    400,
  );
  expect([first!.line, second!.line, third!.line]).toEqual([0, 15, 0]);
});
