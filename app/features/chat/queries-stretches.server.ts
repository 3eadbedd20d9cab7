/** Stretches of conversations as a member reads them: the one place that says what of a message whom is shown. */
import { type RawBuilder, sql } from "kysely";
import { type Warning, warningsOf } from "#app/features/shield/warnings.ts";
import { db } from "#app/platform/db.server.ts";
import { messageFileOf } from "./attachment.ts";
import { type Message, type MessageKind, type Messages, QUOTE_LIMIT, type Quote } from "./message.ts";
import { otherMember } from "./queries-people.server.ts";

/** A member, a conversation, and the number or version at which the stretch begins. */
export interface Wanted {
  readerId: string;
  conversationId: string;
  bound: number;
}

/** In which direction a stretch goes from its bound, and how long it may be. */
export type Direction = "before" | "after" | "since";

interface Row {
  place: number;
  version: number;
  ownRead: number;
  cleared: number;
  otherRead: number | null;
  blockedByMe: boolean;
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
  warnings: string[];
}

const DIRECTIONS: Record<Direction, { within: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  before: { within: sql`m.number < wanted.bound`, order: sql`m.number desc` },
  after: { within: sql`m.number > wanted.bound`, order: sql`m.number` },
  since: { within: sql`m.version > wanted.bound`, order: sql`m.version` },
};

/**
 * Reads stretches of up to `size` messages, in one statement however many they are, each oldest first; undefined where somebody wants a conversation that is
 * not theirs. What was said before a reader deleted the chat is not shown, not even as a quote.
 */
export async function stretchesOf(
  wanted: readonly Wanted[],
  direction: Direction,
  size: number,
): Promise<(Messages | undefined)[]> {
  const { within, order } = DIRECTIONS[direction];
  const { rows } = await sql<Row>`
    select wanted.place, c.version, own.read_number as own_read, own.cleared_number as cleared,
      c.blocked and exists (select from blocks where blocker_id = wanted.reader and blocked_id = the.other) as blocked_by_me,
      case when c.blocked or exists (select from chat_settings where user_id in (wanted.reader, the.other) and not receipts) then null
        else coalesce((select read_number from conversation_members where conversation_id = c.id and user_id = the.other), 0) end as other_read,
      (select json_agg(page) from (
        select m.number, m.id, m.version, m.sender_id = wanted.reader as mine, m.text, m.created_at as at, m.edited_at as "editedAt",
          m.deleted_at is not null as deleted, m.removed_at is not null as removed, m.kind, m.subject_id as "subjectId",
          m.has_file as "hasFile", m.warnings,
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
      ${wanted.map(({ bound }) => bound)}::bigint[]) with ordinality as wanted (reader, conversation, bound, place)
    join conversations c on c.id = wanted.conversation and wanted.reader in (c.member_low_id, c.member_high_id)
    join conversation_members own on own.conversation_id = c.id and own.user_id = wanted.reader
    cross join lateral (select ${otherMember(sql`wanted.reader`)} as other) the`.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return wanted.map((_, index) => {
    const row = found.get(index + 1);
    return row && toStretch(row, direction, size);
  });
}

function toStretch(row: Row, direction: Direction, size: number): Messages {
  const page = (row.messages ?? []).slice(0, size);
  const more = (row.messages?.length ?? 0) > size;
  const complete = direction === "since" && more ? page.at(-1)!.version : row.version;
  return {
    messages: page.sort((a, b) => a.number - b.number).map(toMessage),
    more,
    version: complete,
    otherRead: row.otherRead,
    ownRead: row.ownRead,
    cleared: row.cleared,
    blocked: row.blockedByMe ? "by-me" : null,
  };
}

function toMessage(row: MessageRow): Message {
  const { number, id, version, mine, text, at, editedAt, deleted, removed, kind, subjectId, hasFile, file, reply } =
    row;
  const message: Message = { number, id, version, mine, text, at: new Date(at).toISOString() };
  if (deleted) return { ...message, deleted };
  if (removed) return { ...message, removed };
  const warnings: Warning[] = mine ? [] : warningsOf(row.warnings);
  const warned = warnings.length > 0 && { warnings };
  if (kind !== "text") return { ...message, card: { kind, id: subjectId! }, ...warned };
  return {
    ...message,
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
