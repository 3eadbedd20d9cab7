import { describe, expect, it } from "vitest";
import { type PlanGrant, strongest } from "./plan.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const grant = (source: PlanGrant["source"], plan: PlanGrant["plan"], until: Date | null): PlanGrant => ({
  source,
  plan,
  until,
});

describe("what staff and a subscription give together", () => {
  it.each<[string, PlanGrant[], string, Date | null]>([
    ["nothing is Basic", [], "basic", null],
    ["one of them", [grant("subscription", "premium", day(40))], "premium", day(40)],
    [
      "the higher plan",
      [grant("staff", "enterprise", day(3)), grant("subscription", "premium", day(40))],
      "enterprise",
      day(3),
    ],
    [
      "of equal ones the longer",
      [grant("staff", "premium", day(3)), grant("subscription", "premium", day(40))],
      "premium",
      day(40),
    ],
    [
      "none without an end is outlasted",
      [grant("staff", "premium", null), grant("subscription", "premium", day(40))],
      "premium",
      null,
    ],
    [
      "what has ended counts no more",
      [grant("staff", "enterprise", day(0)), grant("subscription", "premium", day(1))],
      "premium",
      day(1),
    ],
  ])("%s", (_case, grants, plan, planUntil) => {
    expect(strongest(grants, NOW)).toEqual({ plan, planUntil });
    expect(strongest([...grants].reverse(), NOW)).toEqual({ plan, planUntil });
  });
});
