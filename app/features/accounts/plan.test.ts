import { describe, expect, test } from "vitest";
import type { Plan } from "#app/platform/actor.ts";
import { isPaid, planAt } from "./plan.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

describe("the plan at a moment", () => {
  test.each<[string, Plan, Date | null, Plan]>([
    ["Basic stays Basic", "basic", null, "basic"],
    ["without an end", "premium", null, "premium"],
    ["before its end", "enterprise", AFTER, "enterprise"],
    ["at its end", "premium", NOW, "basic"],
    ["after its end", "enterprise", BEFORE, "basic"],
  ])("%s", (_case, plan, planUntil, then) => {
    expect(planAt({ plan, planUntil }, NOW)).toBe(then);
    expect(isPaid({ plan, planUntil }, NOW)).toBe(then !== "basic");
  });
});
