import { entitled } from "#app/features/accounts/plan.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor's plan includes a demo, and it is the member who looks. */
export function canBookDemo(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && entitled(actor.plan, "demo");
}

/** The roles of staff who give demos and look after bookings. */
export const HOST_ROLES = ["support", "admin"] as const;

/** Whether the actor gives demos and looks after all bookings. To all others that work does not exist. */
export function canHostDemos(actor: Actor): actor is Member {
  return actor.kind === "member" && HOST_ROLES.some((role) => role === actor.staffRole) && !actor.viewer;
}
