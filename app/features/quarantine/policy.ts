import { canReview } from "#app/features/moderation/policy.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor reads messages that wait: those who review pitches. To all others that work does not exist. */
export function canReadHeld(actor: Actor): actor is Member {
  return canReview(actor) && !actor.viewer;
}
