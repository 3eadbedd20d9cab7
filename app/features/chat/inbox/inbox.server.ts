/** The inbox: a member's conversations, and the search in them. */
import { type RawBuilder, sql } from "kysely";
import { openPicture } from "#app/features/profiles/open-profile.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, db, SEARCH_PATIENCE, withinPatience } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import type { ConversationSummary, Inbox, InboxFilter, LastKind } from "../conversation.ts";
import { otherMember } from "../person.server.ts";
import { SEARCH_LIMIT } from "./inbox-query.ts";
import { isMuted } from "./muting.server.ts";

const INBOX_PAGE = 30;

interface InboxRow {
  id: string;
  unread: number;
  name: string | null;
  username: string | null;
  pictureId: string | null;
  companyName: string | null;
  preview: string | null;
  previewMine: boolean | null;
  last: LastKind | null;
  subjectId: string | null;
  at: Date;
  micros: number;
  archived: boolean;
  pinned: boolean;
  muted: boolean;
  blocked: boolean;
  foundNumber: number | null;
  foundText: string | null;
  foundAt: Date | null;
}

interface InboxOptions {
  /** The `next` of the page before; an invalid one gives the first page. */
  before?: string | undefined;
  filter?: InboxFilter | undefined;
  /** Words that must all be in the person's or company's name, or all in one message. */
  search?: string | undefined;
}

const FILTERS: Record<InboxFilter, RawBuilder<unknown>> = {
  all: sql`and cm.archived_at is null`,
  unread: sql`and cm.archived_at is null and cm.unread > 0`,
  pitch: sql`and cm.archived_at is null and c.pitch_id is not null`,
  archived: sql`and cm.archived_at is not null`,
  blocked: sql`and c.blocked and exists (select from blocks where blocker_id = cm.user_id and blocked_id = other.id)`,
};

/**
 * The actor's conversations, newest message first. The first page begins with the pinned ones, beyond its size; a search is by time alone, and
 * includes archived ones unless a filter is set.
 */
export async function inboxOf(actor: Actor, { before, filter = "all", search }: InboxOptions = {}): Promise<Inbox> {
  if (actor.kind !== "member" || actor.viewer) return { conversations: [], next: null };
  const words = searchedWords(search ?? "");
  const condition = words.length > 0 && filter === "all" ? sql`` : FILTERS[filter];
  const query = (executor: Database) => inboxPage(executor, actor.id, { before, condition, words });
  if (words.length === 0) return withPinned(actor.id, { before, condition });
  const found = await withinPatience(SEARCH_PATIENCE, query);
  return found.kind === "in-time" ? found.value : { conversations: [], next: null, tooSlow: true };
}

interface PageOptions {
  before: string | undefined;
  condition: RawBuilder<unknown>;
  words: string[];
}

/** A page without a search. Cursors go on among the conversations that are not pinned, so that pinning moves no page. */
async function withPinned(actorId: string, { before, condition }: Omit<PageOptions, "words">): Promise<Inbox> {
  const pageWith = (pinned: boolean) => {
    const which = sql`${condition} and cm.pin_place is ${pinned ? sql`not null` : sql`null`}`;
    return inboxPage(db, actorId, { before, condition: which, words: [] });
  };
  const isFirst = cursorRow(before) === undefined;
  const [others, pinned] = await Promise.all([pageWith(false), isFirst ? pageWith(true) : undefined]);
  return { conversations: [...(pinned?.conversations ?? []), ...others.conversations], next: others.next };
}

async function inboxPage(
  executor: Database,
  actorId: string,
  { before, condition, words }: PageOptions,
): Promise<Inbox> {
  const cursor = cursorRow(before);
  const older = cursor ? sql`and (cm.last_message_at, cm.conversation_id) < ${cursor}` : sql``;
  const { rows } = await sql<InboxRow>`
    select c.id, cm.unread, u.name, u.username, ${openPicture("u", "profile")} as picture_id, revision.company_name,
      m.text as preview, m.sender_id = cm.user_id as preview_mine, m.last, m.subject_id, cm.last_message_at as at,
      ${microsOf(sql`cm.last_message_at`)} as micros, cm.archived_at is not null as archived,
      cm.pin_place is not null as pinned, ${isMuted("cm")} as muted,
      c.blocked and exists (select from blocks where blocker_id = cm.user_id and blocked_id = other.id) as blocked,
      found.number as found_number, found.text as found_text, found.created_at as found_at
    from conversation_members cm
    join conversations c on c.id = cm.conversation_id
    cross join lateral (select ${otherMember(sql`cm.user_id`)} as id) other
    left join users u on u.id = other.id and u.deletion_due_at is null
    left join profiles profile on profile.user_id = u.id
    left join lateral (select left(text, 200) as text, sender_id, subject_id, case when deleted_at is not null then 'deleted'
        when removed_at is not null then 'removed' when kind <> 'text' then kind when text = '' then 'file' else 'text' end as last
      from messages where conversation_id = c.id and number = c.last_number and number > cm.cleared_number) m on true
    left join pitches pitch on pitch.id = c.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    ${words.length > 0 ? matchingMessage(words) : sql`cross join (select null::bigint as number, null::text as text, null::timestamptz as created_at) found`}
    where cm.user_id = ${actorId} and cm.last_message_at is not null
      ${words.length > 0 ? sql`and (found.number is not null or ${nameMatches(words)})` : sql``} ${condition} ${older}
    order by cm.last_message_at desc, cm.conversation_id desc
    limit ${INBOX_PAGE + 1}`.execute(executor);
  const { page, next } = pageOf(rows, INBOX_PAGE, (row) => row);
  return { conversations: page.map((row) => toSummary(row, words)), next };
}

/** SQL: the newest message of a conversation that has all the words. Reads all messages, since private ones have no text index. */
function matchingMessage(words: readonly string[]) {
  return sql`left join lateral (select number, text, created_at from messages
    where conversation_id = c.id and number > cm.cleared_number and text <> '' and fold(text) like all (${patterns(words)})
    order by number desc limit 1) found on true`;
}

function nameMatches(words: readonly string[]) {
  return sql`fold(concat_ws(' ', u.name, u.username, revision.company_name)) like all (${patterns(words)})`;
}

function patterns(words: readonly string[]) {
  return sql`array(select '%' || fold(word) || '%' from unnest(${words.map((word) => word.replace(/[\\%_]/g, "\\$&"))}::text[]) as word)`;
}

function toSummary(row: InboxRow, words: readonly string[]): ConversationSummary {
  const { id, name, username, pictureId, companyName, unread, last, subjectId, at } = row;
  const { archived, pinned, muted, blocked } = row;
  return {
    id,
    person: name === null || username === null ? null : { name, username, pictureId },
    companyName,
    unread,
    preview: (row.preview ?? "").replace(/\s+/g, " "),
    previewMine: row.previewMine ?? false,
    last,
    subjectId,
    at: at.toISOString(),
    archived,
    pinned,
    muted,
    blocked,
    ...(row.foundNumber !== null && {
      match: { number: row.foundNumber, text: excerptOf(row.foundText!, words), at: row.foundAt!.toISOString() },
    }),
  };
}

const MOST_WORDS = 8;
/** Characters of an excerpt before the first match, and in all. */
const EXCERPT_LEAD = 40;
const EXCERPT_LENGTH = 160;

/** The words of a search, as typed. */
export function searchedWords(typed: string): string[] {
  return typed
    .replaceAll("\0", "")
    .toWellFormed()
    .normalize("NFC")
    .slice(0, SEARCH_LIMIT)
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** An excerpt of a message around the first match, on one line. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/gu, " ");
  const [letters, positions] = folded(line);
  const matches = words.map((word) => letters.indexOf(folded(word)[0])).filter((index) => index >= 0);
  const match = matches.length > 0 ? positions[Math.min(...matches)]! : 0;
  if (line.length <= EXCERPT_LENGTH) return line;
  const start = match <= EXCERPT_LEAD ? 0 : wordStart(line, match - EXCERPT_LEAD, match);
  const end = start + EXCERPT_LENGTH;
  const cut = line.slice(start, end).toWellFormed();
  return `${start > 0 ? "…" : ""}${cut}${end < line.length ? "…" : ""}`;
}

/** Index of the first word that begins between two indexes, else the first of them. */
function wordStart(line: string, from: number, to: number): number {
  const gap = line.indexOf(" ", from);
  return gap >= 0 && gap < to ? gap + 1 : from;
}

/** Lower case without accents, and for each letter its index in the text. */
function folded(text: string): [letters: string, positions: number[]] {
  let letters = "";
  const positions: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const plain = text[index]!.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    for (let step = 0; step < plain.length; step++) positions.push(index);
    letters += plain;
  }
  return [letters, positions];
}
