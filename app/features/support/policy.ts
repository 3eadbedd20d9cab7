import type { Actor, Member, StaffRole } from "#app/platform/actor.ts";

/** Whether the actor answers cases and changes accounts: support and admins. For all others those pages do not exist. */
export function canSupport(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin");
}

/** Whether the actor grants and withdraws staff roles. */
export function canGrantRoles(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}

/** Why a member of staff may not change an account: it is their own, or a colleague's and they are no admin. */
export function refusalToChange(
  actor: Member,
  account: { id: string; staffRole: StaffRole | null },
): "own-account" | "staff-account" | undefined {
  if (account.id === actor.id) return "own-account";
  if (account.staffRole && actor.staffRole !== "admin") return "staff-account";
  return undefined;
}
