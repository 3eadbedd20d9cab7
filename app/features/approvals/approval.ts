/** Requests for acts that cannot be undone, which a second administrator confirms (decision 146). */
import type { StaffRole } from "#app/platform/actor.ts";

/** Every kind of act; features register how each is carried out. */
export const APPROVAL_KINDS = ["admin-role", "admin-invitation", "erasure", "refund", "campaign"] as const;

export type ApprovalKindName = (typeof APPROVAL_KINDS)[number];

export type ApprovalState = "open" | "confirmed" | "refused" | "withdrawn" | "expired";

export type ApprovalSubject = "account" | "staff-invitation" | "payment" | "campaign";

/** Milliseconds for which a request can be confirmed. */
export const APPROVAL_LASTS = 7 * 86_400_000;

/** Milliseconds for which who has given a colleague their role does not confirm what they ask: it could be a second account of theirs. */
export const ROLE_SETTLES = 90 * 86_400_000;

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;

/** What a command returns that has asked instead of acting. */
export const ASKED = "asked";

/** The state at a moment: an open request expires by itself. */
export function stateAt({ state, expiresAt }: { state: string; expiresAt: Date }, moment: Date): ApprovalState {
  return state === "open" && expiresAt <= moment ? "expired" : (state as ApprovalState);
}

/** A request, as staff see it. */
export interface Approval {
  id: string;
  kind: ApprovalKindName;
  subjectType: ApprovalSubject;
  subjectId: string;
  /** Name of the member or campaign, or the invited address; null once it is gone. */
  subjectName: string | null;
  parameters: Readonly<Record<string, unknown>>;
  reason: string;
  asker: string | null;
  /** How the asker came by their role; null where the log does not say. */
  askerRole: GivenRole | null;
  askedAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  /** `bin/staff` for the operator. */
  decider: string | null;
  decidedAt: Date | null;
  answer: string | null;
  failure: string | null;
  /** The reader has asked for it. */
  own: boolean;
}

/** How somebody came by their staff role. */
export interface GivenRole {
  role: StaffRole;
  /** Name of who gave it, or `bin/staff`. */
  by: string;
  at: Date;
}

/** An open request, as the page of what it is about shows it. */
export interface WaitingApproval extends Pick<Approval, "id" | "kind" | "asker" | "askedAt" | "expiresAt" | "own"> {
  /** The reader may open its page. */
  opens: boolean;
}
