import type { AccountHolder, Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor reads the votes on answers: support and admins. All others get 404. */
export function canReadVotes(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin") && !actor.viewer;
}

/** Whether the actor's votes are stored with an account. Visitors' votes are linkable for a day, and never shown: their pages are cached for all. */
export function hasOwnVotes(actor: Actor): actor is AccountHolder {
  return (actor.kind === "member" && !actor.viewer) || actor.kind === "guest";
}
