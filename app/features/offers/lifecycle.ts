/** The states of an offer, its transitions, and who makes them (decision 053). A test compares them with the table `offer_moves`. */
export const OFFER_STATES = ["open", "accepted", "agreed", "countered", "declined", "withdrawn", "expired"] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** Who changes an offer's state: its proposer, its receiver, or the clock when it expires. */
export const MOVERS = ["proposer", "receiver", "time"] as const;

export type Mover = (typeof MOVERS)[number];

/**
 * From each state, the states that can follow and by whom. `accepted` is the receiver's acceptance; the proposer's confirmation makes it an
 * agreement, so that both have accepted the same terms.
 */
export const OFFER_TRANSITIONS: Readonly<Record<OfferState, Readonly<Partial<Record<OfferState, readonly Mover[]>>>>> =
  {
    open: {
      accepted: ["receiver"],
      countered: ["receiver"],
      declined: ["receiver"],
      withdrawn: ["proposer"],
      expired: ["time"],
    },
    accepted: {
      agreed: ["proposer"],
      // Both may still withdraw: the proposer the offer, the receiver the acceptance.
      withdrawn: ["proposer"],
      declined: ["receiver"],
      expired: ["time"],
    },
    agreed: {},
    countered: {},
    declined: {},
    withdrawn: {},
    expired: {},
  };

/** States that await an answer. A conversation has at most one such offer. */
export const LIVE_STATES = ["open", "accepted"] as const satisfies readonly OfferState[];

/** Whether an offer in this state awaits an answer. */
export function isLive(state: OfferState): state is (typeof LIVE_STATES)[number] {
  return state === "open" || state === "accepted";
}

/** Whether the transition is legal for `by`. */
export function mayTransition(from: OfferState, to: OfferState, by: Mover): boolean {
  return OFFER_TRANSITIONS[from][to]?.includes(by) ?? false;
}

/** The state of an offer at a moment: expired from `validUntil` on, even if that is not stored yet. */
export function stateAt(state: OfferState, validUntil: Date, at: Date): OfferState {
  return isLive(state) && validUntil <= at ? "expired" : state;
}

/** Whose answer is awaited: the receiver's while it is open, the proposer's once it is accepted. */
export function turnOf(state: OfferState): Mover | null {
  if (state === "open") return "receiver";
  return state === "accepted" ? "proposer" : null;
}
