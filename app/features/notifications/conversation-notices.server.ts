/** The notice of a conversation's messages: one while some are unread, none unread when nothing is. */
import { sql } from "kysely";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { notify } from "./commands.server.ts";
import type { NoticeSubject } from "./notice.ts";
import { markNotices } from "./reading.server.ts";

/** What names the notice of a conversation's messages. */
export function messageNoticeKey(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/**
 * Makes a member's notice of a conversation's messages agree with what is unread in it. Cards of offers and meetings have notices of their own.
 * Idempotent, and right in any order with itself.
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

/** After somebody has read a conversation, or put it away: once nothing is unread in it, nothing about it is. */
export async function readConversationNotices(conversationId: string, userId: string): Promise<void> {
  await transaction(async (trx) => {
    const member = await lockMember(trx, conversationId, userId);
    if (!member) return;
    if (member.unread === 0) await markNotices(trx, userId, { topic: `conversation:${conversationId}` });
    else if (!member.texts) await markNotices(trx, userId, { key: messageNoticeKey(conversationId) });
  });
}

interface MemberOfConversation {
  unread: number;
  /** Whether a message in words or files is among what is unread. */
  texts: boolean;
  otherId: string;
  pitchId: string | null;
}

/** Reading and sending change this row; they wait until the notice stands. */
async function lockMember(trx: Tx, conversationId: string, userId: string): Promise<MemberOfConversation | undefined> {
  const { rows } = await sql<MemberOfConversation>`
    select m.unread, m.unread > 0 and exists (select from messages where conversation_id = c.id and kind = 'text'
        and sender_id <> m.user_id and number > greatest(m.read_number, m.cleared_number)) as texts,
      case when c.member_low_id = m.user_id then c.member_high_id else c.member_low_id end as other_id, c.pitch_id
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} for share of m`.execute(trx);
  return rows[0];
}
