import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor confirms and refuses: administrators, and never what they asked for themselves. */
export function canApprove(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}

/** Whether the actor sees requests: administrators all of them, support its own. */
export function canSeeApprovals(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "admin" || actor.staffRole === "support") && !actor.viewer;
}
