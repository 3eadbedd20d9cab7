/** Proposing times, for a new meeting or to replace earlier ones. Each proposal is a card in the thread. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { postCard, refusalOnCard, writableConversation } from "#app/features/chat/posting/cards.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { actionsOf, roleOf, transitionOf } from "./lifecycle.ts";
import { announce, closeProposal, type LockedMeeting, lockAsMember, touchCards } from "./locking.server.ts";
import type { Place } from "./meeting.ts";
import type { Proposal } from "./proposal-form.ts";

/** Ids of the meeting that a proposal belongs to. */
export interface Proposed {
  meetingId: string;
  conversationId: string;
}

/**
 * Proposes a meeting to the other member of a conversation. Fails as sending a message does, and with `time-taken` if the actor has another
 * meeting at one of the times. Idempotent by id.
 */
export async function proposeMeeting(
  actor: Actor,
  conversationId: string,
  proposal: Proposal,
): Promise<Result<Proposed, FailureCode>> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return err("not-found");
  if (!(await consumeRateLimit("meeting", actor.id))) return err("too-many-requests");
  return withConflict(() =>
    transaction(async (trx) => {
      const writable = await writableConversation(trx, actor, conversationId);
      if (!writable.ok) return writable;
      const known = await knownProposal(trx, actor, proposal.id);
      if (known) return known;
      if (await hasMeetingAt(trx, actor.id, proposal, null)) return err("time-taken");
      const refusal = await refusalOnCard(trx, conversationId, actor.id, writtenText(proposal));
      if (refusal) return err(refusal);
      const meeting: LockedMeeting = {
        id: newId(),
        conversationId,
        organiserId: actor.id,
        guestId: writable.value.otherId,
        state: "proposed",
        startsAt: null,
        minutes: null,
        sequence: 0,
        open: null,
      };
      const { id, organiserId, guestId, state } = meeting;
      const at = now();
      const stamps = { sortsAt: proposal.times[0]!, createdAt: at, movedAt: at };
      await trx
        .insertInto("meetings")
        .values({ id, conversationId, organiserId, guestId, state, ...stamps })
        .execute();
      await post(trx, actor, meeting, proposal);
      return ok({ meetingId: id, conversationId });
    }),
  );
}

/**
 * Proposes other times, which replace an open proposal; an agreed time stays until one of them is accepted. Fails with `meeting-changed` if the
 * meeting has ended or begun, else as `proposeMeeting`.
 */
export async function proposeOtherTimes(
  actor: Actor,
  meetingId: string,
  proposal: Proposal,
): Promise<Result<Proposed, FailureCode>> {
  if (actor.kind !== "member" || !isId(meetingId)) return err("not-found");
  if (!(await consumeRateLimit("meeting", actor.id))) return err("too-many-requests");
  return withConflict(() =>
    transaction(async (trx) => {
      const locked = await lockAsMember(trx, actor, meetingId, { writing: true });
      if (!locked.ok) return locked;
      const meeting = locked.value;
      const known = await knownProposal(trx, actor, proposal.id);
      if (known) return known;
      const role = roleOf(actor.id, meeting.open?.proposedBy ?? null);
      const begun = meeting.startsAt !== null && meeting.startsAt <= now();
      const transition = transitionOf("suggest", meeting.state, role);
      if (!transition || !actionsOf(meeting.state, role, begun).suggest) return err("meeting-changed");
      if (await hasMeetingAt(trx, actor.id, proposal, meeting.id)) return err("time-taken");
      const refusal = await refusalOnCard(trx, meeting.conversationId, actor.id, writtenText(proposal));
      if (refusal) return err(refusal);
      if (meeting.open) await closeProposal(trx, meeting.open.id, transition.proposal!);
      await trx
        .updateTable("meetings")
        .set({ state: transition.to, movedAt: now(), ...(!meeting.startsAt && { sortsAt: proposal.times[0]! }) })
        .where("id", "=", meeting.id)
        .execute();
      await post(trx, actor, meeting, proposal);
      return ok({ meetingId: meeting.id, conversationId: meeting.conversationId });
    }),
  );
}

/** What the sender wrote in a proposal, for the shield. */
function writtenText({ id, place, note }: Proposal): { id: string; words: string } {
  return { id, words: [place.words, note ?? ""].join("\n").trim() };
}

async function post(trx: Tx, actor: Member, meeting: LockedMeeting, proposal: Proposal) {
  const { id, times, minutes, note } = proposal;
  const place = withVideoRoom(proposal.place);
  await trx
    .insertInto("meetingProposals")
    .values({
      id,
      meetingId: meeting.id,
      proposedBy: actor.id,
      minutes,
      placeKind: place.kind,
      place: place.words,
      note: note ?? null,
      createdAt: now(),
    })
    .execute();
  const rows = times.map((startsAt, index) => ({ proposalId: id, position: index + 1, startsAt }));
  await trx.insertInto("meetingTimes").values(rows).execute();
  const { conversationId } = meeting;
  await postCard(trx, { conversationId, senderId: actor.id, kind: "meeting", subjectId: id });
  await touchCards(trx, meeting, id);
  await addJob(trx, "lapse-suggestion", { proposalId: id }, { at: times.at(-1)!, key: `lapse-proposal:${id}` });
  await announce(trx, meeting, "suggested", actor.id, id);
}

/** A video meeting without a link gets a room, where the operator has named a place for them (`VIDEO_ROOMS_URL`). */
function withVideoRoom(place: Place): Place {
  const rooms = env().VIDEO_ROOMS_URL;
  if (place.kind !== "video" || place.words || !rooms) return place;
  // Whoever knows the name can enter: it is random, and not an id of ours.
  return { ...place, words: `${rooms.replace(/\/$/, "")}/${BRAND}-${randomUUID()}` };
}

/** The result if a proposal with this id exists already: `conflict` if it is somebody else's. */
async function knownProposal(trx: Tx, actor: Member, id: string): Promise<Result<Proposed, "conflict"> | undefined> {
  const known = await trx
    .selectFrom("meetingProposals")
    .innerJoin("meetings", "meetings.id", "meetingProposals.meetingId")
    .select(["meetingId", "conversationId", "proposedBy"])
    .where("meetingProposals.id", "=", id)
    .executeTakeFirst();
  if (!known) return undefined;
  const { meetingId, conversationId, proposedBy } = known;
  return proposedBy === actor.id ? ok({ meetingId, conversationId }) : err("conflict");
}

/** Turns a concurrent insert of the same id in another conversation into `conflict`. */
async function withConflict<T>(work: () => Promise<Result<T, FailureCode>>): Promise<Result<T, FailureCode>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, "meeting_proposals_pkey")) return err("conflict");
    throw error;
  }
}

/** Whether a member has another agreed meeting at one of the times. */
async function hasMeetingAt(trx: Tx, userId: string, { times, minutes }: Proposal, except: string | null) {
  const { rows } = await sql`
    select from meeting_bookings b, unnest(${times.map((time) => time.toISOString())}::timestamptz[]) as suggested(at)
    where b.user_id = ${userId} and b.meeting_id is distinct from ${except}
      and b.during && tstzrange(at, at + make_interval(mins => ${minutes}))
    limit 1`.execute(trx);
  return rows.length > 0;
}
