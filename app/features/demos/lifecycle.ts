/** The lifecycle of a booked demo. The database enforces the same moves (migration 0055). */

export const DEMO_STATES = ["booked", "ended", "completed", "no-show", "cancelled"] as const;

/** `ended`: it is over, and staff have not recorded yet whether the member came. */
export type DemoState = (typeof DEMO_STATES)[number];

/** What staff can record of a demo that has begun. */
export const OUTCOMES = ["completed", "no-show"] as const satisfies readonly DemoState[];

export type Outcome = (typeof OUTCOMES)[number];

/** Whether staff have recorded how a demo went. */
export function isOutcome(state: DemoState): state is Outcome {
  return OUTCOMES.some((outcome) => outcome === state);
}

/** The legal moves from each state. */
export const MOVES: Readonly<Record<DemoState, readonly DemoState[]>> = {
  booked: ["ended", "completed", "no-show", "cancelled"],
  ended: ["completed", "no-show"],
  // A wrong record can be corrected.
  completed: ["no-show"],
  "no-show": ["completed"],
  cancelled: [],
};

/** Whether a demo can move from one state to another. */
export function canMove(from: DemoState, to: DemoState): boolean {
  return MOVES[from].includes(to);
}

/** The lists of the desk: to come, begun without a recorded outcome, recorded, cancelled. */
export const DEMO_LISTS = ["coming", "unrecorded", "recorded", "cancelled"] as const;

export type DemoList = (typeof DEMO_LISTS)[number];
