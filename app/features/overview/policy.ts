import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor sees jobs that were given up: admins only, since errors may say anything. */
export function canSeeJobs(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}
