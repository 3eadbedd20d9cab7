import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor works on payments: support and admins. For all others these pages do not exist. */
export function canSeePayments(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin");
}

/** Whether the actor hands the books out. */
export function canExportBooks(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}
