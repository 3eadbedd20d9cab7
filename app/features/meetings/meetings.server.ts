/** Meetings as their members see them. Other people's meetings are not found. */
import { type RawBuilder, sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import { actionsOf, type MeetingState, type ProposalState, roleOf } from "./lifecycle.ts";
import {
  endOf,
  type MeetingCard,
  type MeetingLine,
  type MeetingList,
  meetingStatusOf,
  type PlaceKind,
} from "./meeting.ts";

/** A meeting, one of its proposals, and its two members. */
interface MeetingRow {
  minutes: number;
  placeKind: PlaceKind;
  place: string;
  startsAt: Date | null;
  agreedMinutes: number | null;
  agreedKind: PlaceKind | null;
  agreedPlace: string | null;
  name: string | null;
  zone: string | null;
  lang: string | null;
  ownZone: string | null;
  ownLang: string;
}

/** The columns of `MeetingRow`, for a meeting `m` with a proposal `p`. */
const MEETING_COLUMNS = sql`p.minutes, p.place_kind, p.place,
  m.starts_at, m.minutes as agreed_minutes, m.place_kind as agreed_kind, m.place as agreed_place,
  other.name, other.time_zone as zone, other.lang, own.time_zone as own_zone, own.lang as own_lang`;

/** Joins the reader of a meeting `m` as `own` and the other member as `other`, null once that account is deleted or about to be. */
function membersOf(readerId: string): RawBuilder<unknown> {
  return sql`join users own on own.id = ${readerId}
    left join users other on other.id = case when m.organiser_id = ${readerId} then m.guest_id else m.organiser_id end
      and other.deletion_due_at is null`;
}

/** The fields that cards and list lines share. */
function sharedFields(
  row: MeetingRow,
  times: readonly { at: string; busy: boolean }[],
): Pick<MeetingCard, "minutes" | "place" | "times" | "agreed" | "over" | "name" | "zones"> {
  const present = now();
  const { startsAt } = row;
  return {
    minutes: row.minutes,
    place: { kind: row.placeKind, words: row.place },
    times: times.map(({ at, busy }) => ({ at: new Date(at).toISOString(), past: new Date(at) <= present, busy })),
    agreed: startsAt && {
      at: startsAt.toISOString(),
      minutes: row.agreedMinutes!,
      place: { kind: row.agreedKind!, words: row.agreedPlace! },
    },
    over: startsAt !== null && endOf({ at: startsAt, minutes: row.agreedMinutes! }) <= present,
    name: row.name,
    zones: {
      own: zoneOf({ timeZone: row.ownZone, lang: row.ownLang }),
      other: row.lang === null ? null : zoneOf({ timeZone: row.zone, lang: row.lang }),
    },
  };
}

const MOST_CARDS = 100;

interface CardRow extends MeetingRow {
  id: string;
  meetingId: string;
  conversationId: string;
  state: MeetingState;
  proposal: ProposalState;
  superseded: boolean;
  proposedBy: string;
  openBy: string | null;
  note: string | null;
  times: { at: string; busy: boolean }[] | null;
  sequence: number;
}

/**
 * The cards with these proposal ids in one of the actor's conversations, without those whose messages the actor has deleted. At most MOST_CARDS.
 */
export async function meetingCardsOf(
  actor: Actor,
  conversationId: string,
  ids: readonly string[],
): Promise<Record<string, MeetingCard>> {
  const wanted = ids.filter(isId).slice(0, MOST_CARDS);
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId) || wanted.length === 0) return {};
  const rows = await cardRows(
    actor.id,
    sql`p.id = any(${wanted}::uuid[]) and m.conversation_id = ${conversationId} and exists (
      select from messages card join conversation_members me
        on me.conversation_id = card.conversation_id and me.user_id = ${actor.id}
      where card.conversation_id = m.conversation_id and card.kind = 'meeting' and card.subject_id = p.id
        and card.number > me.cleared_number)`,
  );
  return Object.fromEntries(rows.map((row) => [row.id, toCard(actor.id, row)]));
}

/** The actor's meeting with its newest proposal, or undefined. */
export async function meetingOf(actor: Actor, meetingId: string): Promise<MeetingCard | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(meetingId)) return undefined;
  const rows = await cardRows(actor.id, newestOf(meetingId));
  return rows[0] && toCard(actor.id, rows[0]);
}

/** A meeting as a member would see it now, with its sequence number, for mails and calendars. */
export async function meetingFor(
  _actor: SystemActor,
  readerId: string,
  of: { meetingId: string } | { proposalId: string },
): Promise<(MeetingCard & { sequence: number }) | undefined> {
  const [row] = await cardRows(readerId, "meetingId" in of ? newestOf(of.meetingId) : sql`p.id = ${of.proposalId}`);
  return row && { ...toCard(readerId, row), sequence: row.sequence };
}

function newestOf(meetingId: string): RawBuilder<unknown> {
  return sql`m.id = ${meetingId} and p.id = (select id from meeting_proposals where meeting_id = m.id
    order by created_at desc, id desc limit 1)`;
}

async function cardRows(readerId: string, condition: RawBuilder<unknown>): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select p.id, p.meeting_id, m.conversation_id, m.state, p.state as proposal, p.proposed_by, open.proposed_by as open_by,
      p.id <> (select id from meeting_proposals where meeting_id = m.id order by created_at desc, id desc limit 1) as superseded,
      p.note, m.sequence, ${MEETING_COLUMNS},
      (select json_agg(json_build_object('at', t.starts_at, 'busy', exists (
          select from (select during from meeting_bookings where user_id = ${readerId} and meeting_id <> m.id
            union all select during from busy_times where user_id = ${readerId}) as taken
          where during && tstzrange(t.starts_at, t.starts_at + make_interval(mins => p.minutes)))) order by t.position)
        from meeting_times t where t.proposal_id = p.id) as times
    from meeting_proposals p
    join meetings m on m.id = p.meeting_id and ${readerId} in (m.organiser_id, m.guest_id)
    ${membersOf(readerId)}
    left join meeting_proposals open on open.meeting_id = m.id and open.state = 'open'
    where ${condition}`.execute(db);
  return rows;
}

function toCard(readerId: string, row: CardRow): MeetingCard {
  const { id, meetingId, conversationId, state, proposal, superseded, note, startsAt } = row;
  const begun = startsAt !== null && startsAt <= now();
  const may = actionsOf(state, roleOf(readerId, row.openBy), begun);
  const none = Object.fromEntries(Object.keys(may).map((action) => [action, false])) as typeof may;
  return {
    id,
    meetingId,
    conversationId,
    state,
    proposal,
    superseded,
    mine: row.proposedBy === readerId,
    note,
    ...sharedFields(row, row.times ?? []),
    // If the other account is gone, the meeting can only be ended.
    may: superseded ? none : row.name === null ? { ...may, suggest: false, accept: false } : may,
  };
}

const PAGE = 30;

interface LineRow extends MeetingRow {
  meetingId: string;
  conversationId: string;
  state: MeetingState;
  proposal: ProposalState;
  mine: boolean;
  times: string[] | null;
  micros: number;
}

/** SQL: whether a meeting `m` is still to come. Proposed and moving ones are. */
function isComing(): RawBuilder<boolean> {
  return sql`(m.state in ('agreed', 'moving') and (m.starts_at + make_interval(mins => m.minutes) > ${now()} or m.state = 'moving')
    or m.state = 'proposed')`;
}

/** The meetings of a member that meet a condition on `m`. */
async function lineRows(
  readerId: string,
  condition: RawBuilder<unknown>,
  orderAndLimit: RawBuilder<unknown>,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select m.id as meeting_id, m.conversation_id, m.state, p.state as proposal, p.proposed_by = ${readerId} as mine, ${MEETING_COLUMNS},
      (select json_agg(starts_at order by position) from meeting_times where proposal_id = p.id) as times,
      ${microsOf(sql`m.sorts_at`)} as micros
    from meetings m
    join lateral (select * from meeting_proposals where meeting_id = m.id order by created_at desc, id desc limit 1) p on true
    ${membersOf(readerId)}
    where ${readerId} in (m.organiser_id, m.guest_id) and (${condition})
    ${orderAndLimit}`.execute(db);
  return rows;
}

/**
 * A page of the actor's meetings: coming ones, earliest first, or past ones, latest first. `after`: the `next` of the page before; an invalid one
 * gives the first page.
 */
export async function meetingsOf(actor: Actor, tab: "coming" | "past", after?: string): Promise<MeetingList> {
  if (actor.kind !== "member" || actor.viewer) return { meetings: [], next: null };
  const coming = tab === "coming";
  const cursor = cursorRow(after);
  const further = cursor ? sql`and (m.sorts_at, m.id) ${coming ? sql`>` : sql`<`} ${cursor}` : sql``;
  const rows = await lineRows(
    actor.id,
    sql`${coming ? isComing() : sql`not ${isComing()}`} ${further}`,
    sql`order by m.sorts_at ${coming ? sql`asc` : sql`desc`}, m.id ${coming ? sql`asc` : sql`desc`} limit ${PAGE + 1}`,
  );
  const { page, next } = pageOf(rows, PAGE, ({ micros, meetingId }) => ({ micros, id: meetingId }));
  return { meetings: page.map(toLine), next };
}

/** The next meeting of one of the actor's conversations, agreed ones before suggestions; null if none is to come. */
export async function nextMeetingIn(actor: Actor, conversationId: string): Promise<MeetingLine | null> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return null;
  const [row] = await lineRows(
    actor.id,
    sql`m.conversation_id = ${conversationId} and ${isComing()}`,
    sql`order by m.starts_at nulls last, m.sorts_at, m.id limit 1`,
  );
  return row ? toLine(row) : null;
}

function toLine(row: LineRow): MeetingLine {
  const { meetingId, conversationId, state, proposal, mine } = row;
  const { over, ...fields } = sharedFields(
    row,
    (row.times ?? []).map((at) => ({ at, busy: false })),
  );
  return {
    meetingId,
    conversationId,
    status: meetingStatusOf({ state, proposal, superseded: false, mine, over }),
    ...fields,
  };
}

/** SQL: the ids of the proposals that wait for a member's answer, without those whose times have all passed. */
export function proposalsWaitingFor(memberId: string): RawBuilder<unknown> {
  return sql`select p.id from meetings m
    join meeting_proposals p on p.meeting_id = m.id and p.state = 'open' and p.proposed_by <> ${memberId}
    where ${memberId} in (m.organiser_id, m.guest_id) and m.state in ('proposed', 'moving')
      and exists (select from meeting_times where proposal_id = p.id and starts_at > ${now()})`;
}

/** The newest proposals that wait for the actor's answer. */
export async function proposalsAwaiting(actor: Actor, most: number): Promise<MeetingCard[]> {
  if (actor.kind !== "member" || actor.viewer) return [];
  const ids = sql`select id from (${proposalsWaitingFor(actor.id)}) as waiting order by id desc limit ${most}`;
  const rows = await cardRows(actor.id, sql`p.id in (${ids})`);
  return rows.map((row) => toCard(actor.id, row));
}
