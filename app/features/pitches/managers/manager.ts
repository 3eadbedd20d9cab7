/** A member who manages a pitch together with its owner: roles, and the lifecycle from invitation to end. The database enforces the same moves. */

/** From the least to the most. Each role may do what the one before it may (decision 142). */
export const MANAGER_ROLES = ["viewer", "editor", "publisher"] as const;

/** `viewer` reads drafts, figures and statistics; `editor` writes drafts; `publisher` makes public and answers. */
export type ManagerRole = (typeof MANAGER_ROLES)[number];

/** Of everyone who runs a pitch: its owner invites, deletes and agrees to offers. */
export type PitchRole = "owner" | ManagerRole;

/** Whether a role includes what another may do; null is nobody's. */
export function includesRole(role: PitchRole | null, least: ManagerRole): boolean {
  return role === "owner" || (role !== null && MANAGER_ROLES.indexOf(role) >= MANAGER_ROLES.indexOf(least));
}

export const MANAGER_STATES = ["invited", "accepted", "declined", "withdrawn", "expired", "removed", "left"] as const;

export type ManagerState = (typeof MANAGER_STATES)[number];

/** Who moves it: the pitch's owner, the member who is invited, and time. */
export const MANAGER_MOVERS = ["owner", "member", "clock"] as const;

export type ManagerMover = (typeof MANAGER_MOVERS)[number];

export const MANAGER_TRANSITIONS: readonly { from: ManagerState; by: ManagerMover; to: ManagerState }[] = [
  { from: "invited", by: "member", to: "accepted" },
  { from: "invited", by: "member", to: "declined" },
  { from: "invited", by: "owner", to: "withdrawn" },
  { from: "invited", by: "clock", to: "expired" },
  { from: "accepted", by: "owner", to: "removed" },
  { from: "accepted", by: "member", to: "left" },
];

/** The states from which somebody moves it to another. */
export function movesTo(to: ManagerState, by: ManagerMover): ManagerState[] {
  return MANAGER_TRANSITIONS.filter((move) => move.to === to && move.by === by).map(({ from }) => from);
}

/** What becomes of a stored state once the invitation is over, whether or not the job has run. */
export function stateAt(manager: { state: ManagerState; expiresAt: Date }, at: Date): ManagerState {
  return manager.state === "invited" && manager.expiresAt <= at ? "expired" : manager.state;
}

/** Most members and open invitations of one pitch, beside its owner. */
export const MANAGERS_LIMIT = 10;

/** How long an invitation can be accepted, in milliseconds. */
export const INVITATION_LASTS = 14 * 86_400_000;

/** How long invitations and memberships are kept after their end, and acts in the log, in milliseconds. */
export const ENDED_KEPT = 365 * 86_400_000;
export const ACTS_KEPT = 2 * 365 * 86_400_000;

/** Changes to a draft by one person within that time are one act, in milliseconds. */
export const ONE_EDIT = 3_600_000;

/** What the owner and the managers of a pitch do with it; each act has its sentence in the log. */
export const ACTS = [
  "invited",
  "invitation-withdrawn",
  "accepted",
  "declined",
  "role-changed",
  "removed",
  "left",
  "edited",
  "submitted",
  "recalled",
  "withdrawn",
  "republished",
  "confirmed",
  "completed",
  "deleted",
  "restored",
  "question-answered",
  "question-declined",
  "answer-removed",
  "update-published",
  "update-changed",
  "update-deleted",
  "access-approved",
  "access-refused",
  "access-revoked",
] as const;

export type Act = (typeof ACTS)[number];
