/** What staff do about how somebody gets in and what they may do here: sessions, locked sign-in, staff roles. */

import { givePlan } from "#app/features/accounts/plan.server.ts";
import { forgetAttempts } from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import { assignStaffRole } from "#app/features/accounts/staff-role.server.ts";
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Plan, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { done, failed } from "#app/platform/failure.ts";
import { canGrantRoles } from "../policy.ts";
import { actOn } from "./member-changes.server.ts";

/** Signs a member out everywhere. */
export function endAllSessions(actor: Actor, memberId: string, { reason }: { reason: string }) {
  return actOn(actor, memberId, async (trx, _account, staffId) => {
    const open = await trx.selectFrom("sessions").select("id").where("userId", "=", memberId).execute();
    if (open.length === 0) return failed("nothing-to-do");
    await endSessions(trx, memberId);
    await recordAct(trx, staffId, {
      action: "sessions-ended",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data: { sessions: open.length },
    });
    return done(undefined);
  });
}

/** Ends the deactivation that failed attempts have led to, and forgets them. */
export function unlockSignIn(actor: Actor, memberId: string, { reason }: { reason: string }) {
  return actOn(actor, memberId, async (trx, _account, staffId) => {
    const lock = await trx
      .selectFrom("signInLocks")
      .select("lockedUntil")
      .where("userId", "=", memberId)
      .executeTakeFirst();
    if (!lock) return failed("nothing-to-do");
    await forgetAttempts(memberId, trx);
    await recordAct(trx, staffId, {
      action: "sign-in-unlocked",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data: { lockedUntil: lock.lockedUntil?.toISOString() ?? null },
    });
    return done(undefined);
  });
}

interface RoleChange {
  reason: string;
  /** The role that the form was about. */
  from: StaffRole | null;
  role: StaffRole | null;
}

/** Gives somebody a staff role, another one, or none. Admins do, to others than themselves; the account's sessions end. */
export function changeStaffRole(actor: Actor, memberId: string, { reason, from, role }: RoleChange) {
  return actOn(actor, memberId, async (trx, account, staffId) => {
    if (!canGrantRoles(actor)) return failed("not-found");
    if (account.staffRole !== from) return failed("conflict");
    if (from === role) return failed("nothing-to-do");
    return assignStaffRole(trx, { id: staffId, name: actor.name }, memberId, role, reason);
  });
}

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
