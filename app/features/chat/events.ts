import { defineEvent } from "#app/platform/outbox/events.ts";

/** A message has been stored. */
export const messageSent = defineEvent<{
  conversationId: string;
  number: number;
  version: number;
  senderId: string;
  receiverId: string;
}>("message-sent");

/** A member has read further than before. `otherId` is null if the other one may not see that. */
export const conversationRead = defineEvent<{ conversationId: string; readerId: string; otherId: string | null }>(
  "conversation-read",
);

/** A message was edited, deleted, removed by a moderator or restored; or its card has changed. */
export const messageChanged = defineEvent<{
  conversationId: string;
  number: number;
  version: number;
  memberIds: string[];
}>("message-changed");

/** A member has deleted a conversation for themselves, archived or unarchived it: nobody else sees that. */
export const ownConversationChanged = defineEvent<{ conversationId: string; readerId: string }>("conversation-kept");

/** A block or somebody's settings have changed what these people may do to and see of each other. */
export const contactRulesChanged = defineEvent<{ accountIds: string[] }>("standing-changed");
