import { defineEvent } from "#app/platform/outbox/events.ts";

/** What happened to a meeting: `kept` when the other times were turned down and what was agreed holds. */
export type MeetingNews = "suggested" | "agreed" | "declined" | "withdrawn" | "kept" | "cancelled" | "lapsed";

/** One of the two did something about a meeting, or its time came: `memberId` has not heard of it yet. */
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
