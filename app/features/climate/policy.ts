import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor keeps the ledger: admins. To all others that work does not exist. */
export function canEditLedger(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}
