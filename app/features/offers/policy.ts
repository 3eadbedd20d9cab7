import { type Mover, mayTransition, type OfferState } from "./lifecycle.ts";
import { OFFER_ACTIONS, type OfferAction } from "./offer.ts";

/** The state that an action leads to. An acceptance is the first of two or the second, depending on who accepts. */
export function targetOf(action: OfferAction, by: Mover): OfferState {
  if (action === "acceptance") return by === "proposer" ? "agreed" : "accepted";
  return ({ counter: "countered", refusal: "declined", withdrawal: "withdrawn" } as const)[action];
}

/** What the reader may do with an offer in that state, in the order of the buttons. */
export function actionsOf(state: OfferState, as: Mover): OfferAction[] {
  return OFFER_ACTIONS.filter((action) => mayTransition(state, targetOf(action, as), as));
}

/** Whether a first offer can be made on a pitch in that state: while it is published. */
export function mayBeginOn(pitchState: string): boolean {
  return pitchState === "published";
}

/** Whether a negotiation can continue: also after the owner has withdrawn the pitch, but not after moderators have taken it down. */
export function mayGoOnWith(pitchState: string): boolean {
  return pitchState === "published" || pitchState === "withdrawn" || pitchState === "done";
}
