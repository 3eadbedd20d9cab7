import { barToFigures, canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Member } from "#app/platform/actor.ts";
import { type Mover, mayTransition, type OfferState } from "./lifecycle.ts";
import { OFFER_ACTIONS, type OfferAction } from "./offer.ts";

/** The state that an action leads to. The receiver's acceptance comes first; the proposer's makes an agreement. */
export function targetOf(action: OfferAction, by: Mover): OfferState {
  if (action === "acceptance") return by === "proposer" ? "agreed" : "accepted";
  return ({ counter: "countered", refusal: "declined", withdrawal: "withdrawn" } as const)[action];
}

/** The reader's possible actions on an offer in this state, in the order of the buttons. */
export function actionsOf(state: OfferState, as: Mover): OfferAction[] {
  return OFFER_ACTIONS.filter((action) => mayTransition(state, targetOf(action, as), as));
}

/** Whether a party may read and make offers on a pitch: on their own always, on others' while they may see figures. */
export function mayReadOfferOf(actor: Member, ownerId: string | null): boolean {
  return actor.id === ownerId || canSeeFigures(actor);
}

/** Why a party may not read and make offers on a pitch, or null: a statement can be signed, else there's no offer for them. */
export function refusalToOfferOf(actor: Member, ownerId: string | null): "offer-needs-statement" | "not-found" | null {
  if (mayReadOfferOf(actor, ownerId)) return null;
  return barToFigures(actor) === "investor-statement" ? "offer-needs-statement" : "not-found";
}

/** Whether a first offer can be made on a pitch in this state. */
export function mayBeginOn(pitchState: string): boolean {
  return pitchState === "published";
}

/** Whether a negotiation can continue: also after the owner withdrew the pitch, but not after moderators took it down. */
export function mayGoOnWith(pitchState: string): boolean {
  return pitchState === "published" || pitchState === "withdrawn" || pitchState === "done";
}
