import { expect, test } from "vitest";
import { partOfDay } from "./home.ts";

test.each([
  ["2026-01-15T03:59:00Z", "se", "night"],
  ["2026-01-15T04:00:00Z", "se", "morning"],
  ["2026-01-15T08:59:00Z", "se", "morning"],
  ["2026-01-15T09:00:00Z", "se", "day"],
  ["2026-01-15T16:59:00Z", "se", "day"],
  ["2026-01-15T17:00:00Z", "se", "evening"],
  ["2026-01-15T22:00:00Z", "se", "night"],
  // The same moment is another part of the day elsewhere, and in summer.
  ["2026-01-15T09:59:00Z", "uk", "morning"],
  ["2026-01-15T09:59:00Z", "fi", "day"],
  ["2026-07-15T07:59:00Z", "se", "morning"],
  ["2026-07-15T08:00:00Z", "se", "day"],
] as const)("%s in %s is %s", (moment, market, part) => {
  expect(partOfDay(new Date(moment), market)).toBe(part);
});
