import { canReview } from "#app/features/moderation/policy.ts";
import type { AccountHolder, Actor, Member, SystemActor } from "#app/platform/actor.ts";
import type { SubjectType } from "./report.ts";

/** Whether the actor reports under an account, by which they find their reports again: guests and members. */
export function canReport(actor: Actor): actor is AccountHolder {
  return actor.kind === "guest" || (actor.kind === "member" && !actor.viewer);
}

/**
 * Whether the actor can report things of a type. Anybody can, without an account (Regulation (EU) 2022/2065, article 16): visitors report
 * pitches, which are all that they see.
 */
export function mayReport(actor: Actor, type: SubjectType): actor is Exclude<Actor, SystemActor> {
  return canReport(actor) || (actor.kind === "visitor" && type === "pitch");
}

/** Whether the actor decides on reports: moderators and admins. For all others the queue does not exist. */
export function canModerate(actor: Actor): actor is Member {
  return canReview(actor);
}
