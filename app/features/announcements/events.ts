import { defineEvent } from "#app/platform/outbox/events.ts";

/** An announcement was published, has begun or has ended. */
export const announcementTurned = defineEvent<{ id: string }>("announcement-turned");
