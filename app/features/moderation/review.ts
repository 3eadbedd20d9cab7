/** Submissions as moderators see them, in the queue and one by one. */
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import type { Claim } from "#app/features/casework/casework.ts";
import type { Comparables } from "#app/features/pitches/facts/multiples.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import type { Industry } from "#app/i18n/industries.ts";
import type { Language } from "#app/i18n/languages.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { Check, Outcome, Reason, ReasonField } from "./decision.ts";
import type { RevisionContent } from "./difference.ts";
import type { Hint } from "./hints.ts";
import type { RegisterReview } from "./register/register-review.ts";

/** How long before its deadline a submission is urgent, in milliseconds: a review is promised within hours. */
export const SOON = 3_600_000;

/** `first` time, `again` after changes were requested or a submission was withdrawn, or an `edit` of a published pitch. */
export type SubmissionKind = "first" | "again" | "edit";

/**
 * The status of a submission: `scheduled` when it is approved and waits for the office to open, `recalled` when its owner withdrew or
 * changed it before it was decided or published.
 */
export type SubmissionState = "waiting" | "scheduled" | "recalled" | Outcome;

/** A submission in the queue. */
export interface QueuedSubmission {
  id: string;
  companyName: string;
  market: Market;
  industry: Industry;
  kind: SubmissionKind;
  submittedAt: Date;
  /** The deadline that the owner was promised. */
  promisedAt: Date;
  claim: Claim | null;
  /** How many fields an edit changes; null for other kinds. */
  changes: number | null;
  /** Whether the reader owns the pitch or is one of those who run it: somebody else decides. */
  own: boolean;
}

/** By what the queue is ordered: the promised deadline, when a submission came in, or a column of text. */
export const QUEUE_SORTS = ["due", "sent", "pitch", "market", "kind"] as const;

export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Which submissions of the queue are listed, and in what order. */
export interface QueueChoice {
  market?: Market | undefined;
  sort?: QueueSort | undefined;
}

/** Reads an address of the queue; what it does not know is left out. */
export function choiceIn({ searchParams }: URL): QueueChoice {
  return {
    market: MARKETS.find((one) => one === searchParams.get("market")),
    sort: QUEUE_SORTS.find((one) => one === searchParams.get("sort")),
  };
}

/** The queue, the earliest deadline first. */
export interface ReviewQueue {
  submissions: QueuedSubmission[];
  /** How many wait in all; exact up to 1,000. */
  waiting: number;
  /** How many of them are past their deadline; exact up to 1,000. */
  late: number;
  /** How many are approved and wait for the opening of an office. */
  scheduled: number;
  /** Cursor of the next page, or null. */
  next: string | null;
}

/** An earlier decision, or the one on this submission. */
export interface PastDecision {
  id: string;
  outcome: Outcome;
  at: Date;
  /** If approved outside office hours: when it is published. */
  publishAt: Date | null;
  /** Null once the account is deleted. */
  by: string | null;
  reasons: Reason[];
  checks: Check[];
  note: string | null;
}

/** The owner of a pitch, as reviewers see them. */
export interface OwnerFacts {
  id: string;
  name: string;
  /** Null once support has removed it. */
  username: string | null;
  side: Side | null;
  lang: Market;
  pictureId: string | null;
  memberSince: Date;
  emailVerified: boolean;
  identityVerifiedAt: Date | null;
  identityCheckedWith: CheckMethod | null;
  /** Decisions on all pitches of the owner. */
  approvals: number;
  returns: number;
}

/** A revision as a reviewer reads it. */
export interface ReviewedRevision extends RevisionContent {
  /** Of the text. */
  language: Language;
  /** Whether the organisation number is a person's: it is left out of `content`. */
  privateNumber: boolean;
  /** When the figures were stated, as an ISO date. */
  figuresStatedOn: string | null;
  /** The version of the limits on offering shares that the owner certified to keep; null if they were not asked. */
  limitsVersion: string | null;
}

/** The revision that a submission is compared with, and the fields that differ. */
export interface Comparison {
  /** `published`: the public revision; `reviewed`: the one that was reviewed last. */
  with: "published" | "reviewed";
  before: ReviewedRevision;
  changed: ReasonField[];
}

/** A submission with all that a decision needs. */
export interface Review extends ReviewedRevision {
  id: string;
  kind: SubmissionKind;
  /** The reader owns the pitch or is one of those who run it: somebody else decides. */
  own: boolean;
  state: SubmissionState;
  submittedAt: Date;
  promisedAt: Date;
  /** Set while it is approved and waits for the office to open. */
  publishAt: Date | null;
  /** The reader approved it, and it waits for the office to open. */
  undoable: boolean;
  claim: Claim | null;
  market: Market;
  pitch: { id: string; publicId: string; state: PitchState };
  /** Null for a first submission. */
  comparison: Comparison | null;
  /** In the order of the fields. */
  hints: Hint[];
  /** The company beside its register; null without a number that a register is asked about. */
  register: RegisterReview | null;
  /** The valuation as a multiple of revenue, and what comparable pitches ask. */
  price: { multiple: number | null; comparables: Comparables | null };
  /** Whether the owner lets the operator's service translate the text. */
  translates: boolean;
  /** The fingerprint is not stored yet: hints on copies and language are still missing. */
  comparing: boolean;
  owner: OwnerFacts;
  /** The decisions on this pitch, newest first. */
  decisions: PastDecision[];
}
