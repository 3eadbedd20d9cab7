import { defineEvent } from "#app/platform/outbox/events.ts";

/** A message was stored. */
export const messageSent = defineEvent<{
  conversationId: string;
  number: number;
  version: number;
  senderId: string;
  receiverId: string;
}>("message-sent");

/** A member has read further. `otherId` is null if the other member may not see that. */
export const conversationRead = defineEvent<{ conversationId: string; readerId: string; otherId: string | null }>(
  "conversation-read",
);

/** A message was edited, deleted, removed by a moderator or restored, or its card changed. */
export const messageChanged = defineEvent<{
  conversationId: string;
  number: number;
  version: number;
  memberIds: string[];
}>("message-changed");

/**
 * A member has deleted a conversation for themselves, archived, pinned or muted it or undone that, or the number of their unread messages is another
 * without their reading any. Nobody else sees it.
 */
export const ownConversationChanged = defineEvent<{ conversationId: string; readerId: string }>("conversation-kept");

/** Blocks or settings changed: who may write to whom, or see whose presence. */
export const contactRulesChanged = defineEvent<{ accountIds: string[] }>("standing-changed");
