import { expect, test } from "vitest";
import { table, targetLine } from "./report.ts";

test("a table lines up its columns, numbers to the right", () => {
  expect(
    table(
      ["page", "ms"],
      [
        ["landing", 4.5678],
        ["pitch", 120.5],
      ],
    ),
  ).toBe(["page       ms", "-------  ----", "landing  4.57", "pitch     121"].join("\n"));
});

test.each([
  [{ name: "ratio", value: 3.9, limit: 4 }, "target ratio 3.90 4 met"],
  [{ name: "ratio", value: 4.001, limit: 4 }, "target ratio 4.00 4 missed"],
  [{ name: "score", value: 95, limit: 95, at: "least" as const }, "target score 95 95 met"],
  [{ name: "score", value: 94, limit: 95, at: "least" as const }, "target score 94 95 missed"],
])("a target line for %o", (target, line) => {
  expect(targetLine(target)).toBe(line);
});
