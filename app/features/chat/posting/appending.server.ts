/** Appending messages to their conversations: the one statement behind every message, for one or for many. */
import { type RawBuilder, sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import type { Database, Tx } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { messageSent } from "../events.ts";
import type { CardKind } from "../message.ts";
import { otherMember } from "../person.server.ts";

/** A stored message. */
export interface Sent {
  conversationId: string;
  number: number;
  version: number;
  at: Date;
  /** It was stored before. */
  again?: true;
}

/** A message to be appended to a conversation. */
export interface Post {
  conversationId: string;
  senderId: string;
  id: string;
  text?: string;
  fileId?: string | undefined;
  reply?: number | undefined;
  card?: { kind: CardKind; subjectId: string };
}

/** Appends a message to its conversation. For callers that have locked the conversation and checked that the sender may write. */
export async function append(trx: Tx, post: Post): Promise<Sent> {
  const sent = (await appendAll(trx, [post], sql`true`)).get(post.id);
  if (!sent) throw new Error("a message was appended to a conversation that its sender is not in");
  return sent;
}

/**
 * Appends messages to different conversations, those to which it may be done without a look at the text. Leaves out the others: where the
 * conversation is not the sender's, somebody else has its lock, one of the two is gone or has blocked the other, the sender has no answer yet,
 * or the id is known. Returns what was sent, by the message's id.
 */
export function appendOptimistically(executor: Database, posts: readonly Post[]): Promise<Map<string, Sent>> {
  return appendAll(
    executor,
    posts,
    sql`not c.blocked and (c.started_by <> post.sender_id or c.answered_at is not null)
      and exists (select from users where deletion_due_at is null and suspended_at is null
        and users.id = ${otherMember(sql`post.sender_id`)})
      and not exists (select from messages m where m.conversation_id = c.id and m.id = post.id)`,
  );
}

/**
 * Appends messages, counts them as unread and announces them, in one statement. Not those to whose conversation somebody else has the lock: one
 * would hold up all.
 */
async function appendAll(
  executor: Database | Tx,
  posts: readonly Post[],
  guard: RawBuilder<unknown>,
): Promise<Map<string, Sent>> {
  const columns = posts.map(({ text = "", card, ...post }) => ({
    ...post,
    text,
    kind: card?.kind ?? "text",
    subjectId: card?.subjectId,
  }));
  const column = (name: keyof (typeof columns)[number]) => columns.map((post) => post[name] ?? null);
  // Clocks of several machines differ slightly, but within a conversation time never goes backwards.
  const { rows } = await sql<Sent & { id: string }>`${prepared}
    with posted as (
      select post.*, ${otherMember(sql`post.sender_id`)} as receiver_id
      from unnest(${column("conversationId")}::uuid[], ${column("senderId")}::uuid[], ${column("id")}::uuid[], ${column("text")}::text[],
        ${column("kind")}::text[], ${column("subjectId")}::uuid[], ${column("fileId")}::uuid[], ${column("reply")}::bigint[])
        as post (conversation_id, sender_id, id, text, kind, subject_id, file_id, reply)
      join conversations c on c.id = post.conversation_id
      where post.sender_id in (c.member_low_id, c.member_high_id) and ${guard}
      for update of c skip locked
    ), sent as (
      update conversations c set last_number = c.last_number + 1, version = c.version + 1, last_message_at = greatest(${now()}, c.last_message_at),
        answered_at = case when c.started_by = posted.sender_id then c.answered_at else coalesce(c.answered_at, ${now()}) end
      from posted where c.id = posted.conversation_id
      returning posted.*, c.last_number as number, c.version, c.last_message_at as at
    ), stored as (
      insert into messages (conversation_id, number, version, id, sender_id, text, kind, subject_id, file_id, has_file, reply_number, created_at)
      select conversation_id, number, version, id, sender_id, text, kind, subject_id, file_id, file_id is not null,
        ${QUOTABLE}, at
      from sent
    ), members as (
      update conversation_members m set last_message_at = sent.at, archived_at = null,
        unread = m.unread + (m.user_id <> sent.sender_id)::int
      from sent where m.conversation_id = sent.conversation_id
    ), announced as (
      insert into outbox (type, payload)
      select ${messageSent.type}, jsonb_build_object('conversationId', conversation_id, 'number', number, 'version', version,
        'senderId', sender_id, 'receiverId', receiver_id) from sent
    )
    select id, conversation_id, number, version, at from sent`.execute(executor);
  return new Map(rows.map(({ id, ...sent }) => [id, sent]));
}

/** SQL: the number of the message replied to, if the sender can still see it. */
const QUOTABLE = sql`(select q.number from messages q
  join conversation_members own on own.conversation_id = q.conversation_id and own.user_id = sent.sender_id
  where q.conversation_id = sent.conversation_id and q.number = sent.reply and q.number > own.cleared_number)`;
