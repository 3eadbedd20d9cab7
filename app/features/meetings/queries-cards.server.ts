/** Meetings as their members see them. What an actor is no member of is not found. */
import { type RawBuilder, sql } from "kysely";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { actsOf, type MeetingState, type ProposalState, roleOf } from "./lifecycle.ts";
import type { MeetingCard } from "./meeting.ts";
import { MEETING_COLUMNS, type MeetingRow, membersOf, partsOf } from "./queries-rows.server.ts";

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
 * The cards of a conversation by the ids of their suggestions, as the actor may see them: none of a conversation that is not theirs, none
 * that stands in what they have deleted of it. At most 100.
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
      select from messages said join conversation_members me
        on me.conversation_id = said.conversation_id and me.user_id = ${actor.id}
      where said.conversation_id = m.conversation_id and said.kind = 'meeting' and said.subject_id = p.id
        and said.number > me.cleared_number)`,
  );
  return Object.fromEntries(rows.map((row) => [row.id, toCard(actor.id, row)]));
}

/** A meeting of the actor's with its newest suggestion, or undefined. */
export async function meetingOf(actor: Actor, meetingId: string): Promise<MeetingCard | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(meetingId)) return undefined;
  const rows = await cardRows(actor.id, newestOf(meetingId));
  return rows[0] && toCard(actor.id, rows[0]);
}

/** A meeting as one of its members would see it now, and how often what is agreed has changed: for mails and calendars. */
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
      (select json_agg(json_build_object('at', t.starts_at, 'busy', exists (select from meeting_bookings b
          where b.user_id = ${readerId} and b.meeting_id <> m.id
            and b.during && tstzrange(t.starts_at, t.starts_at + make_interval(mins => p.minutes)))) order by t.position)
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
  const may = actsOf(state, roleOf(readerId, row.openBy), begun);
  const dead = Object.fromEntries(Object.keys(may).map((act) => [act, false])) as typeof may;
  return {
    id,
    meetingId,
    conversationId,
    state,
    proposal,
    superseded,
    mine: row.proposedBy === readerId,
    note,
    ...partsOf(row, row.times ?? []),
    // With nobody there to answer, only what ends it remains.
    may: superseded ? dead : row.name === null ? { ...may, suggest: false, accept: false } : may,
  };
}
