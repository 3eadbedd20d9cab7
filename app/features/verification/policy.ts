import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor compares names: support and admins. To all others that work does not exist. */
export function canCompareNames(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && (actor.staffRole === "support" || actor.staffRole === "admin");
}
