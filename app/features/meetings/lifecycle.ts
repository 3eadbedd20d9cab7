/** The life of a meeting and of what is suggested for it. The database holds the same moves (0035). */

export const MEETING_STATES = ["proposed", "agreed", "moving", "declined", "cancelled", "lapsed"] as const;

/** `moving`: agreed, while other times are suggested; what is agreed holds until one of them is accepted. */
export type MeetingState = (typeof MEETING_STATES)[number];

export const PROPOSAL_STATES = [
  "open",
  "accepted",
  "declined",
  "withdrawn",
  "replaced",
  "cancelled",
  "lapsed",
] as const;

export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** What can be done to a meeting. `lapse` is the clock's: all suggested times have passed. */
export type Act = "accept" | "decline" | "withdraw" | "suggest" | "cancel" | "lapse";

/** Who does it: whoever made the open suggestion, the other one, or nobody. With nothing open both are `either`. */
export type Role = "proposer" | "other" | "either" | "clock";

interface Move {
  act: Act;
  from: MeetingState;
  by: readonly Role[];
  to: MeetingState;
  /** What becomes of the open suggestion. */
  proposal?: Exclude<ProposalState, "open">;
}

const BOTH = ["proposer", "other", "either"] as const;

/** Every legal act, one row each. */
export const MEETING_TRANSITIONS: readonly Move[] = [
  { act: "accept", from: "proposed", by: ["other"], to: "agreed", proposal: "accepted" },
  { act: "decline", from: "proposed", by: ["other"], to: "declined", proposal: "declined" },
  { act: "withdraw", from: "proposed", by: ["proposer"], to: "cancelled", proposal: "withdrawn" },
  { act: "suggest", from: "proposed", by: BOTH, to: "proposed", proposal: "replaced" },
  { act: "lapse", from: "proposed", by: ["clock"], to: "lapsed", proposal: "lapsed" },
  { act: "suggest", from: "agreed", by: BOTH, to: "moving" },
  { act: "cancel", from: "agreed", by: BOTH, to: "cancelled" },
  { act: "accept", from: "moving", by: ["other"], to: "agreed", proposal: "accepted" },
  { act: "decline", from: "moving", by: ["other"], to: "agreed", proposal: "declined" },
  { act: "withdraw", from: "moving", by: ["proposer"], to: "agreed", proposal: "withdrawn" },
  { act: "suggest", from: "moving", by: BOTH, to: "moving", proposal: "replaced" },
  { act: "cancel", from: "moving", by: BOTH, to: "cancelled", proposal: "cancelled" },
  { act: "lapse", from: "moving", by: ["clock"], to: "agreed", proposal: "lapsed" },
];

/** The move that an act is, or undefined where it is not legal. */
export function transitionOf(act: Act, from: MeetingState, by: Role): Move | undefined {
  return MEETING_TRANSITIONS.find((move) => move.act === act && move.from === from && move.by.includes(by));
}

/** What a member is to an open suggestion. */
export function roleOf(memberId: string, proposedBy: string | null): Role {
  if (proposedBy === null) return "either";
  return memberId === proposedBy ? "proposer" : "other";
}

/** What a member may do now. What has begun can no longer be moved or called off; what was suggested for it can still be answered. */
export function actsOf(state: MeetingState, by: Role, begun: boolean): Record<Exclude<Act, "lapse">, boolean> {
  const may = (act: Act) => transitionOf(act, state, by) !== undefined;
  return {
    accept: may("accept"),
    decline: may("decline"),
    withdraw: may("withdraw"),
    suggest: may("suggest") && !begun,
    cancel: may("cancel") && !begun,
  };
}
