/** The status of a pitch and of its revisions, and the legal transitions (specification §4, decision 030). Database tables have the same; a test compares them. */

export const PITCH_STATES = [
  "draft",
  "under-review",
  "changes-requested",
  "published",
  "done",
  "withdrawn",
  "deleted",
] as const;

export type PitchState = (typeof PITCH_STATES)[number];

/** From each state, the states that may follow; as in table `pitch_moves`. */
export const TRANSITIONS: Readonly<Record<PitchState, readonly PitchState[]>> = {
  draft: ["under-review", "deleted"],
  // Back to draft when the owner recalls the submission.
  "under-review": ["published", "changes-requested", "draft", "deleted"],
  // Published when an appeal overturns a take-down: as it was approved.
  "changes-requested": ["under-review", "published", "deleted"],
  // Changes are requested when a moderator takes it down after a report.
  published: ["done", "withdrawn", "changes-requested", "deleted"],
  // May be published again as it was approved; changes are reviewed first. Withdrawing does not evade a report.
  withdrawn: ["under-review", "published", "changes-requested", "deleted"],
  done: ["deleted"],
  // Restored to a status of `RESTORED`.
  deleted: ["draft", "changes-requested", "withdrawn", "done"],
};

/** The states in which others see a pitch, and those from which it is published as it is. */
export const LISTABLE: readonly PitchState[] = ["published", "under-review", "withdrawn"];

/** The status of a restored pitch, by its status before the deletion: none is published or under review again by itself. */
export const RESTORED = {
  draft: "draft",
  "under-review": "draft",
  "changes-requested": "changes-requested",
  published: "withdrawn",
  withdrawn: "withdrawn",
  done: "done",
} as const satisfies Readonly<Record<Exclude<PitchState, "deleted">, PitchState>>;

/** How long a deleted pitch can be restored, in milliseconds (30 days); then it is purged. */
export const RESTORABLE = 30 * 86_400_000;

/** Whether a pitch may go from one state to another. */
export function mayTransition(from: PitchState, to: PitchState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The states of a revision; each revision is reviewed separately. */
export const REVISION_STATES = ["draft", "under-review", "changes-requested", "approved", "superseded"] as const;

export type RevisionState = (typeof REVISION_STATES)[number];

/** From each state of a revision, the states that may follow; as in table `revision_moves`. */
export const REVISION_TRANSITIONS: Readonly<Record<RevisionState, readonly RevisionState[]>> = {
  draft: ["under-review"],
  // Superseded by a copy when its owner recalls it.
  "under-review": ["approved", "changes-requested", "superseded"],
  // Reviewed again after an appeal; superseded by the copy in which the changes are made.
  "changes-requested": ["superseded", "under-review"],
  approved: ["superseded"],
  superseded: [],
};

/** States of an open revision, which its owner edits or which waits for review; a pitch has at most one. */
export const OPEN_REVISION_STATES = ["draft", "under-review", "changes-requested"] as const;

/**
 * Whether a revision may be written to. A submitted one never is: changes create the next revision, so that every decision keeps the content it
 * was about.
 */
export function isEditable(state: RevisionState): boolean {
  return state === "draft";
}

const DAY = 86_400_000;

/** How long after publication or the last reconfirmation the owner is asked to reconfirm (product rule 12). */
export const ASKED_AFTER = 60 * DAY;

/** How long the owner may leave the question unanswered; then the pitch is hidden until it is answered. */
export const HIDDEN_AFTER = 90 * DAY;

/** How long before hiding it the owner is reminded, once; without a reminder it is not hidden. */
export const REMINDED_BEFORE = 14 * DAY;

/** The earliest time at which a pitch is hidden; `remindedAt` is null before the reminder. */
export function hiddenFrom(askedAt: Date, remindedAt: Date | null): Date {
  const last = remindedAt ? remindedAt.getTime() + REMINDED_BEFORE : 0;
  return new Date(Math.max(askedAt.getTime() + HIDDEN_AFTER, last));
}
