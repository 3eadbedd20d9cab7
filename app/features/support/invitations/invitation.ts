/** Invitations of staff by mail (decision 146). */
import type { Market } from "#app/i18n/markets.ts";
import type { StaffRole } from "#app/platform/actor.ts";

/** Milliseconds for which a mailed link works. */
export const INVITATION_LASTS = 7 * 86_400_000;

/** Milliseconds for which an invitation is kept once it is over. */
export const ENDED_KEPT = 90 * 86_400_000;

/** `waiting`: for a second administrator, before anything is mailed. */
export type InvitationState = "waiting" | "invited" | "accepted" | "withdrawn" | "expired";

/** An invitation that is not over. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: StaffRole;
  market: Market;
  state: "waiting" | "invited";
  createdAt: Date;
  expiresAt: Date | null;
  inviter: string | null;
}

/** Somebody with a staff role. */
export interface Colleague {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  lastSeenAt: Date;
  /** Whether the account has a second factor, without which the role is withheld. */
  secondFactor: boolean;
  suspended: boolean;
}
