import { givePlan } from "#app/features/accounts/commands-plan.server.ts";
import { recordAct } from "#app/features/audit/commands.server.ts";
import type { Actor, Plan } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { done, failed } from "#app/platform/failure.ts";
import { actOn } from "./commands-members.server.ts";

interface PlanChange {
  reason: string;
  /** The plan that the form was about. */
  from: Plan;
  plan: Plan;
  /** Null: without an end. Of Basic it counts for nothing. */
  until: Date | null;
}

/** Gives a member a plan, or another end of the one there is. */
export function changePlan(actor: Actor, memberId: string, { reason, from, plan, until }: PlanChange) {
  return actOn(actor, memberId, async (trx, account, staffId) => {
    if (account.side === null) return failed("nothing-to-do");
    if (until && until <= now()) return failed("invalid-input", { until: ["date-past"] });
    const held = await trx
      .selectFrom("users")
      .select(["plan", "planUntil"])
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow();
    if (held.plan !== from) return failed("conflict");
    const ends = plan === "basic" ? null : until;
    if (plan === from && ends?.getTime() === held.planUntil?.getTime()) return failed("nothing-to-do");
    await givePlan(trx, memberId, { source: "staff", plan, until: ends });
    await recordAct(trx, staffId, {
      action: "plan-changed",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data: { from, to: plan, until: ends?.toISOString() ?? null },
    });
    return done(undefined);
  });
}
