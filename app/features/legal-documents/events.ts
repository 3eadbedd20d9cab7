import { defineEvent } from "#app/platform/outbox/events.ts";
import type { LegalStatus } from "./legal-request.ts";

/** What has become of a request. */
export interface LegalRequestFact {
  userId: string;
  requestId: string;
  status: LegalStatus;
}

/** A request has moved: its member is told, where it was not the member who moved it. */
export const legalRequestMoved = defineEvent<LegalRequestFact>("legal-request-moved");
