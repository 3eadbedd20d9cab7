import { defineEvent } from "#app/platform/outbox/events.ts";

/** A first message has waited PATIENCE_DAYS for an answer; emitted once per conversation. */
export const answerAwaited = defineEvent<{ conversationId: string; senderId: string; receiverId: string }>(
  "answer-awaited",
);
