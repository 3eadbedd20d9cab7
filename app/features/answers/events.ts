import { defineEvent } from "#app/platform/outbox/events.ts";

/** Somebody has waited for the first answer for days; said once of a conversation. */
export const answerAwaited = defineEvent<{ conversationId: string; senderId: string; receiverId: string }>(
  "answer-awaited",
);
