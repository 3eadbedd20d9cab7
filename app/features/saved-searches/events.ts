import { defineEvent } from "#app/platform/outbox/events.ts";

/** Saved searches have found a pitch; owners who want to hear at once are notified now. */
export const searchesMatched = defineEvent<{ pitchId: string }>("searches-matched");

/** It is morning in one of the markets: daily and weekly notices are due. */
export const searchesDue = defineEvent<Record<never, never>>("searches-due");

/** A saved search was removed: its notices are deleted. */
export const savedSearchRemoved = defineEvent<{ userId: string; searchId: string }>("saved-search-removed");
