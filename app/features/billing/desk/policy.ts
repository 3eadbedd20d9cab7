import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor looks after payments: support and admins. To all others that work does not exist. */
export function canSeePayments(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin");
}

/** Whether the actor hands the books out. */
export function canExportBooks(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}
