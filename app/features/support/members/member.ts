/** Members as staff see them, and the changes that staff make to accounts. */
import type { AuditEntry } from "#app/features/audit/audit-log.ts";
import type { UnreachableMember } from "#app/features/deliverability/deliverability.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Plan, Side, StaffRole } from "#app/platform/actor.ts";
import type { TicketSummary } from "../ticket.ts";

/** Every change of an account; each has its own address, `/admin/members/:id/<change>`. */
export const MEMBER_CHANGES = [
  "view",
  "side",
  "name",
  "plan",
  "unlock",
  "mailing",
  "sign-out",
  "suspension",
  "reinstatement",
  "role",
] as const;

export type MemberChange = (typeof MEMBER_CHANGES)[number];

export const REASON_LIMIT = 1_000;

export const STAFF_ROLES = ["moderator", "support", "admin"] as const satisfies readonly StaffRole[];

/** Filters of the list of members. */
export const MEMBER_STATES = ["suspended", "locked", "unconfirmed", "leaving", "staff"] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

/** A member in the list. */
export interface MemberSummary {
  id: string;
  name: string;
  username: string | null;
  /** Others can open their profile. */
  hasProfile: boolean;
  email: string;
  side: Side | null;
  staffRole: StaffRole | null;
  plan: Plan;
  lang: Market;
  emailVerified: boolean;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
  /** Until when sign-in is locked after failed attempts. */
  lockedUntil: Date | null;
  pictureId: string | null;
  memberSince: Date;
  lastSeenAt: Date;
  identityVerifiedAt: Date | null;
}

/** A member's page for staff. */
export interface MemberRecord extends MemberSummary {
  /** When the plan ends by itself; null if it does not. */
  planUntil: Date | null;
  /** Browsers in which the member is signed in. */
  sessions: number;
  /** Failed sign-in attempts that still count. */
  failedAttempts: number;
  /** Pitches that are neither done nor deleted. */
  unfinishedPitches: number;
  /** Why no mails are sent to the address any more; null while they are. */
  unreachable: UnreachableMember | null;
  published: number;
  tickets: TicketSummary[];
  entries: AuditEntry[];
  /** What the reader may change. */
  allowed: MemberChange[];
}

/** The changes that fit the account's present state, for a reader who may change it at all. */
export function changesOf(
  account: Pick<
    MemberRecord,
    "side" | "staffRole" | "suspendedAt" | "lockedUntil" | "sessions" | "failedAttempts" | "unreachable"
  >,
  mayGrantRoles: boolean,
): MemberChange[] {
  const possible: Record<MemberChange, boolean> = {
    view: account.staffRole === null && account.side !== null,
    side: account.side !== null,
    name: true,
    plan: account.side !== null,
    unlock: account.lockedUntil !== null || account.failedAttempts > 0,
    mailing: account.unreachable !== null,
    "sign-out": account.sessions > 0,
    suspension: account.suspendedAt === null,
    reinstatement: account.suspendedAt !== null,
    role: mayGrantRoles,
  };
  return MEMBER_CHANGES.filter((change) => possible[change]);
}

/** What is unusual about an account, the most serious first; `active` where nothing is. */
export function memberState(
  member: Pick<MemberSummary, "suspendedAt" | "deletionDueAt" | "lockedUntil" | "emailVerified">,
): Exclude<MemberState, "staff"> | "active" {
  if (member.suspendedAt) return "suspended";
  if (member.deletionDueAt) return "leaving";
  if (member.lockedUntil) return "locked";
  return member.emailVerified ? "active" : "unconfirmed";
}
