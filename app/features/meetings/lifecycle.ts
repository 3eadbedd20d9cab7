/** The lifecycle of a meeting and its proposals. The database enforces the same transitions (migration 0035). */
export const MEETING_STATES = ["proposed", "agreed", "moving", "declined", "cancelled", "lapsed"] as const;

/** `moving`: agreed, while other times are proposed; the agreed time stays until one of them is accepted. */
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

/** `lapse` is done by the clock when all proposed times have passed. */
export type MeetingAction = "accept" | "decline" | "withdraw" | "suggest" | "cancel" | "lapse";

/** Who acts: the author of the open proposal, the other member, or the clock. Without an open proposal both members are `either`. */
export type Role = "proposer" | "other" | "either" | "clock";

interface Transition {
  action: MeetingAction;
  from: MeetingState;
  by: readonly Role[];
  to: MeetingState;
  /** The new state of the open proposal. */
  proposal?: Exclude<ProposalState, "open">;
}

const BOTH = ["proposer", "other", "either"] as const;

/** Every legal transition. */
export const MEETING_TRANSITIONS: readonly Transition[] = [
  { action: "accept", from: "proposed", by: ["other"], to: "agreed", proposal: "accepted" },
  { action: "decline", from: "proposed", by: ["other"], to: "declined", proposal: "declined" },
  { action: "withdraw", from: "proposed", by: ["proposer"], to: "cancelled", proposal: "withdrawn" },
  { action: "suggest", from: "proposed", by: BOTH, to: "proposed", proposal: "replaced" },
  { action: "lapse", from: "proposed", by: ["clock"], to: "lapsed", proposal: "lapsed" },
  { action: "suggest", from: "agreed", by: BOTH, to: "moving" },
  { action: "cancel", from: "agreed", by: BOTH, to: "cancelled" },
  { action: "accept", from: "moving", by: ["other"], to: "agreed", proposal: "accepted" },
  { action: "decline", from: "moving", by: ["other"], to: "agreed", proposal: "declined" },
  { action: "withdraw", from: "moving", by: ["proposer"], to: "agreed", proposal: "withdrawn" },
  { action: "suggest", from: "moving", by: BOTH, to: "moving", proposal: "replaced" },
  { action: "cancel", from: "moving", by: BOTH, to: "cancelled", proposal: "cancelled" },
  { action: "lapse", from: "moving", by: ["clock"], to: "agreed", proposal: "lapsed" },
];

/** The transition for an action, or undefined if it is not legal. */
export function transitionOf(action: MeetingAction, from: MeetingState, by: Role): Transition | undefined {
  return MEETING_TRANSITIONS.find((row) => row.action === action && row.from === from && row.by.includes(by));
}

/** A member's role towards the open proposal. */
export function roleOf(memberId: string, proposedBy: string | null): Role {
  if (proposedBy === null) return "either";
  return memberId === proposedBy ? "proposer" : "other";
}

/** The actions open to a member now. A meeting that has begun cannot be moved or cancelled; its open proposal can still be answered. */
export function actionsOf(
  state: MeetingState,
  by: Role,
  begun: boolean,
): Record<Exclude<MeetingAction, "lapse">, boolean> {
  const may = (action: MeetingAction) => transitionOf(action, state, by) !== undefined;
  return {
    accept: may("accept"),
    decline: may("decline"),
    withdraw: may("withdraw"),
    suggest: may("suggest") && !begun,
    cancel: may("cancel") && !begun,
  };
}
