/** Concurrent actions are serialised: whichever comes first, both members see the same result. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { acceptTime, cancelMeeting, declineTimes, withdrawTimes } from "./answering.server.ts";
import { MEETING_STATES, MEETING_TRANSITIONS, PROPOSAL_STATES } from "./lifecycle.ts";
import { proposeMeeting, proposeOtherTimes } from "./proposing.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const ROUNDS = 8;

async function suggested(from: Member, to: Member, hours: number) {
  const first = suggestion([inHours(hours)]);
  const { meetingId } = value(await proposeMeeting(from, await talk(from, to), first));
  return { meetingId, answer: { proposalId: first.id, at: first.times[0]! } };
}

async function standing(meetingId: string) {
  const { rows } = await sql<{ state: string; bookings: number; open: number }>`
    select state, (select count(*)::int from meeting_bookings where meeting_id = m.id) as bookings,
      (select count(*)::int from meeting_proposals where meeting_id = m.id and state = 'open') as open
    from meetings m where id = ${meetingId}`.execute(db);
  return rows[0]!;
}

test("accepting while it is taken back, turned down or replaced: one of the two, wholly", async () => {
  const [ada, ben] = [await person(), await person()];
  const rivals = [
    (meetingId: string, id: string) => withdrawTimes(ada, meetingId, id),
    (meetingId: string, id: string) => declineTimes(ben, meetingId, id),
    (meetingId: string) => proposeOtherTimes(ada, meetingId, suggestion([inHours(900 + Math.random() * 90)])),
  ];
  for (let round = 0; round < ROUNDS; round++) {
    const rival = rivals[round % rivals.length]!;
    const { meetingId, answer } = await suggested(ada, ben, 20 + 2 * round);
    const [accepted, other] = await Promise.all([
      acceptTime(ben, meetingId, answer),
      rival(meetingId, answer.proposalId),
    ]);
    const now = await standing(meetingId);
    // After an agreement only a new proposal can follow.
    if (accepted.ok && !other.ok) expect(now).toEqual({ state: "agreed", bookings: 2, open: 0 });
    else if (accepted.ok) expect(now).toEqual({ state: "moving", bookings: 2, open: 1 });
    else expect(accepted.code).toBe("meeting-changed");
    if (!accepted.ok) expect(now.bookings).toBe(0);
    expect(accepted.ok || other.ok).toBe(true);
  }
});

test("calling off from both sides, and while it is moved, ends in one state with one more sequence or two", async () => {
  const [ada, ben] = [await person(), await person()];
  for (let round = 0; round < ROUNDS; round++) {
    const { meetingId, answer } = await suggested(ada, ben, 20 + 2 * round);
    value(await acceptTime(ben, meetingId, answer));
    const other = suggestion([inHours(500 + 2 * round)]);
    value(await proposeOtherTimes(ada, meetingId, other));
    const [one, two, moved] = await Promise.all([
      cancelMeeting(ada, meetingId),
      cancelMeeting(ben, meetingId),
      acceptTime(ben, meetingId, { proposalId: other.id, at: other.times[0]! }),
    ]);
    expect([one.ok, two.ok]).toEqual([true, true]);
    expect(await standing(meetingId)).toEqual({ state: "cancelled", bookings: 0, open: 0 });
    const { sequence } = await db
      .selectFrom("meetings")
      .select("sequence")
      .where("id", "=", meetingId)
      .executeTakeFirstOrThrow();
    expect(sequence).toBe(moved.ok ? 2 : 1);
  }
});

test("nobody is booked twice, whoever accepts what at the same moment", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [hub, ...others] = await Promise.all([person(), person(), person(), person()]);
    // Everybody proposes the same hour to one person, who accepts all concurrently.
    const waiting = [];
    for (const each of others) waiting.push(await suggested(each, hub!, 30));
    const results = await Promise.all(waiting.map(({ meetingId, answer }) => acceptTime(hub!, meetingId, answer)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.code).toBe("time-taken");
  }
});

test("two who accept each other's suggestions for the same hour do not wait for each other for ever", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ada, ben] = [await person(), await person()];
    const [one, two] = [await suggested(ada, ben, 30), await suggested(ben, ada, 30)];
    const results = await Promise.all([
      acceptTime(ben, one.meetingId, one.answer),
      acceptTime(ada, two.meetingId, two.answer),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test("the same form twice at once is one suggestion", async () => {
  const [ada, ben] = [await person(), await person()];
  const conversationId = await talk(ada, ben);
  for (let round = 0; round < ROUNDS; round++) {
    const same = suggestion([inHours(300 + round)]);
    const [one, two] = await Promise.all([
      proposeMeeting(ada, conversationId, same),
      proposeMeeting(ada, conversationId, same),
    ]);
    expect(value(one).meetingId).toBe(value(two).meetingId);
  }
});

test("the database allows the moves of the table, and no other", async () => {
  const legal = new Set(MEETING_TRANSITIONS.map(({ from, to }) => `${from} ${to}`));
  const [ada, ben] = [await person(), await person()];
  const { meetingId, answer } = await suggested(ada, ben, 40);
  // Bypasses the trigger, to begin in any state.
  const begin = async (state: string) => {
    await sql`alter table meetings disable trigger meetings_move`.execute(db);
    const agreed = state === "agreed" || state === "moving" || state === "cancelled";
    await sql`update meetings set state = ${state}, starts_at = ${agreed ? answer.at : null}, minutes = ${agreed ? 30 : null},
      place_kind = ${agreed ? "phone" : null}, place = ${agreed ? "x" : null} where id = ${meetingId}`.execute(db);
    await sql`alter table meetings enable trigger meetings_move`.execute(db);
  };
  for (const from of MEETING_STATES) {
    for (const to of MEETING_STATES) {
      await begin(from);
      const agreed = to === "agreed" || to === "moving" || (to === "cancelled" && from !== "proposed");
      const move =
        sql`update meetings set state = ${to}, starts_at = ${agreed ? answer.at : null}, minutes = ${agreed ? 30 : null},
        place_kind = ${agreed ? "phone" : null}, place = ${agreed ? "x" : null} where id = ${meetingId}`.execute(db);
      if (from === to || legal.has(`${from} ${to}`)) await move;
      else await expect(move, `${from} to ${to}`).rejects.toThrow(/may not move/);
    }
  }
  await begin("agreed");
  await expect(sql`update meetings set sequence = -1 where id = ${meetingId}`.execute(db)).rejects.toThrow();
  value(await declineTimesAnew(ada, ben));
  for (const to of PROPOSAL_STATES.filter((state) => state !== "declined")) {
    const change =
      sql`update meeting_proposals set state = ${to}, answered_at = now() where state = 'declined'`.execute(db);
    await expect(change, to).rejects.toThrow();
  }
});

async function declineTimesAnew(ada: Member, ben: Member) {
  const { meetingId, answer } = await suggested(ada, ben, 60);
  return declineTimes(ben, meetingId, answer.proposalId);
}
