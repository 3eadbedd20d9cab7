import type { Actor, Member } from "#app/platform/actor.ts";

/** Administrators; for all others the desk is not found. */
export function canPublishReports(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}
