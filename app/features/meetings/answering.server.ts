/** Answering: a time is accepted or none, a suggestion taken back, a meeting called off. What two do at the same moment, one of them does first. */

import type { Task } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import { type Actor, type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { type Act, actsOf, moveOf, roleOf } from "./lifecycle.ts";
import { announce, closeProposal, type Held, hold, holdAsMember, type Open, touchCards } from "./locking.server.ts";
import { MEETING_AGREED, MEETING_CANCELLED } from "./mails.ts";

type Answered = Promise<Result<{ conversationId: string }, FailureCode>>;

const HOUR_MILLISECONDS = 3_600_000;
const LEADS = { day: 24 * HOUR_MILLISECONDS, hour: HOUR_MILLISECONDS } as const;

/**
 * Accepts one of the suggested times. Fails with `meeting-changed` when the suggestion no longer waits, `time-passed` for a time that is over,
 * `time-taken` when one of the two has agreed on another meeting then, and as sending a message would. Accepted twice, it is accepted.
 */
export async function acceptTime(
  actor: Actor,
  meetingId: string,
  { proposalId, at }: { proposalId: string; at: Date },
  origin?: string,
): Answered {
  if (actor.kind !== "member") return failed("not-found");
  try {
    return await transaction(async (trx) => {
      const holding = await holdAsMember(trx, actor, meetingId, { writing: true });
      if (!holding.ok) return holding;
      const held = holding.value;
      const { conversationId, open } = held;
      if (held.state === "agreed" && held.startsAt?.getTime() === at.getTime() && !open)
        return done({ conversationId });
      if (!open || open.id !== proposalId) return failed("meeting-changed");
      if (!moveOf("accept", held.state, roleOf(actor.id, open.proposedBy))) return failed("meeting-changed");
      if (!open.times.some((time) => time.getTime() === at.getTime())) return failed("meeting-changed");
      if (at <= now()) return failed("time-passed");
      await agree(trx, actor, held, open, at, origin);
      return done({ conversationId });
    });
  } catch (error) {
    // Somebody has agreed on another meeting then, perhaps at this very moment.
    if (error instanceof pg.DatabaseError && error.constraint === "meeting_bookings_once") return failed("time-taken");
    throw error;
  }
}

async function agree(trx: Tx, actor: Member, held: Held, open: Open, at: Date, origin: string | undefined) {
  const { id, organiserId, guestId } = held;
  const { minutes, placeKind, place } = open;
  const sequence = held.startsAt ? held.sequence + 1 : held.sequence;
  await closeProposal(trx, open.id, "accepted");
  await trx
    .updateTable("meetings")
    .set({ state: "agreed", startsAt: at, minutes, placeKind, place, sequence, sortsAt: at, movedAt: now() })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("meetingBookings").where("meetingId", "=", id).execute();
  // In one order, so that two who book one another do not wait for each other for ever.
  const [first, second] = [organiserId, guestId].sort();
  await sql`insert into meeting_bookings (meeting_id, user_id, during)
    select ${id}::uuid, member, tstzrange(${at}, ${at}::timestamptz + make_interval(mins => ${minutes}))
    from unnest(array[${first}, ${second}]::uuid[]) with ordinality as t(member, n) order by n`.execute(trx);
  await touchCards(trx, held);
  for (const to of [organiserId, guestId]) {
    await sendMail(trx, MEETING_AGREED, { to, data: { meetingId: id, sequence }, origin });
  }
  await remindInTime(trx, id, at);
  await announce(trx, held, "agreed", actor.id, open.id);
}

/** Reminders a day and an hour before. Whoever wants one a day before, when it was agreed later than that, gets the other. */
async function remindInTime(trx: Tx, meetingId: string, startsAt: Date): Promise<void> {
  const at = (lead: keyof typeof LEADS) => new Date(startsAt.getTime() - LEADS[lead]);
  const present = now();
  for (const lead of ["day", "hour"] as const) {
    if (at(lead) <= present) continue;
    const payload = { meetingId, startsAt: startsAt.toISOString(), lead, last: at("day") <= present };
    await addJob(trx, "remind-of-meeting", payload, { at: at(lead), key: `remind-of-meeting:${meetingId}:${lead}` });
  }
}

/** None of the times will do. What was agreed before, if anything was, holds. Possible while blocked, too: it asks for nothing. */
export function declineTimes(actor: Actor, meetingId: string, proposalId: string): Answered {
  return answer(actor, meetingId, proposalId, "decline");
}

/** Takes one's own suggestion back; what was agreed before holds. */
export function withdrawTimes(actor: Actor, meetingId: string, proposalId: string): Answered {
  return answer(actor, meetingId, proposalId, "withdraw");
}

async function answer(actor: Actor, meetingId: string, proposalId: string, act: "decline" | "withdraw"): Answered {
  if (actor.kind !== "member") return failed("not-found");
  return transaction(async (trx) => {
    const holding = await holdAsMember(trx, actor, meetingId, { writing: false });
    if (!holding.ok) return holding;
    const held = holding.value;
    const { conversationId, open } = held;
    if (!open || open.id !== proposalId) {
      return (await wasAnswered(trx, actor, proposalId, act)) ? done({ conversationId }) : failed("meeting-changed");
    }
    if (!moveOf(act, held.state, roleOf(actor.id, open.proposedBy))) return failed("meeting-changed");
    await close(trx, held, act, actor.id);
    return done({ conversationId });
  });
}

/** Pressed twice. */
async function wasAnswered(trx: Tx, actor: Member, proposalId: string, act: "decline" | "withdraw") {
  const found = await trx
    .selectFrom("meetingProposals")
    .select("id")
    .where("id", "=", proposalId)
    .where("state", "=", act === "decline" ? "declined" : "withdrawn")
    .where("proposedBy", act === "decline" ? "<>" : "=", actor.id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the open suggestion by an act that needs no time: the meeting ends with it, or what was agreed holds. */
async function close(trx: Tx, held: Held, act: "decline" | "withdraw" | "lapse", byId: string | null): Promise<void> {
  const role = byId === null ? "clock" : roleOf(byId, held.open!.proposedBy);
  const move = moveOf(act, held.state, role)!;
  await closeProposal(trx, held.open!.id, move.proposal!);
  await trx.updateTable("meetings").set({ state: move.to, movedAt: now() }).where("id", "=", held.id).execute();
  await touchCards(trx, held);
  const news =
    move.to === "agreed" ? "kept" : act === "decline" ? "declined" : act === "withdraw" ? "withdrawn" : "lapsed";
  await announce(trx, held, news, byId, held.open!.id);
}

/** Calls an agreed meeting off, in both calendars. Fails with `meeting-changed` for one that is not agreed, or has begun. */
export async function cancelMeeting(actor: Actor, meetingId: string, origin?: string): Answered {
  if (actor.kind !== "member") return failed("not-found");
  return transaction(async (trx) => {
    const holding = await holdAsMember(trx, actor, meetingId, { writing: false });
    if (!holding.ok) return holding;
    const held = holding.value;
    const { conversationId, state, startsAt } = held;
    if (state === "cancelled" && startsAt) return done({ conversationId });
    const acts: Record<Exclude<Act, "lapse">, boolean> = actsOf(
      state,
      roleOf(actor.id, held.open?.proposedBy ?? null),
      startsAt !== null && startsAt <= now(),
    );
    if (!acts.cancel) return failed("meeting-changed");
    await cancel(trx, held, actor.id, [held.organiserId, held.guestId], origin);
    return done({ conversationId });
  });
}

async function cancel(trx: Tx, held: Held, byId: string, mailed: string[], origin?: string): Promise<void> {
  if (held.open) await closeProposal(trx, held.open.id, "cancelled");
  await trx
    .updateTable("meetings")
    .set({ state: "cancelled", sequence: held.startsAt ? held.sequence + 1 : held.sequence, movedAt: now() })
    .where("id", "=", held.id)
    .execute();
  await trx.deleteFrom("meetingBookings").where("meetingId", "=", held.id).execute();
  await touchCards(trx, held);
  if (held.startsAt) {
    for (const to of mailed) await sendMail(trx, MEETING_CANCELLED, { to, data: { meetingId: held.id, byId }, origin });
  }
  await announce(trx, held, "cancelled", byId, held.open?.id ?? null);
}

/** All suggested times have passed without an answer. Does nothing when there was one. */
export async function lapseSuggestion(_actor: SystemActor, proposalId: string): Promise<void> {
  await transaction(async (trx) => {
    const found = await trx
      .selectFrom("meetingProposals")
      .innerJoin("meetings", "meetings.id", "meetingProposals.meetingId")
      .select(["meetings.id", "meetings.conversationId"])
      .where("meetingProposals.id", "=", proposalId)
      .where("meetingProposals.state", "=", "open")
      .executeTakeFirst();
    const holding = found && (await hold(trx, found.id, found.conversationId));
    if (!holding?.ok || holding.value.open?.id !== proposalId) return;
    if (holding.value.open.times.some((time) => time > now())) return;
    await close(trx, holding.value, "lapse", null);
  });
}

/** Whoever leaves comes to no meeting: calls off or ends all that are still to be, and tells the others. */
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
      const holding = await hold(trx, id, conversationId);
      if (!holding.ok) return;
      const held = holding.value;
      const ended = !["proposed", "agreed", "moving"].includes(held.state);
      if (ended || (held.startsAt && held.startsAt <= now())) return;
      await cancel(trx, held, userId, [held.organiserId === userId ? held.guestId : held.organiserId]);
    });
  }
}

/** At the last of some suggested times: whoever was asked has not answered. */
export const lapseMeetingSuggestion: Task = async (payload) => {
  await lapseSuggestion(systemActor("lapse-suggestion"), (payload as { proposalId: string }).proposalId);
};

/** After `deletion-asked`: whoever leaves comes to no meeting. */
export const cancelMeetingsOfLeaver: Task = async (payload) => {
  await cancelMeetingsOf(systemActor("cancel-meetings"), (payload as { userId: string }).userId);
};
