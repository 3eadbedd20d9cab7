import { defineEvent } from "#app/platform/events.ts";

/** A message has been stored. */
export const messageSent = defineEvent<{
  conversationId: string;
  number: number;
  senderId: string;
  receiverId: string;
}>("message-sent");

/** A member has read further than before. */
export const conversationRead = defineEvent<{ conversationId: string; readerId: string; otherId: string }>(
  "conversation-read",
);
