/** Plans (specification §1): what an account has, until when, and since when it has it no longer. */
import type { Plan } from "#app/platform/actor.ts";

export const PLANS = ["basic", "premium", "enterprise"] as const satisfies readonly Plan[];

/** A plan as it is stored. */
export interface PlanTerm {
  plan: Plan;
  /** When it ends by itself; null when it does not. */
  planUntil: Date | null;
}

/** The plan that an account has at a moment: a paid one that has ended is Basic. */
export function planAt({ plan, planUntil }: PlanTerm, at: Date): Plan {
  return planUntil && planUntil <= at ? "basic" : plan;
}

/** Whether an account has a paid plan at a moment. An actor's `plan` is what it has now: there, `plan !== "basic"` is enough. */
export function isPaid(term: PlanTerm, at: Date): boolean {
  return planAt(term, at) !== "basic";
}
