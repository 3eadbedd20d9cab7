/** The status of a pitch and of its revisions, and their legal transitions (specification §4, decision 030). Tables hold the same; a test compares. */

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
  // Published when an appeal undoes that a moderator took it down: then it is public as it was approved.
  "changes-requested": ["under-review", "published", "deleted"],
  // Changes are requested of what is public when a moderator takes it down after a report.
  published: ["done", "withdrawn", "changes-requested", "deleted"],
  // What was approved may be published again unchanged; changed, it is reviewed first. Withdrawing does not evade a report.
  withdrawn: ["under-review", "published", "changes-requested", "deleted"],
  done: ["deleted"],
  // Restored to what it was, which `RESTORED` says.
  deleted: ["draft", "changes-requested", "withdrawn", "done"],
};

/** What a deleted pitch becomes again when it is restored: nothing that was public or waited for review is so again by itself. */
export const RESTORED = {
  draft: "draft",
  "under-review": "draft",
  "changes-requested": "changes-requested",
  published: "withdrawn",
  withdrawn: "withdrawn",
  done: "done",
} as const satisfies Readonly<Record<Exclude<PitchState, "deleted">, PitchState>>;

/** For how long a deleted pitch can be restored, in milliseconds (30 days); then nothing of it is left. */
export const RESTORABLE = 30 * 86_400_000;

/** Whether a pitch may go from one state to another. */
export function mayTransition(from: PitchState, to: PitchState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The states of a revision, which goes through review by itself. */
export const REVISION_STATES = ["draft", "under-review", "changes-requested", "approved", "superseded"] as const;

export type RevisionState = (typeof REVISION_STATES)[number];

/** From each state of a revision, the states that may follow; as in table `revision_moves`. */
export const REVISION_TRANSITIONS: Readonly<Record<RevisionState, readonly RevisionState[]>> = {
  draft: ["under-review"],
  // Superseded when its owner recalls it: a copy is edited.
  "under-review": ["approved", "changes-requested", "superseded"],
  // Reviewed again when an appeal says so; superseded by the copy in which the changes are made.
  "changes-requested": ["superseded", "under-review"],
  approved: ["superseded"],
  superseded: [],
};

/** States of a revision that the owner works on or waits for; a pitch has at most one such revision. */
export const OPEN_REVISION_STATES = ["draft", "under-review", "changes-requested"] as const;

/**
 * Whether a revision may be written to. What was submitted never is: changing it makes the next revision, so that every decision
 * keeps what it was about.
 */
export function isEditable(state: RevisionState): boolean {
  return state === "draft";
}

const DAY = 86_400_000;

/** How long after publication or the last reconfirmation the owner is asked to reconfirm (product rule 12). */
export const ASKED_AFTER = 60 * DAY;

/** How long the question may stay unanswered; then the pitch is hidden until it is answered. */
export const HIDDEN_AFTER = 90 * DAY;

/** How long before it is hidden the owner is reminded, once; nothing is hidden without. */
export const REMINDED_BEFORE = 14 * DAY;

/** When a pitch whose owner was asked at a moment, and reminded at another or not yet, is hidden at the earliest. */
export function hiddenFrom(askedAt: Date, remindedAt: Date | null): Date {
  const last = remindedAt ? remindedAt.getTime() + REMINDED_BEFORE : 0;
  return new Date(Math.max(askedAt.getTime() + HIDDEN_AFTER, last));
}
