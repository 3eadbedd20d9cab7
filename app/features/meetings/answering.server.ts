/** Accepting, declining and withdrawing a proposal; cancelling a meeting. The conversation's lock serialises concurrent answers. */
import { sql } from "kysely";
import pg from "pg";
import type { Actor, Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { actionsOf, type MeetingAction, roleOf, transitionOf } from "./lifecycle.ts";
import {
  announce,
  closeProposal,
  type LockedMeeting,
  lockAsMember,
  lockMeeting,
  type OpenProposal,
  touchCards,
} from "./locking.server.ts";
import { MEETING_AGREED, MEETING_CANCELLED } from "./mails.ts";
import { scheduleReminders } from "./reminders.server.ts";

type Answered = Promise<Result<{ conversationId: string }, FailureCode>>;

/**
 * Accepts one of the proposed times. Fails with `meeting-changed` if the proposal is no longer open, `time-passed` for a past time, `time-taken`
 * if one of the two has another meeting then, and as sending a message does. Idempotent.
 */
export async function acceptTime(
  actor: Actor,
  meetingId: string,
  { proposalId, at }: { proposalId: string; at: Date },
  origin?: string,
): Answered {
  if (actor.kind !== "member") return err("not-found");
  try {
    return await transaction(async (trx) => {
      const locked = await lockAsMember(trx, actor, meetingId, { writing: true });
      if (!locked.ok) return locked;
      const meeting = locked.value;
      const { conversationId, open } = meeting;
      if (meeting.state === "agreed" && meeting.startsAt?.getTime() === at.getTime() && !open)
        return ok({ conversationId });
      if (!open || open.id !== proposalId) return err("meeting-changed");
      if (!transitionOf("accept", meeting.state, roleOf(actor.id, open.proposedBy))) return err("meeting-changed");
      if (!open.times.some((time) => time.getTime() === at.getTime())) return err("meeting-changed");
      if (at <= now()) return err("time-passed");
      await agree(trx, actor, meeting, open, at, origin);
      return ok({ conversationId });
    });
  } catch (error) {
    // One of the two has another meeting at that time, perhaps agreed concurrently.
    if (error instanceof pg.DatabaseError && error.constraint === "meeting_bookings_once") return err("time-taken");
    throw error;
  }
}

async function agree(
  trx: Tx,
  actor: Member,
  meeting: LockedMeeting,
  open: OpenProposal,
  at: Date,
  origin: string | undefined,
) {
  const { id, organiserId, guestId } = meeting;
  const { minutes, placeKind, place } = open;
  const sequence = meeting.startsAt ? meeting.sequence + 1 : meeting.sequence;
  await closeProposal(trx, open.id, "accepted");
  await trx
    .updateTable("meetings")
    .set({ state: "agreed", startsAt: at, minutes, placeKind, place, sequence, sortsAt: at, movedAt: now() })
    .where("id", "=", id)
    .execute();
  await lockCalendars(trx, [organiserId, guestId]);
  await trx.deleteFrom("meetingBookings").where("meetingId", "=", id).execute();
  await sql`insert into meeting_bookings (meeting_id, user_id, during)
    select ${id}::uuid, member, tstzrange(${at}, ${at}::timestamptz + make_interval(mins => ${minutes}))
    from unnest(array[${organiserId}, ${guestId}]::uuid[]) as t(member)`.execute(trx);
  await touchCards(trx, meeting);
  for (const to of [organiserId, guestId]) {
    await sendMail(trx, MEETING_AGREED, { to, data: { meetingId: id, sequence }, origin });
  }
  await scheduleReminders(trx, id, at);
  await announce(trx, meeting, "agreed", actor.id, open.id);
}

/** Key of the advisory locks on members' calendars; used by no other. */
const CALENDAR_LOCK = 5_310_222;

/**
 * Serialises the bookings of these members, in a fixed order. The constraint against two meetings at once would do without, but two concurrent
 * rows that exclude each other wait for each other, which PostgreSQL ends as a deadlock.
 */
async function lockCalendars(trx: Tx, members: readonly string[]): Promise<void> {
  for (const member of [...members].sort()) {
    await sql`select pg_advisory_xact_lock(${CALENDAR_LOCK}, hashtext(${member}))`.execute(trx);
  }
}

/** Declines all proposed times. An agreed time stays. Possible while blocked, too. */
export function declineTimes(actor: Actor, meetingId: string, proposalId: string): Answered {
  return answer(actor, meetingId, proposalId, "decline");
}

/** Withdraws the actor's own proposal; an agreed time stays. */
export function withdrawTimes(actor: Actor, meetingId: string, proposalId: string): Answered {
  return answer(actor, meetingId, proposalId, "withdraw");
}

async function answer(actor: Actor, meetingId: string, proposalId: string, action: "decline" | "withdraw"): Answered {
  if (actor.kind !== "member") return err("not-found");
  return transaction(async (trx) => {
    const locked = await lockAsMember(trx, actor, meetingId, { writing: false });
    if (!locked.ok) return locked;
    const meeting = locked.value;
    const { conversationId, open } = meeting;
    if (!open || open.id !== proposalId) {
      return (await wasAnswered(trx, actor, proposalId, action)) ? ok({ conversationId }) : err("meeting-changed");
    }
    if (!transitionOf(action, meeting.state, roleOf(actor.id, open.proposedBy))) return err("meeting-changed");
    await close(trx, meeting, action, actor.id);
    return ok({ conversationId });
  });
}

/** Whether the same answer was given before: makes answering idempotent. */
async function wasAnswered(trx: Tx, actor: Member, proposalId: string, action: "decline" | "withdraw") {
  const answered = await trx
    .selectFrom("meetingProposals")
    .select("id")
    .where("id", "=", proposalId)
    .where("state", "=", action === "decline" ? "declined" : "withdrawn")
    .where("proposedBy", action === "decline" ? "<>" : "=", actor.id)
    .executeTakeFirst();
  return answered !== undefined;
}

/** Closes the open proposal without a new time: the meeting ends, or the agreed time stays. */
async function close(
  trx: Tx,
  meeting: LockedMeeting,
  action: "decline" | "withdraw" | "lapse",
  byId: string | null,
): Promise<void> {
  const role = byId === null ? "clock" : roleOf(byId, meeting.open!.proposedBy);
  const transition = transitionOf(action, meeting.state, role)!;
  await closeProposal(trx, meeting.open!.id, transition.proposal!);
  await trx
    .updateTable("meetings")
    .set({ state: transition.to, movedAt: now() })
    .where("id", "=", meeting.id)
    .execute();
  await touchCards(trx, meeting);
  const news =
    transition.to === "agreed"
      ? "kept"
      : action === "decline"
        ? "declined"
        : action === "withdraw"
          ? "withdrawn"
          : "lapsed";
  await announce(trx, meeting, news, byId, meeting.open!.id);
}

/** Cancels an agreed meeting, in both calendars. Fails with `meeting-changed` if it is not agreed or has begun. Idempotent. */
export async function cancelMeeting(actor: Actor, meetingId: string, origin?: string): Answered {
  if (actor.kind !== "member") return err("not-found");
  return transaction(async (trx) => {
    const locked = await lockAsMember(trx, actor, meetingId, { writing: false });
    if (!locked.ok) return locked;
    const meeting = locked.value;
    const { conversationId, state, startsAt } = meeting;
    if (state === "cancelled" && startsAt) return ok({ conversationId });
    const allowed: Record<Exclude<MeetingAction, "lapse">, boolean> = actionsOf(
      state,
      roleOf(actor.id, meeting.open?.proposedBy ?? null),
      startsAt !== null && startsAt <= now(),
    );
    if (!allowed.cancel) return err("meeting-changed");
    await cancel(trx, meeting, actor.id, [meeting.organiserId, meeting.guestId], origin);
    return ok({ conversationId });
  });
}

async function cancel(trx: Tx, meeting: LockedMeeting, byId: string, mailed: string[], origin?: string): Promise<void> {
  if (meeting.open) await closeProposal(trx, meeting.open.id, "cancelled");
  await trx
    .updateTable("meetings")
    .set({ state: "cancelled", sequence: meeting.startsAt ? meeting.sequence + 1 : meeting.sequence, movedAt: now() })
    .where("id", "=", meeting.id)
    .execute();
  await trx.deleteFrom("meetingBookings").where("meetingId", "=", meeting.id).execute();
  await touchCards(trx, meeting);
  if (meeting.startsAt) {
    for (const to of mailed)
      await sendMail(trx, MEETING_CANCELLED, { to, data: { meetingId: meeting.id, byId }, origin });
  }
  await announce(trx, meeting, "cancelled", byId, meeting.open?.id ?? null);
}

/** Lapses a proposal whose times have all passed without an answer. Idempotent. */
export async function lapseProposal(_actor: SystemActor, proposalId: string): Promise<void> {
  await transaction(async (trx) => {
    const found = await trx
      .selectFrom("meetingProposals")
      .innerJoin("meetings", "meetings.id", "meetingProposals.meetingId")
      .select(["meetings.id", "meetings.conversationId"])
      .where("meetingProposals.id", "=", proposalId)
      .where("meetingProposals.state", "=", "open")
      .executeTakeFirst();
    const locked = found && (await lockMeeting(trx, found.id, found.conversationId));
    if (!locked?.ok || locked.value.open?.id !== proposalId) return;
    if (locked.value.open.times.some((time) => time > now())) return;
    await close(trx, locked.value, "lapse", null);
  });
}

/** Cancels all future meetings of an account that is being deleted, and notifies the other members. */
export async function cancelMeetingsOf(_actor: SystemActor, userId: string): Promise<void> {
  const meetings = await transaction((trx) =>
    trx
      .selectFrom("meetings")
      .select(["id", "conversationId"])
      .where((or) => or("organiserId", "=", userId).or("guestId", "=", userId))
      .where("state", "in", ["proposed", "agreed", "moving"])
      .execute(),
  );
  for (const { id, conversationId } of meetings) {
    await transaction(async (trx) => {
      const locked = await lockMeeting(trx, id, conversationId);
      if (!locked.ok) return;
      const meeting = locked.value;
      const ended = !["proposed", "agreed", "moving"].includes(meeting.state);
      if (ended || (meeting.startsAt && meeting.startsAt <= now())) return;
      await cancel(trx, meeting, userId, [meeting.organiserId === userId ? meeting.guestId : meeting.organiserId]);
    });
  }
}
