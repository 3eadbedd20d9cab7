import { entitled } from "#app/features/accounts/plan.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor can book a demo: the plan includes it, and this is no impersonation. */
export function canBookDemo(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && entitled(actor.plan, "demo");
}

/** The staff roles that give demos and manage bookings. */
export const HOST_ROLES = ["support", "admin"] as const;

/** Whether the actor gives demos and manages all bookings. For all others the desk does not exist. */
export function canHostDemos(actor: Actor): actor is Member {
  return actor.kind === "member" && HOST_ROLES.some((role) => role === actor.staffRole) && !actor.viewer;
}
