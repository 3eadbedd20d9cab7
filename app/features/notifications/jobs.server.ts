import type { Task } from "graphile-worker";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { addJob } from "#app/platform/outbox.server.ts";
import { noticeConversation, notify } from "./commands.server.ts";
import type { NoticeKind } from "./notice.ts";

// Who has the conversation open has read the message by then, and needs no notice of it.
const PATIENCE_MILLISECONDS = 3_000;

/** After `message-sent`: looks in a moment whether the receiver still has it unread. Many messages, one look. */
export const noticeMessageSoon: Task = async (payload) => {
  const { conversationId, receiverId } = payload as { conversationId: string; receiverId: string };
  await transaction((trx) =>
    addJob(
      trx,
      "notice-conversation",
      { conversationId, userId: receiverId },
      {
        at: new Date(now().getTime() + PATIENCE_MILLISECONDS),
        key: `notice-conversation:${conversationId}:${receiverId}`,
      },
    ),
  );
};

/** The look itself. */
export const noticeConversationNow: Task = async (payload) => {
  const { conversationId, userId } = payload as { conversationId: string; userId: string };
  await noticeConversation(conversationId, userId);
};

/** After `conversation-read`: the notice of it is read too. */
export const noticeConversationRead: Task = async (payload) => {
  const { conversationId, readerId } = payload as { conversationId: string; readerId: string };
  await noticeConversation(conversationId, readerId);
};

/** After `pitch-approved`: the owner is told. */
export const noticePitchApproved: Task = (payload) => noticeDecision("pitch-approved", payload);

/** After `changes-requested`: the owner is told. */
export const noticeChangesRequested: Task = (payload) => noticeDecision("changes-requested", payload);

async function noticeDecision(kind: NoticeKind, payload: unknown): Promise<void> {
  const { submissionId, pitchId, ownerId } = payload as { submissionId: string; pitchId: string; ownerId: string };
  await transaction((trx) =>
    notify(trx, { userId: ownerId, kind, about: { pitchId }, key: `submission:${submissionId}` }),
  );
}
