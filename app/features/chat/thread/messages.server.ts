/** Conversations as their members see them: the only code that decides what of a message is shown to whom. Other people's are not found. */
import { type RawBuilder, sql } from "kysely";
import { disclosedRevenue, onceListedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import { consentsToScreening } from "#app/features/shield/message-screening.server.ts";
import { quarantinedOf } from "#app/features/shield/quarantine.server.ts";
import { warningsIn } from "#app/features/shield/warnings.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { isId } from "#app/platform/ids.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { messageFileOf } from "../attachments/attachment.ts";
import type { LoadedThread, SubjectPitch, Thread } from "../conversation.ts";
import { isMuted } from "../inbox/muting.server.ts";
import {
  type Changes,
  type Message,
  type MessageKind,
  type Messages,
  QUOTE_LIMIT,
  type Quote,
  THREAD_PAGE,
} from "../message.ts";
import { otherMember, PERSON_COLUMNS, personOf } from "../person.server.ts";

/** Messages of one conversation for one member, from a number or version on. */
interface WantedWindow {
  readerId: string;
  conversationId: string;
  bound: number;
}

/** Selects messages by a bound: numbered before or after it, or changed since a version. */
type Direction = "before" | "after" | "since";

interface Row {
  position: number;
  version: number;
  ownRead: number;
  cleared: number;
  otherRead: number | null;
  blockedByMe: boolean;
  /** Whether the reader has consented to have received messages screened. */
  screens: boolean;
  messages: MessageRow[] | null;
}

interface MessageRow {
  number: number;
  id: string;
  version: number;
  mine: boolean;
  text: string;
  at: string;
  editedAt: string | null;
  deleted: boolean;
  removed: boolean;
  kind: MessageKind;
  subjectId: string | null;
  hasFile: boolean;
  file: Parameters<typeof messageFileOf>[0] | null;
  reply: (Omit<Quote, "gone" | "kind"> & { kind: Quote["kind"] | null; gone: boolean }) | null;
  /** What the sender wrote on a card, if the reader has it screened. */
  words: string | null;
}

/** SQL: what the sender of message `m` wrote on its card; null for a text. */
const CARD_WORDS = sql`case m.kind when 'offer' then (select conditions from offers where id = m.subject_id)
  when 'meeting' then (select concat_ws(e'\\n', place, note) from meeting_proposals where id = m.subject_id) end`;

const DIRECTIONS: Record<Direction, { within: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  before: { within: sql`m.number < wanted.bound`, order: sql`m.number desc` },
  after: { within: sql`m.number > wanted.bound`, order: sql`m.number` },
  since: { within: sql`m.version > wanted.bound`, order: sql`m.version` },
};

/**
 * Reads up to `size` messages of each of many conversations in one statement, oldest first; undefined for other people's conversations. Messages
 * that the reader has cleared are not shown, not even as quotes.
 */
async function windowsOf(
  wanted: readonly WantedWindow[],
  direction: Direction,
  size: number,
): Promise<(Messages | undefined)[]> {
  const { within, order } = DIRECTIONS[direction];
  const { rows } = await sql<Row>`${prepared}
    select wanted.position, shield.screens, c.version, own.read_number as own_read, own.cleared_number as cleared,
      c.blocked and exists (select from blocks where blocker_id = wanted.reader and blocked_id = other.id) as blocked_by_me,
      case when c.blocked or exists (select from chat_settings where user_id in (wanted.reader, other.id) and not receipts) then null
        else coalesce((select read_number from conversation_members where conversation_id = c.id and user_id = other.id), 0) end as other_read,
      (select json_agg(page) from (
        select m.number, m.id, m.version, m.sender_id = wanted.reader as mine, m.text, m.created_at as at, m.edited_at as "editedAt",
          m.deleted_at is not null as deleted, m.removed_at is not null as removed, m.kind, m.subject_id as "subjectId",
          m.has_file as "hasFile",
          case when shield.screens and m.sender_id <> wanted.reader then ${CARD_WORDS} end as words,
          (select json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'contentType', f.content_type, 'width', f.width, 'height', f.height)
            from files f where f.id = m.file_id) as file,
          (select json_build_object('number', q.number, 'mine', q.sender_id = wanted.reader,
              'text', case when q.number > own.cleared_number then left(q.text, ${QUOTE_LIMIT}) else '' end,
              'kind', case when q.kind <> 'text' then q.kind when q.text = '' and q.has_file then 'file' end,
              'gone', q.deleted_at is not null or q.removed_at is not null or q.number <= own.cleared_number)
            from messages q where q.conversation_id = c.id and q.number = m.reply_number) as reply
        from messages m where m.conversation_id = c.id and m.number > own.cleared_number and ${within}
        order by ${order} limit ${size + 1}) page) as messages
    from unnest(${wanted.map(({ readerId }) => readerId)}::uuid[], ${wanted.map(({ conversationId }) => conversationId)}::uuid[],
      ${wanted.map(({ bound }) => bound)}::bigint[]) with ordinality as wanted (reader, conversation, bound, position)
    join conversations c on c.id = wanted.conversation and wanted.reader in (c.member_low_id, c.member_high_id)
    join conversation_members own on own.conversation_id = c.id and own.user_id = wanted.reader
    cross join lateral (select ${otherMember(sql`wanted.reader`)} as id) other
    cross join lateral (select ${consentsToScreening(sql`wanted.reader`)} as screens) shield`.execute(db);
  const found = new Map(rows.map((row) => [row.position, row]));
  return wanted.map((_, index) => {
    const row = found.get(index + 1);
    return row && toMessages(row, direction, size);
  });
}

function toMessages(row: Row, direction: Direction, size: number): Messages {
  const page = (row.messages ?? []).slice(0, size);
  const more = (row.messages?.length ?? 0) > size;
  const complete = direction === "since" && more ? page.at(-1)!.version : row.version;
  return {
    messages: page.sort((a, b) => a.number - b.number).map((message) => toMessage(message, row.screens)),
    more,
    version: complete,
    otherRead: row.otherRead,
    ownRead: row.ownRead,
    cleared: row.cleared,
    blocked: row.blockedByMe ? "by-me" : null,
  };
}

function toMessage(row: MessageRow, screens: boolean): Message {
  const { number, id, version, mine, text, at, editedAt, deleted, removed, kind, subjectId, hasFile, file, reply } =
    row;
  const message: Message = { number, id, version, mine, text, at: new Date(at).toISOString() };
  if (deleted) return { ...message, deleted };
  if (removed) return { ...message, removed };
  const warnings = mine || !screens ? [] : warningsIn(row.words ?? text);
  const warned = warnings.length > 0 && { warnings };
  if (kind !== "text") return { ...message, card: { kind, id: subjectId! }, ...warned };
  const language = mine ? null : detectLanguage(text);
  return {
    ...message,
    ...(language && { language }),
    ...(editedAt && { editedAt: new Date(editedAt).toISOString() }),
    ...(reply && { reply: toQuote(reply) }),
    ...(file ? { file: messageFileOf(file) } : hasFile && { fileGone: true }),
    ...warned,
  };
}

function toQuote({ kind, gone, ...quote }: NonNullable<MessageRow["reply"]>): Quote {
  if (gone) return { ...quote, text: "", gone };
  return { ...quote, ...(kind && { kind }) };
}

const CATCH_UP_PAGE = 200;
// Greater than any message number.
const END = Number.MAX_SAFE_INTEGER;

/** Selects messages changed since a version, or before or after a number; by default the newest. */
interface WindowBounds {
  since?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
}

/** Messages of the actor's conversation, oldest first, or undefined. */
export async function messagesOf(actor: Actor, id: string, bounds: WindowBounds): Promise<Messages | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const direction: Direction = bounds.since !== undefined ? "since" : bounds.after !== undefined ? "after" : "before";
  const bound = bounds[direction] ?? END;
  const size = direction === "before" ? THREAD_PAGE : CATCH_UP_PAGE;
  const [found] = await windowsOf([{ readerId: actor.id, conversationId: id, bound }], direction, size);
  return found;
}

/** For the live layer: changes in many conversations for many readers, in the same order; undefined for other people's conversations. */
export async function changesFor(
  wanted: readonly { readerId: string; conversationId: string; since: number }[],
): Promise<(Changes | undefined)[]> {
  const pages = await windowsOf(
    wanted.map(({ since, ...rest }) => ({ ...rest, bound: since })),
    "since",
    CATCH_UP_PAGE,
  );
  return pages.map((page, index) => page && { ...page, since: wanted[index]!.since });
}

/** A message as the actor sees it, or undefined. */
export async function messageOf(actor: Actor, id: string, number: number): Promise<Message | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id) || !Number.isSafeInteger(number)) return undefined;
  const [found] = await windowsOf([{ readerId: actor.id, conversationId: id, bound: number - 1 }], "after", 1);
  return found?.messages.find((message) => message.number === number);
}

/** The actor's conversation with a page of its messages, or undefined. */
export async function threadOf(
  actor: Actor,
  id: string,
  bounds: Pick<WindowBounds, "before" | "after"> = {},
): Promise<Thread | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const conversation = await db
    .selectFrom("conversations as c")
    .innerJoin("conversationMembers as me", (join) =>
      join.onRef("me.conversationId", "=", "c.id").on("me.userId", "=", actor.id),
    )
    .leftJoin("users", (join) =>
      join.on(sql<boolean>`users.id = ${otherMember(actor.id)}`).on("users.deletionDueAt", "is", null),
    )
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select([
      "c.pitchId",
      "me.unread",
      sql<boolean>`me.archived_at is not null`.as("archived"),
      sql<boolean>`me.pin_place is not null`.as("pinned"),
      isMuted("me").as("muted"),
      sql<number | null>`(select number from messages where conversation_id = c.id and sender_id <> ${actor.id}
        and number > greatest(me.read_number, me.cleared_number) order by number limit 1)`.as("firstUnread"),
      ...PERSON_COLUMNS,
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
  const messages = conversation && (await messagesOf(actor, id, bounds));
  if (!messages) return undefined;
  const { pitchId, unread, archived, pinned, muted, firstUnread } = conversation;
  return {
    id,
    person: personOf(conversation),
    pitchId,
    unread,
    archived,
    pinned,
    muted,
    firstUnread,
    quarantined: await quarantinedOf(actor, id),
    ...messages,
  };
}

/** The position at which a thread is opened: at a message, before or after a number; by default at its end. */
interface OpenedAt {
  at?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
}

/** A thread with the message window for an address, or undefined. */
export async function loadedThreadOf(
  actor: Actor,
  id: string,
  { at, before, after }: OpenedAt,
): Promise<LoadedThread | undefined> {
  if (after !== undefined) {
    const thread = await threadOf(actor, id, { after });
    // Numbers have no gaps: there are older messages unless the first follows the cleared ones.
    return (
      thread && { ...thread, older: (thread.messages[0]?.number ?? after + 1) > thread.cleared + 1, newer: thread.more }
    );
  }
  const thread = await threadOf(actor, id, { before: at === undefined ? before : at + 1 });
  if (!thread) return undefined;
  if (at === undefined) return { ...thread, older: thread.more, newer: before !== undefined };
  const following = await messagesOf(actor, id, { after: at });
  return {
    ...thread,
    messages: [...thread.messages, ...(following?.messages ?? [])],
    // Changes between the two queries are fetched again.
    version: Math.min(thread.version, following?.version ?? thread.version),
    older: thread.more,
    newer: following?.more ?? false,
  };
}

/** The pitch that a conversation is about, as the actor may see it; null if there is none or it is gone. */
export async function pitchOfConversation(actor: Actor, pitchId: string | null): Promise<SubjectPitch | null> {
  if (pitchId === null) return null;
  const row = await onceListedSummaries(actor)
    .select(disclosedRevenue())
    .where("pitches.id", "=", pitchId)
    .executeTakeFirst();
  if (!row) return null;
  const summary = toSummary(actor, row);
  return { ...summary, revenue: summary.figures && row.revenue };
}
