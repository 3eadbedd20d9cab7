import { defineEvent } from "#app/platform/outbox/events.ts";

/** What happened to a meeting. `kept`: other times were declined, and the agreed time stays. */
export type MeetingNews = "suggested" | "agreed" | "declined" | "withdrawn" | "kept" | "cancelled" | "lapsed";

/** One of the two changed a meeting, or its time came: `memberId` is to be notified. */
export interface MeetingFact {
  meetingId: string;
  proposalId: string | null;
  conversationId: string;
  news: MeetingNews;
  /** Whose doing it was; null for nobody's. */
  byId: string | null;
  memberId: string;
}

export const meetingMoved = defineEvent<MeetingFact>("meeting-moved");
