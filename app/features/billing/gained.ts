/** What a plan adds to what everybody has. Pure. */
import { contentsOf, type Entitlement, entitled } from "#app/features/accounts/entitlements.ts";
import { PAID_PLANS, type PaidPlan } from "./prices.ts";

/** What begins with a plan and ends with it, in the order of its contents; all of it is built. */
export function gainedWith(plan: PaidPlan): Entitlement[] {
  return PAID_PLANS.slice(0, PAID_PLANS.indexOf(plan) + 1)
    .flatMap(contentsOf)
    .filter((entitlement) => !entitled("basic", entitlement));
}
