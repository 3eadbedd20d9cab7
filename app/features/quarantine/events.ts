import { defineEvent } from "#app/platform/outbox/events.ts";

/** Messages that waited were let pass, or refused. `conversationIds` are those that they stand in. */
export const heldDecided = defineEvent<{ batchId: string; senderId: string; conversationIds: string[] }>(
  "held-decided",
);

/** Somebody reads messages that wait, or has handed them back. */
export const heldTaken = defineEvent<{ batchId: string }>("held-taken");
