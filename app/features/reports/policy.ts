import { canReview } from "#app/features/moderation/policy.ts";
import type { AccountHolder, Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor can report: guests and members. Visitors write to support. */
export function canReport(actor: Actor): actor is AccountHolder {
  return actor.kind === "guest" || (actor.kind === "member" && !actor.viewer);
}

/** Whether the actor decides on reports: moderators and admins. For all others the queue does not exist. */
export function canModerate(actor: Actor): actor is Member {
  return canReview(actor);
}
