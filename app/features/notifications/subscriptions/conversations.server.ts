/** Notices of messages, of unanswered first messages, and of decisions on quarantined messages. */
import type { Task } from "graphile-worker";
import { type RawBuilder, sql } from "kysely";
import { isMuted } from "#app/features/chat/inbox/muting.server.ts";
import { batchOutcomeOf } from "#app/features/quarantine/decisions.server.ts";
import { STATEMENT } from "#app/features/reports/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { type NoticeKey, notify, notifyMany, settleEach } from "../notify.server.ts";
import { markEach, markNotices } from "../reading.server.ts";

/** Key of the notice of a conversation's messages. */
function messageNoticeKey(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/** Key of the notice that reminds of an unanswered conversation. */
function awaitedNoticeKey(conversationId: string): string {
  return `answer-awaited:${conversationId}`;
}

/** A member of a conversation. */
interface Receiver {
  conversationId: string;
  userId: string;
}

/**
 * Synchronises a member's notice of a conversation's messages with its unread ones: an unread notice if there are any, else none. Cards of offers
 * and meetings have notices of their own. Idempotent, and safe in any order.
 */
export async function noticeConversation(conversationId: string, userId: string): Promise<void> {
  await transaction(async (trx) => {
    const member = await lockMember(trx, conversationId, userId);
    if (member) await synchroniseNotices(trx, [member]);
  });
}

async function synchroniseNotices(trx: Tx, members: readonly MemberOfConversation[]): Promise<void> {
  const news = members.map(({ conversationId, userId, texts, otherId: personId, pitchId }) => {
    const about = { conversationId, personId, ...(pitchId && { pitchId }) };
    return { userId, texts, about, key: messageNoticeKey(conversationId) };
  });
  await markEach(
    trx,
    news.filter(({ texts }) => !texts),
  );
  await notifyMany(
    trx,
    "message",
    news.filter(({ texts }) => texts),
  );
}

/** Marks notices as read after a member read, archived or muted a conversation: all on its topic if nothing is unread in it. */
async function readConversationNotices(conversationId: string, userId: string): Promise<void> {
  await transaction(async (trx) => {
    const member = await lockMember(trx, conversationId, userId);
    if (!member) return;
    if (member.unread === 0) return markNotices(trx, userId, { topic: `conversation:${conversationId}` });
    if (!member.texts) await markNotices(trx, userId, { key: messageNoticeKey(conversationId) });
    if (member.muted) await markNotices(trx, userId, { key: awaitedNoticeKey(conversationId) });
  });
}

interface MemberOfConversation extends Receiver {
  unread: number;
  /** Whether a text or file is unread that the member is to be told of; otherwise only cards are, or it is muted. */
  texts: boolean;
  muted: boolean;
  otherId: string;
  pitchId: string | null;
}

/** Locks a member of a conversation: reading and sending change this row, and wait until the notice is stored. */
async function lockMember(trx: Tx, conversationId: string, userId: string): Promise<MemberOfConversation | undefined> {
  return (await lockMembers(trx, [{ conversationId, userId }], sql``))[0];
}

async function lockMembers(
  trx: Tx,
  receivers: readonly Receiver[],
  ifLocked: RawBuilder<unknown>,
): Promise<MemberOfConversation[]> {
  const { rows } = await sql<MemberOfConversation>`${prepared}
    select m.conversation_id, m.user_id, m.unread, m.unread > 0 and not ${isMuted("m")} and exists (select from messages where conversation_id = c.id
        and kind = 'text' and sender_id <> m.user_id and deleted_at is null and removed_at is null and number > greatest(m.read_number, m.cleared_number)) as texts,
      ${isMuted("m")} as muted,
      case when c.member_low_id = m.user_id then c.member_high_id else c.member_low_id end as other_id, c.pitch_id
    from unnest(${receivers.map(({ conversationId }) => conversationId)}::uuid[], ${receivers.map(({ userId }) => userId)}::uuid[])
      as receiver (conversation_id, user_id)
    join conversation_members m on m.conversation_id = receiver.conversation_id and m.user_id = receiver.user_id
    join conversations c on c.id = m.conversation_id
    for share of m ${ifLocked}`.execute(trx);
  return rows;
}

/** Receivers in one transaction: their conversations wait for it. */
const TOGETHER = 50;

/** After messages were sent: a notice for each receiver who has not read them yet. Senders no longer owe an answer. */
export const noticeConversations: Task = async (payload) => {
  const messages = [payload].flat() as (Receiver & { senderId?: string })[];
  // One order for all, or concurrent jobs could wait for each other.
  const receivers = [...new Map(messages.map((message) => [keyOf(message), message])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, receiver]) => receiver);
  for (let start = 0; start < receivers.length; start += TOGETHER) {
    const some = receivers.slice(start, start + TOGETHER);
    const busy = await transaction(async (trx) => {
      await settleEach(trx, some.flatMap(awaitedNotice));
      // Not waited for: whoever sends locks both members, and could wait for the other.
      const members = await lockMembers(trx, some, sql`skip locked`);
      await synchroniseNotices(trx, members);
      const done = new Set(members.map(keyOf));
      return some.filter((receiver) => !done.has(keyOf(receiver)));
    });
    for (const { conversationId, userId } of busy) await noticeConversation(conversationId, userId);
  }
};

/** The reminder that a message has just answered. Jobs of older versions may not name its sender. */
function awaitedNotice({ conversationId, senderId }: Partial<Receiver> & { senderId?: string }): NoticeKey[] {
  return senderId ? [{ userId: senderId, key: awaitedNoticeKey(conversationId!) }] : [];
}

function keyOf({ conversationId, userId }: Receiver): string {
  return `${conversationId} ${userId}`;
}

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
  const key = awaitedNoticeKey(conversationId);
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
