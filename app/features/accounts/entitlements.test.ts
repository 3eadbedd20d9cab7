import { expect, test } from "vitest";
import type { Plan } from "#app/platform/actor.ts";
import { contentsOf, ENTITLEMENTS, type Entitlement, entitled, PLANS, plansWith } from "./plan.ts";

const ALL = Object.keys(ENTITLEMENTS) as Entitlement[];

test("every plan includes what the plan below it does", () => {
  const order = PLANS.map((plan) => ALL.filter((entitlement) => entitled(plan, entitlement)));
  for (const [at, included] of order.entries()) expect(included).toEqual(expect.arrayContaining(order[at - 1] ?? []));
});

// Specification §6.
test.each<[Entitlement, Plan[]]>([
  ["account", ["basic", "premium", "enterprise"]],
  ["match", ["basic", "premium", "enterprise"]],
  ["climate", ["premium", "enterprise"]],
  ["pitch", ["basic", "premium", "enterprise"]],
  ["negotiate", ["basic", "premium", "enterprise"]],
  ["boost", ["premium", "enterprise"]],
  ["broadcast", ["premium", "enterprise"]],
  ["engines", ["premium", "enterprise"]],
  ["identity", ["premium", "enterprise"]],
  ["files", ["premium", "enterprise"]],
  ["legal-documents", ["premium", "enterprise"]],
  ["support", ["premium", "enterprise"]],
  ["assistant", ["enterprise"]],
  ["demo", ["enterprise"]],
])("%s belongs to %j", (entitlement, plans) => {
  expect(plansWith(entitlement)).toEqual(plans);
});

test("nothing that plans include is left out above", () => {
  expect(ALL).toHaveLength(14);
});

test("a listing has one mark for its place in search and for search engines, so both belong to the same plans", () => {
  expect(plansWith("engines")).toEqual(plansWith("boost"));
});

test("of what a plan lists nothing is missing from it, nothing is listed twice, and nothing is still to be built", () => {
  for (const plan of PLANS) {
    for (const entitlement of contentsOf(plan, [])) {
      expect(entitled(plan, entitlement)).toBe(true);
      expect(ENTITLEMENTS[entitlement].built).toBe(true);
    }
  }
  const built = ALL.filter((entitlement) => ENTITLEMENTS[entitlement].built);
  expect(PLANS.flatMap((plan) => contentsOf(plan, []))).toEqual(built);
});
