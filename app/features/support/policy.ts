import type { Actor, Member, StaffRole } from "#app/platform/actor.ts";

/** Whether the actor answers cases and looks after members: support and admins. To all others that work does not exist. */
export function canSupport(actor: Actor): actor is Member {
  return actor.kind === "member" && (actor.staffRole === "support" || actor.staffRole === "admin");
}

/** Whether the actor gives and takes staff roles. */
export function canGrantRoles(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}

/** What keeps a member of staff from acting on an account: it is their own, or a colleague's and they are no admin. */
export function refusalToChange(
  actor: Member,
  account: { id: string; staffRole: StaffRole | null },
): "own-account" | "staff-account" | undefined {
  if (account.id === actor.id) return "own-account";
  if (account.staffRole && actor.staffRole !== "admin") return "staff-account";
  return undefined;
}
