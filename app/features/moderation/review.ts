/** What a moderator meets in the queue and on the page of a submission. */
import type { PitchContent } from "#app/features/pitches/content.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { Outcome, Reason } from "./decision.ts";

/** `first` time, `again` after changes were asked for or a submission was taken back, or an `edit` of a published pitch. */
export type SubmissionKind = "first" | "again" | "edit";

/** Where a submission stands: `recalled` when its owner took it back or changed it before anybody decided. */
export type SubmissionState = "waiting" | "recalled" | Outcome;

/** A submission in the queue. */
export interface QueuedSubmission {
  id: string;
  companyName: string;
  market: Market;
  industry: Industry;
  kind: SubmissionKind;
  submittedAt: Date;
  /** The reader's own pitch: somebody else decides. */
  own: boolean;
}

/** The queue, oldest first. */
export interface ReviewQueue {
  submissions: QueuedSubmission[];
  /** How many wait in all; exact up to 1,000. */
  waiting: number;
  /** Where the next page begins, or null. */
  next: string | null;
}

/** An earlier decision, or the one on this submission. */
export interface PastDecision {
  id: string;
  outcome: Outcome;
  at: Date;
  by: string;
  reasons: Reason[];
  note: string | null;
}

/** Who stands behind a pitch. */
export interface OwnerFacts {
  id: string;
  name: string;
  /** Null once support has taken it away. */
  username: string | null;
  side: Side | null;
  lang: Market;
  pictureId: string | null;
  memberSince: Date;
  emailVerified: boolean;
  identityVerifiedAt: Date | null;
  /** Decisions on all pitches of the owner. */
  approvals: number;
  returns: number;
}

/** A submission, whole. */
export interface Review {
  id: string;
  kind: SubmissionKind;
  state: SubmissionState;
  submittedAt: Date;
  market: Market;
  pitch: { id: string; publicId: string; state: PitchState };
  content: PitchContent;
  /** The organisation number is a person's: it was checked, and is left out of `content`. */
  privateNumber: boolean;
  logoId: string | null;
  /** When the figures were stated, as an ISO date. */
  figuresStatedOn: string | null;
  owner: OwnerFacts;
  /** Of this pitch, newest first. */
  decisions: PastDecision[];
}
