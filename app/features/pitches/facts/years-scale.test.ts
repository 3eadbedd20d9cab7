import { expect, test } from "vitest";
import { yearsScale } from "./years-scale.ts";

test.each([
  ["a small company's are whole", [8_000, -900], 1, 0],
  ["thousands", [230_000, -32_000, 22_000], 1_000, 0],
  ["millions", [5_600_000, -600_000], 1_000_000, 1],
  ["millions with a result that would be 0.0 become thousands", [1_480_000, -30_000], 1_000, 0],
  ["and in tens of millions get a second decimal", [48_000_000, -30_000], 1_000_000, 2],
  ["nothing is no small result", [5_600_000, 0], 1_000_000, 1],
  ["without any", [], 1, 0],
])("%s", (_, figures, unit, decimals) => {
  expect(yearsScale(figures)).toEqual({ unit, decimals });
});
