import { defineEvent } from "#app/platform/outbox/events.ts";

/** Somebody has waited for a first answer for days; emitted once a conversation. */
export const answerAwaited = defineEvent<{ conversationId: string; senderId: string; receiverId: string }>(
  "answer-awaited",
);
