import { sql } from "kysely";
import type { NoticeKind, NoticeSubject } from "#app/features/notifications/notice.ts";
import { TELLINGS } from "#app/features/notifications/telling.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";

interface Told {
  userId: string;
  kind: NoticeKind;
  about: NoticeSubject;
  /** As the jobs of `notifications` name the fact. */
  key: string;
  at: Date;
  unread: boolean;
}

/** Writes the notices of conversations, offers, meetings, requests, searches, questions and updates, as the jobs would. */
export async function seedNotices(trx: Tx): Promise<void> {
  const results = [MESSAGES, OFFERS, MEETINGS, REQUESTS, SEARCHES, QUESTIONS, UPDATES].map((facts) =>
    facts.execute(trx),
  );
  const rows = (await Promise.all(results)).flatMap((result) => result.rows);
  await trx
    .insertInto("notifications")
    .values(
      rows.map(({ userId, kind, about, key, at, unread }) => ({
        ...{ id: newId(at.getTime()), userId, kind, data: JSON.stringify(about), dedupeKey: key },
        ...{ topic: TELLINGS[kind].topic(about), mailedAt: at, createdAt: at },
        readAt: unread ? null : new Date(at.getTime() + 60_000),
      })),
    )
    .execute();
}

const MESSAGES = sql<Told>`
  select m.user_id, 'message' as kind, 'conversation:' || c.id as key, text.created_at as at, text.number > m.read_number as unread,
    jsonb_strip_nulls(jsonb_build_object('conversationId', c.id, 'personId', text.sender_id, 'pitchId', c.pitch_id)) as about
  from conversation_members m join conversations c on c.id = m.conversation_id
  join lateral (select sender_id, number, created_at from messages where conversation_id = c.id and kind = 'text' and sender_id <> m.user_id
    order by number desc limit 1) text on true`;

// Of the last of a negotiation. What asks for an answer, and an agreement, nobody has seen yet.
const OFFERS = sql<Told>`
  select told.id as user_id, 'offer-' || o.state as kind, 'offer:' || o.id || ':' || o.state as key, o.moved_at as at,
    o.state <> 'declined' as unread,
    jsonb_build_object('offerId', o.id, 'conversationId', o.conversation_id, 'pitchId', o.pitch_id, 'personId', told.other_id) as about
  from offers o cross join lateral (select case when o.state in ('accepted', 'declined') then o.proposer_id else o.receiver_id end as id,
    case when o.state in ('accepted', 'declined') then o.receiver_id else o.proposer_id end as other_id) told
  where o.state <> 'countered'`;

const MEETINGS = sql<Told>`
  select told.id as user_id, 'meeting-' || told.news as kind, 'meeting:' || m.id || ':' || told.news as key, m.moved_at as at,
    told.news = 'suggested' as unread,
    jsonb_build_object('meetingId', m.id, 'proposalId', p.id, 'conversationId', m.conversation_id, 'personId', told.other_id) as about
  from meetings m join meeting_proposals p on p.meeting_id = m.id
  cross join lateral (select case m.state when 'proposed' then 'suggested' else m.state end as news,
    case p.state when 'open' then m.guest_id else m.organiser_id end as id,
    case p.state when 'open' then m.organiser_id else m.guest_id end as other_id) told`;

const REQUESTS = sql<Told>`
  select case a.state when 'waiting' then p.owner_id else a.member_id end as user_id,
    case a.state when 'waiting' then 'access-asked' else 'access-' || a.state end as kind,
    'access:' || a.id || case a.state when 'waiting' then '' else ':answer' end as key, coalesce(a.answered_at, a.asked_at) as at,
    a.state = 'waiting' as unread, jsonb_strip_nulls(jsonb_build_object('accessId', a.id, 'pitchId', a.pitch_id,
      'personId', case a.state when 'waiting' then a.member_id end)) as about
  from pitch_access a join pitches p on p.id = a.pitch_id`;

const SEARCHES = sql<Told>`
  select s.user_id, 'search-found' as kind, 'search:' || s.id as key, max(f.found_at) as at, true as unread,
    jsonb_build_object('searchId', s.id, 'since', s.opened_at) as about
  from saved_searches s join search_findings f on f.search_id = s.id and f.kind = 'new' and f.found_at > s.opened_at and f.seen_at is null
  group by s.id`;

// Of a question that waits its owner, of an answer its asker.
const QUESTIONS = sql<Told>`
  select case q.state when 'open' then p.owner_id else q.asker_id end as user_id,
    case q.state when 'open' then 'question-asked' else 'question-answered' end as kind,
    'question:' || q.id || case q.state when 'open' then '' else ':answer' end as key, coalesce(q.answered_at, q.asked_at) as at,
    q.state = 'open' as unread,
    jsonb_strip_nulls(jsonb_build_object('pitchId', q.pitch_id, 'personId', case q.state when 'open' then q.asker_id end)) as about
  from pitch_questions q join pitches p on p.id = q.pitch_id`;

const UPDATES = sql<Told>`
  select b.user_id, 'pitch-update' as kind, 'pitch-update:' || u.id as key, u.published_at as at, false as unread,
    jsonb_build_object('pitchId', u.pitch_id) as about
  from pitch_updates u join pitches p on p.id = u.pitch_id join bookmarks b on b.pitch_id = u.pitch_id
  where b.created_at < u.published_at and b.user_id <> p.owner_id`;
