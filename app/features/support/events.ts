import { defineEvent } from "#app/platform/outbox/events.ts";

/** News of a member's case. */
export interface CaseFact {
  ticketId: string;
  userId: string;
  /** `continued`: by the member, who waits for an answer again. */
  news: "answered" | "continued";
}

/** Staff have answered a member's case, or the member has continued it. */
export const caseMoved = defineEvent<CaseFact>("case-moved");

/** Staff have closed a case. */
export const caseClosed = defineEvent<{ ticketId: string }>("case-closed");
