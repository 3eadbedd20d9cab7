import { defineEvent } from "#app/platform/outbox/events.ts";

/** What happened to a meeting. `kept`: other times were declined, and the agreed time stays. */
export type MeetingNews = "suggested" | "agreed" | "declined" | "withdrawn" | "kept" | "cancelled" | "lapsed";

/** A member or the clock changed a meeting: `memberId` is to be notified. */
export interface MeetingFact {
  meetingId: string;
  proposalId: string | null;
  conversationId: string;
  news: MeetingNews;
  /** Who did it; null for the clock. */
  byId: string | null;
  memberId: string;
}

export const meetingMoved = defineEvent<MeetingFact>("meeting-moved");
