/** Where a pitch can stand and which moves are legal (specification §4). Table `pitch_moves` holds the same; a test compares. */

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

/** From each state, the states it may move to. */
export const MOVES: Readonly<Record<PitchState, readonly PitchState[]>> = {
  draft: ["under-review", "deleted"],
  // Back to draft when the owner takes the submission back.
  "under-review": ["published", "changes-requested", "draft", "deleted"],
  "changes-requested": ["under-review", "deleted"],
  published: ["done", "withdrawn", "deleted"],
  // What was approved once may go up again as it was; changed, it is reviewed first.
  withdrawn: ["under-review", "published", "deleted"],
  done: ["deleted"],
  deleted: [],
};

/** Whether a pitch may move from one state to another. */
export function mayMove(from: PitchState, to: PitchState): boolean {
  return MOVES[from].includes(to);
}

/** Where a revision of a pitch can stand: what a pitch says goes through review, not only the pitch. */
export const REVISION_STATES = ["draft", "under-review", "changes-requested", "approved", "superseded"] as const;

export type RevisionState = (typeof REVISION_STATES)[number];

/** States of a revision that the owner works on or waits for; a pitch has at most one such revision. */
export const OPEN_REVISION_STATES = ["draft", "under-review", "changes-requested"] as const;

/**
 * Whether a revision may be written to. What was submitted never is: changing it makes the next revision, so that every decision
 * keeps what it was about.
 */
export function isEditable(state: RevisionState): boolean {
  return state === "draft";
}
