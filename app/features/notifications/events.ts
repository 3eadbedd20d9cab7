import { defineEvent } from "#app/platform/outbox/events.ts";

/** A member's notices are others than before: a new one, or some have been read. */
export const noticesChanged = defineEvent<{ userId: string }>("notices-changed");
