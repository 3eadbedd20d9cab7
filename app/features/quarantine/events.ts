import { defineEvent } from "#app/platform/outbox/events.ts";

/** A batch has passed or was refused. `conversationIds` are those of its messages. */
export const batchDecided = defineEvent<{ batchId: string; senderId: string; conversationIds: string[] }>(
  "held-decided",
);

/** A batch was claimed or released. */
export const batchClaimed = defineEvent<{ batchId: string }>("held-taken");
