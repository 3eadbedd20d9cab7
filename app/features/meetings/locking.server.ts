/** A meeting in the hands of one transaction: found, locked and moved. The conversation is locked first, as by everything that is said in it. */
import { sql } from "kysely";
import { touchCard, writableConversation } from "#app/features/chat/posting/cards.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { type MeetingNews, meetingMoved } from "./events.ts";
import type { MeetingState, ProposalState } from "./lifecycle.ts";
import type { Length, PlaceKind } from "./meeting.ts";

/** A meeting under lock, with the suggestion that waits for an answer. */
export interface Held {
  id: string;
  conversationId: string;
  organiserId: string;
  guestId: string;
  state: MeetingState;
  startsAt: Date | null;
  minutes: Length | null;
  sequence: number;
  open: Open | null;
}

export interface Open {
  id: string;
  proposedBy: string;
  minutes: Length;
  placeKind: PlaceKind;
  place: string;
  times: Date[];
}

/** The actor's meeting, locked. With `writing`, only where a message could be sent, too; fails as sending does. */
export async function holdAsMember(trx: Tx, actor: Member, meetingId: string, { writing }: { writing: boolean }) {
  if (!isId(meetingId) || actor.viewer) return failed("not-found");
  const found = await trx
    .selectFrom("meetings")
    .select("conversationId")
    .where("id", "=", meetingId)
    .where((or) => or("organiserId", "=", actor.id).or("guestId", "=", actor.id))
    .executeTakeFirst();
  if (!found) return failed("not-found");
  if (writing) {
    const writable = await writableConversation(trx, actor, found.conversationId);
    if (!writable.ok) return writable;
  }
  return hold(trx, meetingId, found.conversationId);
}

/** A meeting of whomever it is, locked. */
export async function hold(trx: Tx, meetingId: string, conversationId: string): Promise<Result<Held, "not-found">> {
  await trx.selectFrom("conversations").select("id").where("id", "=", conversationId).forUpdate().execute();
  const { rows } = await sql<Omit<Held, "open">>`
    select id, conversation_id, organiser_id, guest_id, state, starts_at, minutes, sequence
    from meetings where id = ${meetingId} for update`.execute(trx);
  const [meeting] = rows;
  if (!meeting) return failed("not-found");
  const { rows: open } = await sql<Open>`
    select p.id, p.proposed_by, p.minutes, p.place_kind, p.place,
      array(select starts_at from meeting_times where proposal_id = p.id order by position) as times
    from meeting_proposals p where p.meeting_id = ${meetingId} and p.state = 'open'`.execute(trx);
  return done({ ...meeting, open: open[0] ?? null });
}

/** Closes the open suggestion. */
export async function closeProposal(trx: Tx, proposalId: string, state: Exclude<ProposalState, "open">): Promise<void> {
  await trx.updateTable("meetingProposals").set({ state, answeredAt: now() }).where("id", "=", proposalId).execute();
}

/** Shows anew the cards of a meeting's suggestions, of which a thread may hold several. */
export async function touchCards(trx: Tx, { id, conversationId }: Held, except?: string): Promise<void> {
  const proposals = await trx
    .selectFrom("meetingProposals")
    .select("id")
    .where("meetingId", "=", id)
    // Those before have said their last: they show no more than that they were replaced.
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  for (const proposal of proposals) {
    if (proposal.id !== except) await touchCard(trx, conversationId, proposal.id);
  }
}

/** Tells what was done: the other one hears of it, or both when it was nobody's doing. */
export async function announce(trx: Tx, held: Held, news: MeetingNews, byId: string | null, proposalId: string | null) {
  const { id: meetingId, conversationId, organiserId, guestId } = held;
  const members = [organiserId, guestId].filter((memberId) => memberId !== byId);
  const facts = members.map((memberId) => ({ meetingId, proposalId, conversationId, news, byId, memberId }));
  await emit(trx, ...facts.map(meetingMoved));
}
