import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor writes and sends campaigns: only admins. All others get 404. */
export function canCampaign(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}
