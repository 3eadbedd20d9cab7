import { defineMail } from "#app/platform/mail/mail.ts";
import type { OfferState } from "./lifecycle.ts";

/** The new state of an offer, for one of its parties; not sent if it has changed again. */
export const OFFER_MOVED = defineMail<{ offerId: string; state: OfferState }>("offer-moved");
