import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor can redeem perks: members who have chosen a side, on any plan. */
export function canRedeem(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && actor.username !== null && !actor.viewer;
}

/** Whether the actor manages perks: support and admins. All others get 404. */
export function canManagePerks(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin") && !actor.viewer;
}
