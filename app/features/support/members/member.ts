/** Members as staff look after them, and what staff do to their accounts. */
import { z } from "zod";
import { PLANS } from "#app/features/accounts/plan.ts";
import { NAME_LIMIT } from "#app/features/accounts/settings/name-form.ts";
import type { LoggedAct } from "#app/features/audit/audit-log.ts";
import type { UnreachableMember } from "#app/features/deliverability/deliverability.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Plan, Side, StaffRole } from "#app/platform/actor.ts";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import type { TicketSummary } from "../ticket.ts";

/** Every act on an account; each has an address of its own, `/admin/members/:id/<act>`. */
export const MEMBER_ACTS = [
  "view",
  "side",
  "name",
  "plan",
  "unlock",
  "sign-out",
  "suspension",
  "reinstatement",
  "role",
] as const;

export type MemberAct = (typeof MEMBER_ACTS)[number];

export const REASON_LIMIT = 1_000;
export const STAFF_ROLES = ["moderator", "support", "admin"] as const satisfies readonly StaffRole[];

/** Why something is done to an account: nothing is done without a reason. */
export const actSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

/** `from` is what the page showed, so that a form sent twice, or too late, does nothing. */
export const sideChangeSchema = actSchema.extend({ from: z.enum(["investor", "entrepreneur"]) });

/** `from` as above: a name that its member has changed meanwhile stays. */
export const nameCorrectionSchema = actSchema.extend({ from: z.string().default(""), name: line(NAME_LIMIT) });

const role = z.enum(["none", ...STAFF_ROLES]).transform((role) => (role === "none" ? null : role));

export const roleChangeSchema = actSchema.extend({ from: role, role });

// The day it ends on, to its end in UTC; a form without one means that it does not end.
const lastDay = z.iso
  .date()
  .optional()
  .transform((day) => (day ? new Date(`${day}T23:59:59.999Z`) : null));

export const planChangeSchema = actSchema.extend({ from: z.enum(PLANS), plan: z.enum(PLANS), until: lastDay });

/** What staff can narrow the list of members to. */
export const MEMBER_STATES = ["suspended", "locked", "unconfirmed", "leaving", "staff"] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

/** A member in the list. */
export interface MemberSummary {
  id: string;
  name: string;
  username: string | null;
  email: string;
  side: Side | null;
  staffRole: StaffRole | null;
  plan: Plan;
  lang: Market;
  emailVerified: boolean;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
  /** Sign-in is deactivated after failed attempts, until then. */
  lockedUntil: Date | null;
  pictureId: string | null;
  memberSince: Date;
}

/** A member as staff see one. */
export interface MemberRecord extends MemberSummary {
  lastSeenAt: Date;
  identityVerifiedAt: Date | null;
  /** When the plan ends by itself; null when it does not. */
  planUntil: Date | null;
  /** Sessions that have not ended. */
  sessions: number;
  /** Failed attempts that count at present. */
  failedAttempts: number;
  /** Pitches that are neither done nor deleted. */
  unfinishedPitches: number;
  /** Mails do not go to the address any more; null while they do. */
  unreachable: UnreachableMember | null;
  published: number;
  tickets: TicketSummary[];
  acts: LoggedAct[];
  /** What the reader may do. */
  allowed: MemberAct[];
}

/** Which acts make sense on an account as it stands, by a reader who may act on it at all. */
export function actsOn(
  account: Pick<MemberRecord, "side" | "staffRole" | "suspendedAt" | "lockedUntil" | "sessions" | "failedAttempts">,
  mayGrantRoles: boolean,
): MemberAct[] {
  const possible: Record<MemberAct, boolean> = {
    view: account.staffRole === null && account.side !== null,
    side: account.side !== null,
    name: true,
    plan: account.side !== null,
    unlock: account.lockedUntil !== null || account.failedAttempts > 0,
    "sign-out": account.sessions > 0,
    suspension: account.suspendedAt === null,
    reinstatement: account.suspendedAt !== null,
    role: mayGrantRoles,
  };
  return MEMBER_ACTS.filter((act) => possible[act]);
}
