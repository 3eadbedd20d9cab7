/** Locks and changes a meeting in a transaction. The conversation is locked first, as for sending a message. */
import { sql } from "kysely";
import { touchCard, writableConversation } from "#app/features/chat/posting/cards.server.ts";
import { lockConversationRows } from "#app/features/chat/posting/posting.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { type MeetingNews, meetingMoved } from "./events.ts";
import type { MeetingState, ProposalState } from "./lifecycle.ts";
import type { Length, PlaceKind } from "./meeting.ts";

/** A locked meeting, with its open proposal. */
export interface LockedMeeting {
  id: string;
  conversationId: string;
  organiserId: string;
  guestId: string;
  state: MeetingState;
  startsAt: Date | null;
  minutes: Length | null;
  sequence: number;
  open: OpenProposal | null;
}

export interface OpenProposal {
  id: string;
  proposedBy: string;
  minutes: Length;
  placeKind: PlaceKind;
  place: string;
  times: Date[];
}

/** Locks the actor's meeting. With `writing`, the actor must be able to send messages; fails as sending does. */
export async function lockAsMember(trx: Tx, actor: Member, meetingId: string, { writing }: { writing: boolean }) {
  if (!isId(meetingId) || actor.viewer) return err("not-found");
  const found = await trx
    .selectFrom("meetings")
    .select("conversationId")
    .where("id", "=", meetingId)
    .where((or) => or("organiserId", "=", actor.id).or("guestId", "=", actor.id))
    .executeTakeFirst();
  if (!found) return err("not-found");
  if (writing) {
    const writable = await writableConversation(trx, actor, found.conversationId);
    if (!writable.ok) return writable;
  }
  return lockMeeting(trx, meetingId, found.conversationId);
}

/** Locks a meeting without checking its members. */
export async function lockMeeting(
  trx: Tx,
  meetingId: string,
  conversationId: string,
): Promise<Result<LockedMeeting, "not-found">> {
  await lockConversationRows(trx, [conversationId]);
  const { rows } = await sql<Omit<LockedMeeting, "open">>`
    select id, conversation_id, organiser_id, guest_id, state, starts_at, minutes, sequence
    from meetings where id = ${meetingId} for update`.execute(trx);
  const [meeting] = rows;
  if (!meeting) return err("not-found");
  const { rows: open } = await sql<OpenProposal>`
    select p.id, p.proposed_by, p.minutes, p.place_kind, p.place,
      array(select starts_at from meeting_times where proposal_id = p.id order by position) as times
    from meeting_proposals p where p.meeting_id = ${meetingId} and p.state = 'open'`.execute(trx);
  return ok({ ...meeting, open: open[0] ?? null });
}

/** Closes the open proposal. */
export async function closeProposal(trx: Tx, proposalId: string, state: Exclude<ProposalState, "open">): Promise<void> {
  await trx.updateTable("meetingProposals").set({ state, answeredAt: now() }).where("id", "=", proposalId).execute();
}

/** Announces changes of a meeting's cards: a thread may have several. */
export async function touchCards(trx: Tx, { id, conversationId }: LockedMeeting, except?: string): Promise<void> {
  const proposals = await trx
    .selectFrom("meetingProposals")
    .select("id")
    .where("meetingId", "=", id)
    // Earlier ones no longer change: they only say that they were replaced.
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  for (const proposal of proposals) {
    if (proposal.id !== except) await touchCard(trx, conversationId, proposal.id);
  }
}

/** Emits the change for the other member, or for both if the clock made it. */
export async function announce(
  trx: Tx,
  meeting: LockedMeeting,
  news: MeetingNews,
  byId: string | null,
  proposalId: string | null,
) {
  const { id: meetingId, conversationId, organiserId, guestId } = meeting;
  const members = [organiserId, guestId].filter((memberId) => memberId !== byId);
  const facts = members.map((memberId) => ({ meetingId, proposalId, conversationId, news, byId, memberId }));
  await emit(trx, ...facts.map(meetingMoved));
}
