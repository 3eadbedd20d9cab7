import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { clearConversation } from "#app/features/chat/inbox/archiving.server.ts";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import {
  acceptTime,
  cancelMeeting,
  cancelMeetingsOf,
  declineTimes,
  lapseProposal,
  withdrawTimes,
} from "./answering.server.ts";
import { meetingCardsOf, meetingFor, meetingOf, meetingsOf } from "./meetings.server.ts";
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

beforeEach(() => moveClock(0));

interface Stage {
  ada: Member;
  ben: Member;
  conversationId: string;
}

async function stage(): Promise<Stage> {
  const [ada, ben] = [await person("se"), await person("fi")];
  return { ada, ben, conversationId: await talk(ada, ben) };
}

/** Ada proposes times to Ben. */
async function suggested(times = [inHours(30), inHours(48)]) {
  const people = await stage();
  const first = suggestion(times);
  const { meetingId } = value(await proposeMeeting(people.ada, people.conversationId, first));
  return { ...people, meetingId, first, times };
}

/** Ben accepts the first of Ada's times. */
async function agreed() {
  const all = await suggested();
  value(await acceptTime(all.ben, all.meetingId, { proposalId: all.first.id, at: all.times[0]! }));
  return all;
}

async function stateOf(meetingId: string) {
  return db.selectFrom("meetings").selectAll().where("id", "=", meetingId).executeTakeFirstOrThrow();
}

async function bookings(actor: Member): Promise<number> {
  const rows = await db.selectFrom("meetingBookings").select("meetingId").where("userId", "=", actor.id).execute();
  return rows.length;
}

describe("suggesting", () => {
  test("puts one card into the thread, however often the form is sent, and each reads it by their own clock", async () => {
    const { ada, ben, conversationId, meetingId, first, times } = await suggested();
    value(await proposeMeeting(ada, conversationId, first));
    const read = (await messagesOf(ben, conversationId, {}))!;
    expect(read.messages.filter(({ card }) => card?.kind === "meeting").map(({ card }) => card!.id)).toEqual([
      first.id,
    ]);
    const [mine, theirs] = [await meetingOf(ada, meetingId), await meetingOf(ben, meetingId)];
    expect(mine).toMatchObject({ mine: true, may: { accept: false, withdraw: true, suggest: true, cancel: false } });
    expect(theirs).toMatchObject({
      mine: false,
      name: ada.name,
      zones: { own: "Europe/Helsinki", other: "Europe/Stockholm" },
      may: { accept: true, decline: true, withdraw: false },
    });
    expect(theirs!.times.map(({ at }) => at)).toEqual(times.map((time) => time.toISOString()));
    expect(await meetingCardsOf(ben, conversationId, [first.id, newId(), "x"])).toEqual({ [first.id]: theirs });
  });

  test("other times replace those that wait, by whoever, on a card of their own", async () => {
    const { ada, ben, conversationId, meetingId, first } = await suggested();
    const second = suggestion([inHours(72)], { minutes: 60 });
    value(await proposeOtherTimes(ben, meetingId, second));
    const cards = await meetingCardsOf(ada, conversationId, [first.id, second.id]);
    expect(cards[first.id]).toMatchObject({
      superseded: true,
      proposal: "replaced",
      may: { accept: false, suggest: false },
    });
    expect(cards[second.id]).toMatchObject({ superseded: false, mine: false, minutes: 60, may: { accept: true } });
    expect(await acceptTime(ada, meetingId, { proposalId: first.id, at: first.times[0]! })).toMatchObject({
      code: "meeting-changed",
    });
    value(await acceptTime(ada, meetingId, { proposalId: second.id, at: second.times[0]! }));
    expect(await stateOf(meetingId)).toMatchObject({ state: "agreed", minutes: 60, sequence: 0 });
  });

  test("is refused to strangers, to staff who look on, with another's id, and where no message could be sent", async () => {
    const { ada, ben, conversationId, meetingId, first } = await suggested();
    const stranger = await person();
    const times = [inHours(80)];
    expect(await proposeMeeting(stranger, conversationId, suggestion(times))).toMatchObject({ code: "not-found" });
    expect(await proposeOtherTimes(stranger, meetingId, suggestion(times))).toMatchObject({ code: "not-found" });
    expect(await meetingOf(stranger, meetingId)).toBeUndefined();
    expect(await meetingCardsOf(stranger, conversationId, [first.id])).toEqual({});
    expect(await proposeMeeting(ben, conversationId, { ...suggestion(times), id: first.id })).toMatchObject({
      code: "conflict",
    });
    const watched = { ...ada, viewer: { id: newId(), name: "Staff", lang: "uk" as const, until: inHours(1) } };
    expect(await proposeMeeting(watched, conversationId, suggestion(times))).toMatchObject({ code: "not-found" });
    expect(await meetingOf(watched, meetingId)).toBeUndefined();
    value(await blockMember(ben, ada.username!));
    expect(await proposeMeeting(ada, conversationId, suggestion(times))).toMatchObject({ code: "blocked-by-contact" });
    expect(await proposeOtherTimes(ben, meetingId, suggestion(times))).toMatchObject({ code: "blocked-contact" });
    expect(await acceptTime(ben, meetingId, { proposalId: first.id, at: first.times[0]! })).toMatchObject({
      code: "blocked-contact",
    });
    // Ending a meeting needs no permission to write.
    value(await declineTimes(ben, meetingId, first.id));
  });

  test("is refused at times that are taken by another meeting of one's own", async () => {
    const { ada, conversationId, times } = await agreed();
    expect(await proposeMeeting(ada, conversationId, suggestion([inHours(90), times[0]!]))).toMatchObject({
      code: "time-taken",
    });
  });

  test("cards in what somebody has deleted of a conversation are gone for them alone", async () => {
    const { ada, ben, conversationId, first } = await suggested();
    value(await clearConversation(ben, conversationId));
    expect(await meetingCardsOf(ben, conversationId, [first.id])).toEqual({});
    expect(Object.keys(await meetingCardsOf(ada, conversationId, [first.id]))).toEqual([first.id]);
  });
});

describe("answering", () => {
  test("a time is accepted once by the one who was asked, and both are booked", async () => {
    const { ada, ben, meetingId, first, times } = await suggested();
    const at = times[1]!;
    const accept = (actor: Member, moment: Date) => acceptTime(actor, meetingId, { proposalId: first.id, at: moment });
    expect(await accept(ada, at)).toMatchObject({ code: "meeting-changed" });
    expect(await accept(ben, inHours(31))).toMatchObject({ code: "meeting-changed" });
    value(await accept(ben, at));
    value(await accept(ben, at));
    expect(await accept(ben, times[0]!)).toMatchObject({ code: "meeting-changed" });
    expect([await bookings(ada), await bookings(ben)]).toEqual([1, 1]);
    expect(await meetingOf(ada, meetingId)).toMatchObject({
      state: "agreed",
      proposal: "accepted",
      agreed: { at: at.toISOString(), minutes: 30 },
      may: { suggest: true, cancel: true, accept: false },
    });
  });

  test("a time that has passed is not accepted", async () => {
    const { ben, meetingId, first, times } = await suggested();
    moveClock(31 * 3_600_000);
    expect(await acceptTime(ben, meetingId, { proposalId: first.id, at: times[0]! })).toMatchObject({
      code: "time-passed",
    });
    value(await acceptTime(ben, meetingId, { proposalId: first.id, at: times[1]! }));
  });

  test("turning down and taking back end what was never agreed, and leave what was", async () => {
    const one = await suggested();
    value(await declineTimes(one.ben, one.meetingId, one.first.id));
    value(await declineTimes(one.ben, one.meetingId, one.first.id));
    expect(await withdrawTimes(one.ada, one.meetingId, one.first.id)).toMatchObject({ code: "meeting-changed" });
    expect((await stateOf(one.meetingId)).state).toBe("declined");
    const two = await suggested();
    expect(await withdrawTimes(two.ben, two.meetingId, two.first.id)).toMatchObject({ code: "meeting-changed" });
    value(await withdrawTimes(two.ada, two.meetingId, two.first.id));
    expect((await stateOf(two.meetingId)).state).toBe("cancelled");
    const three = await agreed();
    for (const end of [withdrawTimes, declineTimes]) {
      const other = suggestion([inHours(100)]);
      value(await proposeOtherTimes(three.ada, three.meetingId, other));
      expect(await stateOf(three.meetingId)).toMatchObject({ state: "moving", sequence: 0 });
      value(await end(end === withdrawTimes ? three.ada : three.ben, three.meetingId, other.id));
      expect(await stateOf(three.meetingId)).toMatchObject({ state: "agreed", startsAt: three.times[0]! });
    }
    expect(await bookings(three.ada)).toBe(1);
  });

  test("a moved meeting is booked anew with a higher sequence, a cancelled one no longer at all", async () => {
    const { ada, ben, meetingId, times } = await agreed();
    const other = suggestion([new Date(times[0]!.getTime() + 15 * 60_000)], { minutes: 60 });
    value(await proposeOtherTimes(ben, meetingId, other));
    value(await acceptTime(ada, meetingId, { proposalId: other.id, at: other.times[0]! }));
    expect(await stateOf(meetingId)).toMatchObject({ state: "agreed", sequence: 1, minutes: 60 });
    expect(await bookings(ada)).toBe(1);
    value(await cancelMeeting(ada, meetingId));
    value(await cancelMeeting(ben, meetingId));
    expect(await stateOf(meetingId)).toMatchObject({ state: "cancelled", sequence: 2 });
    expect([await bookings(ada), await bookings(ben)]).toEqual([0, 0]);
    expect(await meetingFor(systemActor("test"), ada.id, { meetingId })).toMatchObject({ sequence: 2 });
  });

  test("what has begun is neither moved nor called off", async () => {
    const { ada, meetingId } = await agreed();
    moveClock(30.1 * 3_600_000);
    expect(await cancelMeeting(ada, meetingId)).toMatchObject({ code: "meeting-changed" });
    expect(await proposeOtherTimes(ada, meetingId, suggestion([inHours(40)]))).toMatchObject({
      code: "meeting-changed",
    });
  });
});

describe("by themselves", () => {
  test("suggestions lapse when their last time has come, not before, and leave what was agreed", async () => {
    const { meetingId, first } = await suggested();
    moveClock(31 * 3_600_000);
    await lapseProposal(systemActor("test"), first.id);
    expect((await stateOf(meetingId)).state).toBe("proposed");
    moveClock(49 * 3_600_000);
    await lapseProposal(systemActor("test"), first.id);
    await lapseProposal(systemActor("test"), first.id);
    expect((await stateOf(meetingId)).state).toBe("lapsed");
    moveClock(0);
    const kept = await agreed();
    const other = suggestion([inHours(3)]);
    value(await proposeOtherTimes(kept.ada, kept.meetingId, other));
    moveClock(4 * 3_600_000);
    await lapseProposal(systemActor("test"), other.id);
    expect(await stateOf(kept.meetingId)).toMatchObject({ state: "agreed", startsAt: kept.times[0]! });
  });

  test("whoever leaves comes to none of their meetings", async () => {
    const { ada, ben, meetingId } = await agreed();
    const waiting = await proposeMeeting(ben, await talk(ben, ada), suggestion([inHours(200)]));
    await cancelMeetingsOf(systemActor("test"), ada.id);
    expect(await stateOf(meetingId)).toMatchObject({ state: "cancelled", sequence: 1 });
    expect(await stateOf(value(waiting).meetingId)).toMatchObject({ state: "cancelled", sequence: 0 });
    expect(await bookings(ben)).toBe(0);
  });
});

test("the list has what is to come in its order and what is over, page by page", async () => {
  const { ada, ben, conversationId, meetingId } = await agreed();
  for (let n = 0; n < 31; n++) value(await proposeMeeting(ben, conversationId, suggestion([inHours(60 + n)])));
  const first = await meetingsOf(ada, "coming");
  expect(first.meetings).toHaveLength(30);
  expect(first.meetings[0]).toMatchObject({ meetingId, status: "agreed", name: ben.name });
  expect(first.meetings[1]).toMatchObject({ status: "yourTurn" });
  const second = await meetingsOf(ada, "coming", first.next!);
  expect([second.meetings.length, second.next]).toEqual([2, null]);
  expect((await meetingsOf(ada, "past")).meetings).toEqual([]);
  moveClock(40 * 3_600_000);
  expect((await meetingsOf(ada, "past")).meetings.map((line) => [line.meetingId, line.status])).toEqual([
    [meetingId, "over"],
  ]);
  expect((await meetingsOf(ada, "coming", "rubbish")).meetings).toHaveLength(30);
  expect((await meetingsOf(await person(), "coming")).meetings).toEqual([]);
});

test("a video meeting without a link gets a room that cannot be guessed, where the operator has named a place for them", async () => {
  const { ada, ben, conversationId } = await stage();
  const placeOf = async (kind: "video" | "phone") => {
    const proposal = suggestion([inHours(30)], { place: { kind, words: "" } });
    value(await proposeMeeting(ada, conversationId, proposal));
    return (await meetingCardsOf(ben, conversationId, [proposal.id]))[proposal.id]!.place.words;
  };
  expect(await placeOf("video")).toBe("");
  Object.assign(env(), { VIDEO_ROOMS_URL: "https://rooms.example/" });
  try {
    const rooms = [await placeOf("video"), await placeOf("video")];
    for (const room of rooms) expect(room).toMatch(/^https:\/\/rooms\.example\/Stakeholm-[0-9a-f-]{36}$/);
    expect(new Set(rooms).size).toBe(2);
    expect(await placeOf("phone")).toBe("");
  } finally {
    Object.assign(env(), { VIDEO_ROOMS_URL: undefined });
  }
});
