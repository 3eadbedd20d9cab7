import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor reviews pitches: moderators and admins. To all others the queue does not exist. */
export function canReview(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "moderator" || actor.staffRole === "admin");
}

/** Whether the actor writes the ready reasons: admins. */
export function canEditReasons(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}

/** Whether the actor may decide on a submission; nobody does on a pitch that they own or are to run (`isOwnCase`). */
export function canDecide(actor: Actor, submission: { own: boolean }): boolean {
  return canReview(actor) && !submission.own;
}
