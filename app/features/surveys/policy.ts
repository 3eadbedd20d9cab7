import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor reads what surveys say: support and admins. To all others that page does not exist. */
export function canSeeSurveys(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin") && !actor.viewer;
}
