/** The list of one's meetings: those to come, in their order, and those that are over, the latest first. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/list-cursor.server.ts";
import type { MeetingState, ProposalState } from "./lifecycle.ts";
import { type MeetingLine, type MeetingList, standingOf } from "./meeting.ts";
import { MEETING_COLUMNS, type MeetingRow, membersOf, partsOf } from "./queries-rows.server.ts";

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

/** The lists of the page. */
export const MEETING_TABS = ["coming", "past"] as const;

export type MeetingTab = (typeof MEETING_TABS)[number];

/** A page of the actor's meetings; `after` is the `next` of the page before, and a broken one is the first page. */
export async function meetingsOf(actor: Actor, tab: MeetingTab, after?: string): Promise<MeetingList> {
  if (actor.kind !== "member" || actor.viewer) return { meetings: [], next: null };
  const coming = tab === "coming";
  const cursor = cursorRow(after);
  const further = cursor ? sql`and (m.sorts_at, m.id) ${coming ? sql`>` : sql`<`} ${cursor}` : sql``;
  // What waits for an answer is still to come as long as one of its times is.
  const alive = sql`(m.state in ('agreed', 'moving') and (m.starts_at + make_interval(mins => m.minutes) > ${now()} or m.state = 'moving')
    or m.state = 'proposed')`;
  const { rows } = await sql<LineRow>`
    select m.id as meeting_id, m.conversation_id, m.state, p.state as proposal, p.proposed_by = ${actor.id} as mine, ${MEETING_COLUMNS},
      (select json_agg(starts_at order by position) from meeting_times where proposal_id = p.id) as times,
      ${microsOf(sql`m.sorts_at`)} as micros
    from meetings m
    join lateral (select * from meeting_proposals where meeting_id = m.id order by created_at desc, id desc limit 1) p on true
    ${membersOf(actor.id)}
    where ${actor.id} in (m.organiser_id, m.guest_id) and ${coming ? alive : sql`not ${alive}`} ${further}
    order by m.sorts_at ${coming ? sql`asc` : sql`desc`}, m.id ${coming ? sql`asc` : sql`desc`}
    limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, ({ micros, meetingId }) => ({ micros, id: meetingId }));
  return { meetings: page.map(toLine), next };
}

function toLine(row: LineRow): MeetingLine {
  const { meetingId, conversationId, state, proposal, mine } = row;
  const { over, ...parts } = partsOf(
    row,
    (row.times ?? []).map((at) => ({ at, busy: false })),
  );
  return {
    meetingId,
    conversationId,
    standing: standingOf({ state, proposal, superseded: false, mine, over }),
    ...parts,
  };
}
