import { expect, test } from "vitest";
import { responsesFrom, usualTime } from "./responses.ts";

test.each([
  [0, "hour"],
  [3_600, "hour"],
  [3_601, "hours"],
  [6 * 3_600, "hours"],
  [20 * 3_600, "day"],
  [25 * 3_600, "days"],
  [5 * 86_400, "week"],
  [8 * 86_400, "longer"],
])("%i seconds are said as %s", (seconds, expected) => {
  expect(usualTime(seconds)).toBe(expected);
});

test.each([
  [{ begun: 4, answered: 4, usualSeconds: 60 }, null],
  [
    { begun: 5, answered: 5, usualSeconds: 60 },
    { rate: 10_000, usual: "hour" },
  ],
  [
    { begun: 6, answered: 4, usualSeconds: 90_000 },
    { rate: 6_700, usual: "days" },
  ],
  [
    { begun: 9, answered: 0, usualSeconds: null },
    { rate: 0, usual: null },
  ],
])("of %o is said %o", (facts, expected) => {
  expect(responsesFrom(facts)).toEqual(expected);
});
