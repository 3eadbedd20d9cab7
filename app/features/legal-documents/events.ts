import { defineEvent } from "#app/platform/outbox/events.ts";
import type { LegalStatus } from "./legal-request.ts";

/** A request and its new status. */
export interface LegalRequestFact {
  userId: string;
  requestId: string;
  status: LegalStatus;
}

/** The status of a request has changed. Its member is notified, unless the change was their own. */
export const legalRequestMoved = defineEvent<LegalRequestFact>("legal-request-moved");
