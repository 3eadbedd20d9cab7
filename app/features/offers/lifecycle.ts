/** Where an offer can stand, which moves are legal, and whose they are (decision 053). Table `offer_moves` holds the same; a test compares. */

export const OFFER_STATES = ["open", "accepted", "agreed", "countered", "declined", "withdrawn", "expired"] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** Who moves it: whoever made the offer, whoever was made it, or the hour it was valid until. */
export const MOVERS = ["proposer", "receiver", "time"] as const;

export type Mover = (typeof MOVERS)[number];

/**
 * From each state, the states it may move to and by whom. `accepted` is the yes of the one who was made the offer; it becomes an
 * agreement only by the yes of the other, so that both have said it to the same terms.
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
      // Either may still think better of it: the one takes the offer back, the other the yes.
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

/** States in which somebody still has to answer. A conversation has at most one such offer. */
export const LIVE_STATES = ["open", "accepted"] as const satisfies readonly OfferState[];

/** Whether an offer still waits for somebody. */
export function isLive(state: OfferState): state is (typeof LIVE_STATES)[number] {
  return state === "open" || state === "accepted";
}

/** Whether that mover may take an offer from one state to the other. */
export function mayTransition(from: OfferState, to: OfferState, by: Mover): boolean {
  return OFFER_TRANSITIONS[from][to]?.includes(by) ?? false;
}

/** Where an offer stands at a moment: at the very second it was valid until it has ended, whether or not that has been written down. */
export function stateAt(state: OfferState, validUntil: Date, at: Date): OfferState {
  return isLive(state) && validUntil <= at ? "expired" : state;
}

/** Whose turn it is: the receiver's while it is open, the proposer's once it is accepted. */
export function turnOf(state: OfferState): Mover | null {
  if (state === "open") return "receiver";
  return state === "accepted" ? "proposer" : null;
}
