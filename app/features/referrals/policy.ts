import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor invites friends: members who have chosen a side. */
export function canInvite(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && !actor.viewer;
}

/** Whether the actor manages rewards: support and admins. All others get 404. */
export function canSeeRewards(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin") && !actor.viewer;
}
