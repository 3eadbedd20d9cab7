import type { Actor, Member } from "#app/platform/actor.ts";

/** Support and admins; for all others these pages are not found. */
export function canCompareNames(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && (actor.staffRole === "support" || actor.staffRole === "admin");
}
