import { type Mover, mayTransition, type OfferState } from "./lifecycle.ts";
import { OFFER_ACTS, type OfferAct } from "./offer.ts";

/** The state that an act leads to. A yes is the first of two or the second, by who says it. */
export function targetOf(act: OfferAct, by: Mover): OfferState {
  if (act === "acceptance") return by === "proposer" ? "agreed" : "accepted";
  return ({ counter: "countered", refusal: "declined", withdrawal: "withdrawn" } as const)[act];
}

/** What the reader may do with an offer in that state, in the order in which it is offered. */
export function actsOf(state: OfferState, as: Mover): OfferAct[] {
  return OFFER_ACTS.filter((act) => mayTransition(state, targetOf(act, as), as));
}

/** Whether a first offer can be made on a pitch in that state: while it is published. */
export function mayBeginOn(pitchState: string): boolean {
  return pitchState === "published";
}

/** Whether a negotiation can go on: also once its owner has taken the pitch out of the list, but not once moderators have taken it down. */
export function mayGoOnWith(pitchState: string): boolean {
  return pitchState === "published" || pitchState === "withdrawn" || pitchState === "done";
}
