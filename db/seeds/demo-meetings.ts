import { sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { availability, type DemoMeeting, meetings } from "#demo/meetings.ts";
import type { Placed } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const SATURDAY = 6;

/** Writes meetings with their cards, an hour after the last message of their conversations; and availabilities. */
export async function seedMeetings(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  for (const meeting of meetings) await seedMeeting(trx, now, meeting, members, placed);
  const hours = Object.entries(availability).flatMap(([username, spans]) =>
    spans.map(({ weekday, from, to }) => ({ userId: members.get(username)!, weekday, fromMinute: from, toMinute: to })),
  );
  await trx.insertInto("availabilityHours").values(hours).execute();
}

async function seedMeeting(
  trx: Tx,
  now: Date,
  meeting: DemoMeeting,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  const investor = members.get(meeting.investor)!;
  const talk = await trx
    .selectFrom("conversations")
    .selectAll()
    .where("pitchId", "=", placed.get(meeting.pitch)!.id)
    .where((or) => or("memberLowId", "=", investor).or("memberHighId", "=", investor))
    .executeTakeFirstOrThrow();
  const entrepreneur = talk.memberLowId === investor ? talk.memberHighId : talk.memberLowId;
  const [organiserId, guestId] = meeting.from === "investor" ? [investor, entrepreneur] : [entrepreneur, investor];
  const { lang } = await trx.selectFrom("users").select("lang").where("id", "=", organiserId).executeTakeFirstOrThrow();
  const times = meeting.times.map((time) => workingTime(now, time, factsOf(lang as Market).timeZone));
  const createdAt = new Date(Math.min(talk.lastMessageAt!.getTime() + 3_600_000, now.getTime() - 600_000));
  const [meetingId, proposalId] = [newId(createdAt.getTime()), newId(createdAt.getTime())];
  const { minutes, kind, place, state } = meeting;
  const agreed = state === "agreed" || state === "cancelled";
  const what = { minutes, placeKind: kind, place };
  const stamps = { sortsAt: times[0]!, createdAt, movedAt: createdAt };
  const both = { id: meetingId, conversationId: talk.id, organiserId, guestId, ...stamps };
  await trx
    .insertInto("meetings")
    .values({ ...both, state, ...(agreed && { ...what, startsAt: times[0]! }) })
    .execute();
  const answer = state === "proposed" ? {} : { state: agreed ? "accepted" : state, answeredAt: createdAt };
  await trx
    .insertInto("meetingProposals")
    .values({
      id: proposalId,
      meetingId,
      proposedBy: organiserId,
      ...what,
      note: meeting.note ?? null,
      createdAt,
      ...answer,
    })
    .execute();
  const rows = times.map((startsAt, index) => ({ proposalId, position: index + 1, startsAt }));
  await trx.insertInto("meetingTimes").values(rows).execute();
  if (state === "agreed") {
    await sql`insert into meeting_bookings (meeting_id, user_id, during)
      select ${meetingId}::uuid, member, tstzrange(${times[0]}, ${times[0]}::timestamptz + make_interval(mins => ${minutes}))
      from unnest(array[${organiserId}, ${guestId}]::uuid[]) as member`.execute(trx);
  }
  const number = talk.lastNumber + 1;
  const card = { kind: "meeting", subjectId: proposalId, text: "", senderId: organiserId, createdAt };
  await trx
    .insertInto("messages")
    .values({ conversationId: talk.id, number, version: number, id: newId(createdAt.getTime()), ...card })
    .execute();
  // Whoever has answered has read it, and the other the answer.
  const answered = state === "declined" || state === "cancelled";
  const last = { lastNumber: number, version: number, lastMessageAt: createdAt };
  await trx.updateTable("conversations").set(last).where("id", "=", talk.id).execute();
  await trx
    .updateTable("conversationMembers")
    .set({
      lastMessageAt: createdAt,
      unread: sql<number>`case when ${answered} then 0 else unread + (user_id = ${guestId})::int end`,
      readNumber: sql<number>`case when ${answered} or user_id = ${organiserId} then ${number} else read_number end`,
    })
    .where("conversationId", "=", talk.id)
    .execute();
}

/** A local time this many working days from now. */
function workingTime(now: Date, { inDays, at }: { inDays: number; at: string }, zone: string): Date {
  let day = wallClock(now, zone).slice(0, 10);
  for (let left = inDays; left > 0; ) {
    day = daysAfter(day, 1);
    if (weekdayOf(day) < SATURDAY) left -= 1;
  }
  return momentOf(`${day}T${at}`, zone)!;
}
