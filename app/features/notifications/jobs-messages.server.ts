/** Members are told of messages, of first messages that wait for an answer, and of what became of messages that waited for a moderator. */
import type { Task } from "graphile-worker";
import { outcomeOf } from "#app/features/held-messages/queries-outcome.server.ts";
import { STATEMENT } from "#app/features/reports/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { notify, settleNotices } from "./commands.server.ts";
import { noticeConversation, readConversationNotices } from "./conversation-notices.server.ts";

/** A moment after `message-sent`: whether the receiver still has it unread. Whoever wrote owes no answer any more. */
export const noticeConversationNow: Task = async (payload) => {
  const { conversationId, userId, senderId } = payload as { conversationId: string; userId: string; senderId?: string };
  if (senderId) await transaction((trx) => settleNotices(trx, senderId, [`answer-awaited:${conversationId}`]));
  await noticeConversation(conversationId, userId);
};

/** After `conversation-read` and `conversation-kept`: what is about it is read too. */
export const noticeConversationRead: Task = async (payload) => {
  const { conversationId, readerId } = payload as { conversationId: string; readerId: string };
  await readConversationNotices(conversationId, readerId);
};

/** After `answer-awaited`: whoever has not answered is reminded. */
export const noticeAnswerAwaited: Task = async (payload) => {
  const { conversationId, senderId, receiverId } = payload as {
    conversationId: string;
    senderId: string;
    receiverId: string;
  };
  const about = { conversationId, personId: senderId };
  const key = `answer-awaited:${conversationId}`;
  await transaction((trx) => notify(trx, { userId: receiverId, kind: "answer-awaited", about, key }));
};

/**
 * After `held-decided`: the sender is told, with the way to the first of the conversations; of a refusal with the way to its reasons, which also
 * come by mail.
 */
export const noticeHeldDecided: Task = async (payload) => {
  const { batchId } = payload as { batchId: string };
  const outcome = await outcomeOf(systemActor("notice-held-decided"), batchId);
  if (!outcome) return;
  const { senderId, state, conversationId } = outcome;
  await transaction(async (trx) => {
    const about = { ...(conversationId && { conversationId }), ...(state === "refused" && { decisionId: batchId }) };
    await notify(trx, { userId: senderId, kind: `held-${state}`, about, key: `held:${batchId}` });
    if (state === "refused") await sendMail(trx, STATEMENT, { to: senderId, data: { decisionId: batchId } });
  });
};
