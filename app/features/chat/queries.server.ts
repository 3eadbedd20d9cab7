/** Reading conversations. What an actor is no member of is not found. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { ConversationSummary, Inbox, Thread } from "./conversation.ts";
import { type Message, type Messages, THREAD_PAGE } from "./message.ts";
import { PERSON_COLUMNS, personOf } from "./queries-people.server.ts";

const INBOX_PAGE = 30;
const CATCH_UP_PAGE = 200;
const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})$/;

interface InboxRow {
  id: string;
  unread: number;
  name: string | null;
  pictureId: string | null;
  companyName: string | null;
  preview: string | null;
  previewMine: boolean;
  at: Date;
  micros: number;
}

/** The actor's conversations, newest message first. `before` is the `next` of the page before; a broken one is the first page. */
export async function inboxOf(actor: Actor, options: { before?: string; unreadOnly?: boolean } = {}): Promise<Inbox> {
  if (actor.kind !== "member") return { conversations: [], next: null };
  const [, micros, id] = CURSOR.exec(options.before ?? "") ?? [];
  const older =
    micros && isId(id)
      ? sql`and (cm.last_message_at, cm.conversation_id) <
          (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
      : sql``;
  const { rows } = await sql<InboxRow>`
    select c.id, cm.unread, u.name, profile.picture_id, revision.company_name,
      m.text as preview, m.sender_id = ${actor.id} as preview_mine, cm.last_message_at as at,
      (extract(epoch from cm.last_message_at) * 1000000)::bigint as micros
    from conversation_members cm
    join conversations c on c.id = cm.conversation_id
    left join users u on u.id = case when c.member_low_id = ${actor.id} then c.member_high_id else c.member_low_id end
    left join profiles profile on profile.user_id = u.id
    left join lateral (select left(text, 200) as text, sender_id from messages
      where conversation_id = c.id and number = c.last_number) m on true
    left join pitches pitch on pitch.id = c.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where cm.user_id = ${actor.id} and cm.last_message_at is not null
      ${options.unreadOnly ? sql`and cm.unread > 0` : sql``} ${older}
    order by cm.last_message_at desc, cm.conversation_id desc
    limit ${INBOX_PAGE + 1}`.execute(db);
  const page = rows.slice(0, INBOX_PAGE);
  const last = page.at(-1);
  return {
    conversations: page.map(toSummary),
    next: rows.length > INBOX_PAGE && last ? `${last.micros}.${last.id}` : null,
  };
}

function toSummary({ name, pictureId, preview, micros: _, at, ...row }: InboxRow): ConversationSummary {
  return {
    ...row,
    person: name === null ? null : { name, pictureId },
    preview: (preview ?? "").replace(/\s+/g, " "),
    at: at.toISOString(),
  };
}

/** The conversation with its newest messages, or those before a number, or undefined. */
export async function threadOf(actor: Actor, id: string, before?: number): Promise<Thread | undefined> {
  if (actor.kind !== "member" || !isId(id)) return undefined;
  const conversation = await db
    .selectFrom("conversations as c")
    .innerJoin("conversationMembers as me", (join) =>
      join.onRef("me.conversationId", "=", "c.id").on("me.userId", "=", actor.id),
    )
    .leftJoin("users", (join) =>
      join.on(
        sql<boolean>`users.id = case when c.member_low_id = ${actor.id} then c.member_high_id else c.member_low_id end`,
      ),
    )
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["c.pitchId", "me.unread", ...PERSON_COLUMNS])
    .where("c.id", "=", id)
    .executeTakeFirst();
  const messages = conversation && (await messagesOf(actor, id, { before }));
  if (!messages) return undefined;
  const { pitchId, unread } = conversation;
  return { id, person: personOf(conversation), pitchId, unread, ...messages };
}

/**
 * Messages of a conversation, oldest first: the newest page, those before a number, or those after it (catching up), or undefined
 * when the actor is no member.
 */
export async function messagesOf(
  actor: Actor,
  id: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<Messages | undefined> {
  if (actor.kind !== "member" || !isId(id)) return undefined;
  const size = after === undefined ? THREAD_PAGE : CATCH_UP_PAGE;
  const { rows } = await sql<{ otherRead: number; ownRead: number; messages: Message[] | null }>`
    select coalesce((select read_number from conversation_members where conversation_id = c.id and user_id <> ${actor.id}), 0)
        as other_read,
      coalesce((select read_number from conversation_members where conversation_id = c.id and user_id = ${actor.id}), 0)
        as own_read,
      (select json_agg(page) from (
        select number, id, sender_id = ${actor.id} as mine, text, created_at as at from messages
        where conversation_id = c.id
          ${before === undefined ? sql`` : sql`and number < ${before}`}
          ${after === undefined ? sql`` : sql`and number > ${after}`}
        order by number ${after === undefined ? sql`desc` : sql`asc`}
        limit ${size + 1}) page) as messages
    from conversations c
    where c.id = ${id} and ${actor.id} in (c.member_low_id, c.member_high_id)`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const page = (found.messages ?? []).slice(0, size);
  const messages = page.map((message) => ({ ...message, at: new Date(message.at).toISOString() }));
  if (after === undefined) messages.reverse();
  return { messages, more: (found.messages?.length ?? 0) > size, otherRead: found.otherRead, ownRead: found.ownRead };
}
