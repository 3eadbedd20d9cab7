import { defineEvent } from "#app/platform/outbox/events.ts";

/** A member's notices changed: a new one, or some were read or removed. */
export const noticesChanged = defineEvent<{ userId: string }>("notices-changed");
