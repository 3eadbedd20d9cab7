import { defineEvent } from "#app/platform/outbox/events.ts";

/** A reader called a mail spam. `recipientId` is an account's id, or a subscriber's. */
export const mailComplained = defineEvent<{ recipientId: string }>("mail-complained");
