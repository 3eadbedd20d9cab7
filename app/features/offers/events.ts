import { defineEvent } from "#app/platform/outbox/events.ts";
import type { OfferState } from "./lifecycle.ts";

/** What happened to an offer, and between whom. */
export interface OfferFact {
  offerId: string;
  conversationId: string;
  pitchId: string;
  state: OfferState;
  proposerId: string;
  receiverId: string;
}

/** An offer was made, answered, taken back, or has run out. */
export const offerMoved = defineEvent<OfferFact>("offer-moved");
