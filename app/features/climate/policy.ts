import type { Actor, Member } from "#app/platform/actor.ts";

/** Admins; for all others these pages are not found. */
export function canEditLedger(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}
