import { defineEvent } from "#app/platform/outbox/events.ts";
import type { OfferState } from "./lifecycle.ts";

/** The new state of an offer, and its parties. */
export interface OfferFact {
  offerId: string;
  conversationId: string;
  pitchId: string;
  state: OfferState;
  proposerId: string;
  receiverId: string;
}

/** An offer was made, answered or withdrawn, or it expired. */
export const offerMoved = defineEvent<OfferFact>("offer-moved");
