/** Every act of staff that is written down; the words are in catalog `staff`. A new one gets its words in five languages. */
export const ACTS = [
  "pitch-approved",
  "changes-requested",
  "ticket-answered",
  "ticket-closed",
  "ticket-reopened",
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
  "profile-cleared",
  "message-removed",
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
  "view-started",
  "view-ended",
] as const;

export type ActName = (typeof ACTS)[number];

/** What acts are about. */
export const SUBJECTS = [
  "account",
  "pitch",
  "ticket",
  "climate-project",
  "perk",
  "legal-template",
  "campaign",
] as const;

export type SubjectType = (typeof SUBJECTS)[number];

/** One line of the log. */
export interface LoggedAct {
  id: string;
  /** As it was written; of former versions of the program perhaps one that is not in `ACTS`. */
  action: string;
  /** Null when the account is gone. */
  actor: { id: string; name: string } | null;
  subjectType: string;
  subjectId: string;
  /** What the subject is called now; null when it is gone. */
  subjectName: string | null;
  /** For addresses: a pitch's public id. */
  subjectKey: string | null;
  reason: string | null;
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

export interface LogPage {
  acts: LoggedAct[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}
