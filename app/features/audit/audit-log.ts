/** Every logged action of staff. Its text is `act.…` of catalog `staff`. */
export const AUDIT_ACTIONS = [
  "pitch-approved",
  "changes-requested",
  "approval-undone",
  "ticket-answered",
  "ticket-closed",
  "ticket-reopened",
  "ticket-assigned",
  "ticket-noted",
  "ready-answer-added",
  "ready-answer-changed",
  "ready-answer-removed",
  "side-changed",
  "name-corrected",
  "plan-changed",
  "payment-refunded",
  "subscription-ended",
  "books-exported",
  "reward-revoked",
  "account-suspended",
  "account-reinstated",
  "sessions-ended",
  "sign-in-unlocked",
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
  "view-started",
  "view-ended",
  "job-retried",
  "job-discarded",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action can be about. */
export type SubjectType =
  | "account"
  | "pitch"
  | "ticket"
  | "climate-project"
  | "perk"
  | "legal-template"
  | "campaign"
  | "ready-answer"
  | "staff-invitation"
  | "job";

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
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

export interface AuditLogPage {
  entries: AuditEntry[];
  /** Cursor of the next page, or null. */
  next: string | null;
}
