import { defineEvent } from "#app/platform/events.ts";

/** Staff have closed a case. */
export const caseClosed = defineEvent<{ ticketId: string }>("case-closed");
