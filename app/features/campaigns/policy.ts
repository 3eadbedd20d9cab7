import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor writes and sends campaigns: admins alone. To all others that work does not exist. */
export function canCampaign(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}
