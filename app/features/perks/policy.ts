import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor fetches codes: members who have chosen a side, whatever their plan. */
export function canRedeem(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && actor.username !== null && !actor.viewer;
}

/** Whether the actor manages perks: support and admins. To all others that work does not exist. */
export function canManagePerks(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin") && !actor.viewer;
}
