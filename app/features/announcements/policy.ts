import type { Actor, Member } from "#app/platform/actor.ts";

/** Administrators; for all others these pages are not found. */
export function canAnnounce(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}
