/** The keys under which members have their notices: a fact that comes again finds the notice it has. */
import type { LegalStatus } from "#app/features/legal-documents/legal-request.ts";
import type { OfferState } from "#app/features/offers/lifecycle.ts";

/** Keys of the notices of a saved search: new pitches, changed prices. */
export function searchNoticeKeys(searchId: string): [found: string, price: string] {
  return [`search:${searchId}`, `search-price:${searchId}`];
}

/** Key of the notice that a request for a legal document has reached a status. */
export function legalNoticeKey(requestId: string, status: LegalStatus): string {
  return `legal-request:${requestId}:${status}`;
}

/** Keys of the notices of a pitch under review: received, approval scheduled. */
export function reviewNoticeKeys(pitchId: string): [received: string, scheduled: string] {
  return [`pitch-received:${pitchId}`, `pitch-scheduled:${pitchId}`];
}

/** Key of the notice that a pitch's company is in trouble at its register. */
export function registerNoticeKey(pitchId: string): string {
  return `pitch-register:${pitchId}`;
}

/** Key of the notice of a change of a membership of those who manage a pitch. */
export function managerNoticeKey(managerId: string, change: string): string {
  return `manager:${managerId}:${change}`;
}

/** Key of the notice that an offer has reached a state. */
export function offerNoticeKey(offerId: string, state: OfferState): string {
  return `offer:${offerId}:${state}`;
}
