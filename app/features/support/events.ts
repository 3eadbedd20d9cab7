import { defineEvent } from "#app/platform/outbox/events.ts";

/** What has become of a case that a member has brought. */
export interface CaseFact {
  ticketId: string;
  userId: string;
  /** `continued`: by the member, who waits again. */
  news: "answered" | "continued";
}

/** A member's case was answered, or the member has gone on with it. */
export const caseMoved = defineEvent<CaseFact>("case-moved");

/** Staff have closed a case. */
export const caseClosed = defineEvent<{ ticketId: string }>("case-closed");
