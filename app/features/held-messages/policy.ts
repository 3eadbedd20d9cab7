import { canReview } from "#app/features/moderation/policy.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor reads messages that wait: those who review pitches. To all others that work does not exist. */
export function canReadHeld(actor: Actor): actor is Member {
  return canReview(actor) && !actor.viewer;
}

/** Whether the actor may decide on a text; nobody does on their own, nor on what is meant for them. */
export function canDecideHeld(
  actor: Actor,
  { senderId, receiverIds }: { senderId: string; receiverIds: readonly string[] },
): actor is Member {
  return canReadHeld(actor) && actor.id !== senderId && !receiverIds.includes(actor.id);
}
