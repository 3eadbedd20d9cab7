import { defineEvent } from "#app/platform/outbox/events.ts";

/** A message was quarantined. */
export const messageQuarantined = defineEvent<{ batchId: string; conversationId: string; senderId: string }>(
  "message-held",
);
