/** Notices of messages, of unanswered first messages, and of decisions on quarantined messages. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { batchOutcomeOf } from "#app/features/quarantine/decisions.server.ts";
import { STATEMENT } from "#app/features/reports/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { NoticeSubject } from "../notice.ts";
import { notify, settleNotices } from "../notify.server.ts";
import { markNotices } from "../reading.server.ts";

/** Key of the notice of a conversation's messages. */
function messageNoticeKey(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/**
 * Synchronises a member's notice of a conversation's messages with its unread ones: an unread notice if there are any, else none. Cards of offers
 * and meetings have notices of their own. Idempotent, and safe in any order.
 */
export async function noticeConversation(conversationId: string, userId: string): Promise<void> {
  await transaction(async (trx) => {
    const member = await lockMember(trx, conversationId, userId);
    if (!member) return;
    const key = messageNoticeKey(conversationId);
    if (!member.texts) return markNotices(trx, userId, { key });
    const about: NoticeSubject = { conversationId, personId: member.otherId };
    if (member.pitchId) about.pitchId = member.pitchId;
    await notify(trx, { userId, kind: "message", about, key });
  });
}

/** Marks notices as read after a member read or archived a conversation: all on its topic if nothing is unread in it. */
async function readConversationNotices(conversationId: string, userId: string): Promise<void> {
  await transaction(async (trx) => {
    const member = await lockMember(trx, conversationId, userId);
    if (!member) return;
    if (member.unread === 0) await markNotices(trx, userId, { topic: `conversation:${conversationId}` });
    else if (!member.texts) await markNotices(trx, userId, { key: messageNoticeKey(conversationId) });
  });
}

interface MemberOfConversation {
  unread: number;
  /** Whether a text or file is unread; otherwise only cards are. */
  texts: boolean;
  otherId: string;
  pitchId: string | null;
}

/** Locks a member of a conversation: reading and sending change this row, and wait until the notice is stored. */
async function lockMember(trx: Tx, conversationId: string, userId: string): Promise<MemberOfConversation | undefined> {
  const { rows } = await sql<MemberOfConversation>`
    select m.unread, m.unread > 0 and exists (select from messages where conversation_id = c.id and kind = 'text'
        and sender_id <> m.user_id and number > greatest(m.read_number, m.cleared_number)) as texts,
      case when c.member_low_id = m.user_id then c.member_high_id else c.member_low_id end as other_id, c.pitch_id
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} for share of m`.execute(trx);
  return rows[0];
}

/** Shortly after `message-sent`: a notice if the receiver has not read it yet. The sender no longer owes an answer. */
export const noticeConversationNow: Task = async (payload) => {
  const { conversationId, userId, senderId } = payload as { conversationId: string; userId: string; senderId?: string };
  if (senderId) await transaction((trx) => settleNotices(trx, senderId, [`answer-awaited:${conversationId}`]));
  await noticeConversation(conversationId, userId);
};

/** After `conversation-read` and `conversation-kept`: marks notices about the conversation as read. */
export const noticeConversationRead: Task = async (payload) => {
  const { conversationId, readerId } = payload as { conversationId: string; readerId: string };
  await readConversationNotices(conversationId, readerId);
};

/** After `answer-awaited`: reminds the receiver. */
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
 * After `held-decided`: notifies the sender, with a link to the first of the conversations, or to the reasons of a refusal, which are also mailed.
 */
export const noticeQuarantineDecided: Task = async (payload) => {
  const { batchId } = payload as { batchId: string };
  const outcome = await batchOutcomeOf(systemActor("notice-held-decided"), batchId);
  if (!outcome) return;
  const { senderId, state, conversationId } = outcome;
  await transaction(async (trx) => {
    const about = { ...(conversationId && { conversationId }), ...(state === "refused" && { decisionId: batchId }) };
    await notify(trx, { userId: senderId, kind: `held-${state}`, about, key: `held:${batchId}` });
    if (state === "refused") await sendMail(trx, STATEMENT, { to: senderId, data: { decisionId: batchId } });
  });
};
