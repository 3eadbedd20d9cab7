import type { Market } from "#app/i18n/markets.ts";

/** Every logged action of staff. Its text is `act.…` of catalog `staff`. */
export const AUDIT_ACTIONS = [
  "pitch-approved",
  "changes-requested",
  "approval-undone",
  "ticket-answered",
  "ticket-closed",
  "ticket-reopened",
  "ticket-assigned",
  "ticket-topic-changed",
  "ticket-noted",
  "ready-answer-added",
  "ready-answer-changed",
  "ready-answer-removed",
  "ready-reason-changed",
  "side-changed",
  "name-corrected",
  "plan-changed",
  "payment-refunded",
  "subscription-ended",
  "books-exported",
  "reward-revoked",
  "account-suspended",
  "account-reinstated",
  "session-ended",
  "sessions-ended",
  "sign-in-unlocked",
  "mailing-resumed",
  "staff-role-granted",
  "staff-role-withdrawn",
  "second-factors-removed",
  "report-dismissed",
  "pitch-taken-down",
  "register-change-settled",
  "profile-cleared",
  "message-removed",
  "text-removed",
  "held-passed",
  "held-refused",
  "decision-upheld",
  "decision-overturned",
  "climate-project-added",
  "climate-project-ended",
  "climate-payment-entered",
  "climate-payment-corrected",
  "perk-created",
  "perk-changed",
  "perk-codes-added",
  "perk-codes-removed",
  "perk-published",
  "perk-unpublished",
  "perk-ended",
  "identity-accepted",
  "identity-refused",
  "identity-ended",
  "demo-moved",
  "demo-cancelled",
  "demo-recorded",
  "legal-document-delivered",
  "legal-document-declined",
  "legal-document-asked",
  "legal-template-added",
  "legal-template-removed",
  "campaign-created",
  "campaign-changed",
  "campaign-scheduled",
  "campaign-unscheduled",
  "campaign-sent",
  "campaign-stopped",
  "approval-asked",
  "approval-confirmed",
  "approval-refused",
  "approval-withdrawn",
  "deletion-begun",
  "staff-invited",
  "staff-invitation-withdrawn",
  "members-exported",
  "subscriptions-exported",
  "view-started",
  "view-ended",
  "job-retried",
  "job-discarded",
  "audit-exported",
  "announcement-written",
  "announcement-published",
  "announcement-ended",
  "announcement-discarded",
  "transparency-report-published",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action can be about. */
export const SUBJECT_TYPES = [
  "account",
  "pitch",
  "ticket",
  "climate-project",
  "perk",
  "legal-template",
  "campaign",
  "announcement",
  "transparency-report",
  "ready-answer",
  "ready-reason",
  "staff-invitation",
  "job",
] as const;

export type SubjectType = (typeof SUBJECT_TYPES)[number];

export interface AuditEntry {
  id: string;
  /** As stored; that of an old entry may no longer be in `AUDIT_ACTIONS`. */
  action: string;
  /** Null if the account is gone. */
  actor: { id: string; name: string } | null;
  subjectType: string;
  subjectId: string;
  /** The subject's present name; null if it is gone. */
  subjectName: string | null;
  /** A pitch's public id, for its address. */
  subjectKey: string | null;
  reason: string | null;
  /** The country of the subject, as it was then; null if it has none. */
  market: Market | null;
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

/** Filters of the log. */
export type AuditLogQuery = {
  /** Account id of the member of staff. */
  actor?: string | undefined;
  action?: AuditAction | undefined;
  kind?: SubjectType | undefined;
  /** What it is about: an id, an address of ours, or a part of its name. */
  about?: string | undefined;
  market?: Market | undefined;
  /** Words that the reason contains. */
  reason?: string | undefined;
  /** First and last day, ISO dates in the reader's time zone. */
  from?: string | undefined;
  to?: string | undefined;
};

/** By time; `newest` unless chosen. */
export type AuditOrder = "newest" | "oldest";

export interface AuditLogPage {
  entries: AuditEntry[];
  /** Cursor of the next page, or null. */
  next: string | null;
  /** Entries that match, up to `MOST_COUNTED`. */
  count: number;
}

/** Entries are counted and exported up to here. */
export const MOST_COUNTED = 10_000;
