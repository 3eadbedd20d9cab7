import { defineEvent } from "#app/platform/outbox/events.ts";

/** A message waits for a moderator. */
export const messageHeld = defineEvent<{ batchId: string; conversationId: string; senderId: string }>("message-held");
