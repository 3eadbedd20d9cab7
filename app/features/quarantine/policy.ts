import { canReview } from "#app/features/moderation/policy.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor may read the quarantine: moderators and admins. For all others it does not exist. */
export function canReadQuarantine(actor: Actor): actor is Member {
  return canReview(actor) && !actor.viewer;
}
