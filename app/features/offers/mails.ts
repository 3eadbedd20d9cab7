import { defineMail } from "#app/platform/mail/mail.ts";
import type { OfferState } from "./lifecycle.ts";

/** Where an offer stands now, for one of its parties; nothing once it has moved on. */
export const OFFER_MOVED = defineMail<{ offerId: string; state: OfferState }>("offer-moved");
