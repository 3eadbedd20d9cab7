/** Plans (specification §1): what an account has, until when, and since when it has it no longer. */
import type { Plan } from "#app/platform/actor.ts";

export const PLANS = ["basic", "premium", "enterprise"] as const satisfies readonly Plan[];

/** A plan as it is stored. */
export interface PlanTerm {
  plan: Plan;
  /** When it ends by itself; null when it does not. */
  planUntil: Date | null;
}

/** A plan that one source gives. */
export interface PlanGrant {
  source: "staff" | "subscription";
  plan: Exclude<Plan, "basic">;
  /** Null: without an end. */
  until: Date | null;
}

/** What grants make together at a moment: the highest plan, and of equal ones that which lasts longest. Without any, Basic. */
export function strongest(grants: readonly PlanGrant[], at: Date): PlanTerm {
  const lasting = grants
    .filter(({ until }) => until === null || until > at)
    .sort(
      (one, other) =>
        PLANS.indexOf(other.plan) - PLANS.indexOf(one.plan) ||
        Number(endOf(other) > endOf(one)) - Number(endOf(other) < endOf(one)),
    );
  const [best] = lasting;
  return best ? { plan: best.plan, planUntil: best.until } : { plan: "basic", planUntil: null };
}

const endOf = ({ until }: PlanGrant) => until?.getTime() ?? Number.POSITIVE_INFINITY;
