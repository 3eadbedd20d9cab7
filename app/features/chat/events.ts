import { defineEvent } from "#app/platform/outbox/events.ts";

/** A message has been stored. */
export const messageSent = defineEvent<{
  conversationId: string;
  number: number;
  version: number;
  senderId: string;
  receiverId: string;
}>("message-sent");

/** A member has read further than before. `otherId` is null where that is not the other one's to see: not even that something has happened. */
export const conversationRead = defineEvent<{ conversationId: string; readerId: string; otherId: string | null }>(
  "conversation-read",
);

/** A message was edited, deleted, removed by a moderator or put back; or what stands in it as a card has changed. */
export const messageChanged = defineEvent<{
  conversationId: string;
  number: number;
  version: number;
  memberIds: string[];
}>("message-changed");

/** A member has deleted a conversation for themselves, put it away or taken it out again: nobody else sees any of it. */
export const conversationKept = defineEvent<{ conversationId: string; readerId: string }>("conversation-kept");

/** What these people may do to and see of each other has changed: a block, or somebody's settings. */
export const standingChanged = defineEvent<{ accountIds: string[] }>("standing-changed");
