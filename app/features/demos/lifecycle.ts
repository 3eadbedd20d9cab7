/** The life of a booked demo. The database holds the same moves (0055). */

export const DEMO_STATES = ["booked", "ended", "completed", "no-show", "cancelled"] as const;

/** `ended`: over, and nobody has recorded whether the member came. */
export type DemoState = (typeof DEMO_STATES)[number];

/** What staff record of a demo that has begun. */
export const OUTCOMES = ["completed", "no-show"] as const satisfies readonly DemoState[];

export type Outcome = (typeof OUTCOMES)[number];

/** Whether staff have recorded how a demo went. */
export function isOutcome(state: DemoState): state is Outcome {
  return OUTCOMES.some((outcome) => outcome === state);
}

/** Every legal move, by the state that it begins at. */
export const MOVES: Readonly<Record<DemoState, readonly DemoState[]>> = {
  booked: ["ended", "completed", "no-show", "cancelled"],
  ended: ["completed", "no-show"],
  // Recorded wrongly, it is recorded again.
  completed: ["no-show"],
  "no-show": ["completed"],
  cancelled: [],
};

/** Whether a demo can move from one state to another. */
export function canMove(from: DemoState, to: DemoState): boolean {
  return MOVES[from].includes(to);
}
