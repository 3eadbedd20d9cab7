import type { Actor, Member } from "#app/platform/actor.ts";

/** Support and admins; for all others these pages are not found. */
export function canSeePayments(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin");
}

/** Admins only. */
export function canExportBooks(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}
