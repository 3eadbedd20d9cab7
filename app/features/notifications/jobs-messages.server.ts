/** Members are told of first messages that wait for an answer, and of what became of messages that waited for a moderator. */
import type { Task } from "graphile-worker";
import { ANSWER_AWAITED } from "#app/features/answers/mails.ts";
import { outcomeOf } from "#app/features/held-messages/queries-outcome.server.ts";
import { STATEMENT } from "#app/features/reports/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { notify } from "./commands.server.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

/** After `answer-awaited`: whoever has not answered is reminded, by mail too unless they want none about messages. */
export const noticeAnswerAwaited: Task = async (payload) => {
  const { conversationId, senderId, receiverId } = payload as {
    conversationId: string;
    senderId: string;
    receiverId: string;
  };
  await transaction(async (trx) => {
    const about = { conversationId, personId: senderId };
    await notify(trx, { userId: receiverId, kind: "answer-awaited", about, key: `answer-awaited:${conversationId}` });
    const { messages } = await preferencesOf(receiverId, trx);
    if (messages !== "none") await sendMail(trx, ANSWER_AWAITED, { to: receiverId, data: { conversationId } });
  });
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
