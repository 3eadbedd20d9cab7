import { defineEvent } from "#app/platform/outbox/events.ts";

/** Saved searches have found a pitch; those whose owners want to hear at once are told now. */
export const searchesMatched = defineEvent<{ pitchId: string }>("searches-matched");

/** It is morning somewhere: what waited for the day or the week is told now. */
export const searchesDue = defineEvent<Record<never, never>>("searches-due");

/** A saved search is no more, and nothing need be said of it. */
export const savedSearchRemoved = defineEvent<{ userId: string; searchId: string }>("saved-search-removed");
