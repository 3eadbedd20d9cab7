import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor reads the results of surveys: support and admins. All others get 404. */
export function canSeeSurveys(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin") && !actor.viewer;
}
