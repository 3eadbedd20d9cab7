import type { AccountHolder, Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor reads what was said of answers: support and admins. To all others that page does not exist. */
export function canReadVotes(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin") && !actor.viewer;
}

/** Whether the actor's votes are those of an account. A visitor's are known for a day, and not to the pages, which all visitors share. */
export function hasOwnVotes(actor: Actor): actor is AccountHolder {
  return (actor.kind === "member" && !actor.viewer) || actor.kind === "guest";
}
