import { defineEvent } from "#app/platform/outbox/events.ts";

/** Cards of these members were moved, added, noted on or removed: their open pages are stale. */
export const pipelineChanged = defineEvent<{ userIds: string[] }>("pipeline-changed");

/** A card and its reminder. */
export interface CardFact {
  cardId: string;
  userId: string;
  pitchId: string | null;
  personId: string | null;
  /** The reminder's day, an ISO date; null once it has ended. */
  on: string | null;
}

/** A reminder of a card has fallen due. */
export const reminderDue = defineEvent<CardFact>("pipeline-reminder-due");

/** A reminder that had fallen due was moved, done with, or removed with its card. */
export const reminderEnded = defineEvent<CardFact>("pipeline-reminder-ended");
