/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import {
  contactRulesChanged,
  conversationRead,
  messageChanged,
  messageSent,
  ownConversationChanged,
} from "./events.ts";

export const chat = feature({
  subscriptions: [
    follow({
      event: messageSent,
      broadcast: ({ conversationId, version, senderId, receiverId }) => ({
        hints: [{ to: [senderId, receiverId], hint: { kind: "conversation", id: conversationId, version } }],
      }),
    }),
    follow({
      event: conversationRead,
      broadcast: ({ conversationId, readerId, otherId }) => ({
        hints: [{ to: otherId ? [readerId, otherId] : [readerId], hint: { kind: "conversation", id: conversationId } }],
      }),
    }),
    follow({
      event: messageChanged,
      broadcast: ({ conversationId, version, memberIds }) => ({
        hints: [{ to: memberIds, hint: { kind: "conversation", id: conversationId, version } }],
      }),
    }),
    follow({
      event: ownConversationChanged,
      broadcast: ({ conversationId, readerId }) => ({
        hints: [{ to: [readerId], hint: { kind: "conversation", id: conversationId } }],
      }),
    }),
    follow({ event: contactRulesChanged, broadcast: ({ accountIds }) => ({ standing: accountIds }) }),
  ],
});
