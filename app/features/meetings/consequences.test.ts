/** What an action leaves alone, and who hears of it: other meetings, other members, mails and announcements. */
import { beforeEach, describe, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { answerScreening } from "#app/features/shield/message-screening.server.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { PITCH_TALK } from "#tests/fixtures/conversations/quarantine.ts";
import {
  acceptTime,
  cancelMeeting,
  cancelMeetingsOf,
  declineTimes,
  lapseProposal,
  withdrawTimes,
} from "./answering.server.ts";
import { meetingMoved } from "./events.ts";
import { limits } from "./limits.server.ts";
import type { Proposal } from "./proposal-form.ts";
import { proposeMeeting, proposeOtherTimes } from "./proposing.server.ts";

accountFixtures();

beforeEach(() => moveClock(0));

const HOUR = 3_600_000;
const system = systemActor("test");
/** The calendar's methods in the mails to a member, newest first: REQUEST for an agreed meeting, CANCEL for a cancelled one. */
async function calendarsOf({ email }: Member): Promise<string[]> {
  const files = (await mailsTo(email)).flatMap(({ attachments }) => attachments);
  return files.flatMap(({ text }) => /^METHOD:(\w+)/m.exec(text ?? "")?.[1] ?? []);
}

const NOT_FOUND = { ok: false, code: "not-found" };

async function suggested(from: Member, to: Member, first: Proposal = suggestion([inHours(30), inHours(48)])) {
  const conversationId = await talk(from, to);
  const { meetingId } = value(await proposeMeeting(from, conversationId, first));
  return { meetingId, conversationId, first };
}

async function agreed(from: Member, to: Member, hours = 30) {
  const all = await suggested(from, to, suggestion([inHours(hours)]));
  value(await acceptTime(to, all.meetingId, { proposalId: all.first.id, at: all.first.times[0]! }));
  return all;
}

async function meeting(id: string) {
  return db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function booked(id: string): Promise<number> {
  return (await db.selectFrom("meetingBookings").select("userId").where("meetingId", "=", id).execute()).length;
}

/** What was announced of a meeting since the last time. */
async function news(meetingId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom("outbox")
    .where("type", "=", meetingMoved.type)
    .returning(["id", "payload"])
    .execute();
  return rows
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(({ payload }) => payload as { meetingId: string; news: string })
    .filter((fact) => fact.meetingId === meetingId)
    .map((fact) => fact.news);
}

test("a cancelled meeting leaves the two's other meetings booked", async () => {
  const [ada, ben] = [await person(), await person()];
  const [one, other] = [await agreed(ada, ben, 30), await agreed(ada, ben, 60)];
  value(await cancelMeeting(ada, one.meetingId));
  expect([await booked(one.meetingId), await booked(other.meetingId)]).toEqual([0, 2]);
  expect((await meeting(other.meetingId)).state).toBe("agreed");
});

test("whoever leaves cancels what is to come of their own, not what is over and not other people's", async () => {
  const [ada, ben, cleo] = [await person(), await person(), await person()];
  const [past, asGuest, others] = [await agreed(ada, ben, 2), await agreed(ben, ada, 30), await agreed(ben, cleo, 40)];
  const declined = await suggested(ada, cleo, suggestion([inHours(70)]));
  value(await declineTimes(cleo, declined.meetingId, declined.first.id));
  const asOrganiser = await suggested(ada, cleo, suggestion([inHours(50)]));
  moveClock(3 * HOUR);
  await cancelMeetingsOf(system, ada.id);
  const states = [past, asGuest, others, declined, asOrganiser].map(
    async ({ meetingId }) => (await meeting(meetingId)).state,
  );
  expect(await Promise.all(states)).toEqual(["agreed", "cancelled", "agreed", "declined", "cancelled"]);
  expect(await booked(others.meetingId)).toBe(2);
  const cancelled = async (who: Member) => (await calendarsOf(who)).filter((method) => method === "CANCEL").length;
  expect([await cancelled(ada), await cancelled(ben), await cancelled(cleo)]).toEqual([0, 1, 0]);
});

test("both are mailed when a meeting is agreed and when it is cancelled; nobody about one that never was", async () => {
  const [ada, ben] = [await person(), await person()];
  const calendars = async () => [await calendarsOf(ada), await calendarsOf(ben)];
  const waiting = await suggested(ada, ben);
  value(await withdrawTimes(ada, waiting.meetingId, waiting.first.id));
  expect(await calendars()).toEqual([[], []]);
  const { meetingId } = await agreed(ada, ben);
  expect(await calendars()).toEqual([["REQUEST"], ["REQUEST"]]);
  value(await cancelMeeting(ben, meetingId));
  expect(await calendars()).toEqual(Array(2).fill(["CANCEL", "REQUEST"]));
});

test("each ending of a proposal is announced as what it is", async () => {
  const [ada, ben] = [await person(), await person()];
  const one = await suggested(ada, ben);
  value(await declineTimes(ben, one.meetingId, one.first.id));
  expect(await news(one.meetingId)).toEqual(["suggested", "declined"]);
  const two = await suggested(ada, ben);
  value(await withdrawTimes(ada, two.meetingId, two.first.id));
  expect(await news(two.meetingId)).toEqual(["suggested", "withdrawn"]);
  const three = await suggested(ada, ben, suggestion([inHours(1)]));
  moveClock(2 * HOUR);
  await lapseProposal(system, three.first.id);
  expect(await news(three.meetingId)).toEqual(["suggested", "lapsed", "lapsed"]);
  const four = await agreed(ada, ben);
  const other = suggestion([inHours(100)]);
  value(await proposeOtherTimes(ada, four.meetingId, other));
  value(await declineTimes(ben, four.meetingId, other.id));
  value(await cancelMeeting(ada, four.meetingId));
  expect(await news(four.meetingId)).toEqual(["suggested", "agreed", "suggested", "kept", "cancelled"]);
});

describe("refused", () => {
  test("to strangers, visitors, and staff who look as a member: nothing of a meeting changes", async () => {
    const [ada, ben, eve] = [await person(), await person(), await person()];
    const { meetingId, first } = await suggested(ada, ben);
    const viewed: Member = { ...ben, viewer: { id: newId(), name: "Staff", lang: "uk", until: inHours(1) } };
    for (const actor of [eve, viewed, VISITOR, { kind: "guest", id: ben.id } as const]) {
      const answers = await Promise.all([
        acceptTime(actor, meetingId, { proposalId: first.id, at: first.times[0]! }),
        declineTimes(actor, meetingId, first.id),
        withdrawTimes(actor, meetingId, first.id),
        cancelMeeting(actor, meetingId),
        proposeOtherTimes(actor, meetingId, suggestion([inHours(70)])),
      ]);
      expect(answers).toEqual(Array(5).fill(NOT_FOUND));
    }
    expect(await proposeMeeting(VISITOR, (await meeting(meetingId)).conversationId, suggestion([inHours(70)]))).toEqual(
      NOT_FOUND,
    );
    for (const guess of ["x", newId()]) {
      expect(await proposeOtherTimes(ada, guess, suggestion([inHours(70)]))).toEqual(NOT_FOUND);
      expect(await cancelMeeting(ada, guess)).toEqual(NOT_FOUND);
    }
    expect((await meeting(meetingId)).state).toBe("proposed");
  });

  test("with the id of another proposal: an answer is to the times that were read", async () => {
    const [ada, ben] = [await person(), await person()];
    const one = await suggested(ada, ben);
    const other = await suggested(ada, ben, suggestion([inHours(30), inHours(48)]));
    value(await declineTimes(ben, other.meetingId, other.first.id));
    const [at] = one.first.times;
    expect(await acceptTime(ben, one.meetingId, { proposalId: newId(), at: at! })).toMatchObject({
      code: "meeting-changed",
    });
    expect(await declineTimes(ben, one.meetingId, newId())).toMatchObject({ code: "meeting-changed" });
    expect(await withdrawTimes(ada, one.meetingId, newId())).toMatchObject({ code: "meeting-changed" });
    // Turned down by the other one, it was not turned down by its proposer.
    expect(await declineTimes(ada, other.meetingId, other.first.id)).toMatchObject({ code: "meeting-changed" });
    expect((await meeting(one.meetingId)).state).toBe("proposed");
  });

  test("for times that another meeting of one's own has taken, also when they are proposed instead of others", async () => {
    const [ada, ben, cleo] = [await person(), await person(), await person()];
    await agreed(ada, cleo, 80);
    const { meetingId } = await suggested(ada, ben);
    expect(await proposeOtherTimes(ada, meetingId, suggestion([inHours(80)]))).toMatchObject({ code: "time-taken" });
    value(await proposeOtherTimes(ben, meetingId, suggestion([inHours(80)])));
  });

  test("after forty proposals a day, for a new meeting and for other times", async () => {
    const [ada, ben] = [await person(), await person()];
    const { meetingId, conversationId } = await suggested(ada, ben);
    for (let used = 1; used < limits.meeting.points; used++) await consumeRateLimit("meeting", ada.id);
    const refused = { ok: false, code: "too-many-requests" };
    expect(await proposeMeeting(ada, conversationId, suggestion([inHours(70)]))).toEqual(refused);
    expect(await proposeOtherTimes(ada, meetingId, suggestion([inHours(70)]))).toEqual(refused);
  });

  test("when nearly the same note went to many who have not answered, at first and with other times", async () => {
    const sender = await person();
    await db.updateTable("users").set({ createdAt: new Date() }).where("id", "=", sender.id).execute();
    const spam = () => suggestion([inHours(30)], { note: PITCH_TALK });
    for (let n = 0; n < 4; n++) await suggested(sender, await person(), spam());
    const conversationId = await talk(sender, await person());
    expect(await proposeMeeting(sender, conversationId, spam())).toMatchObject({ code: "same-to-many" });
    const { meetingId } = value(await proposeMeeting(sender, conversationId, suggestion([inHours(30)])));
    expect(await proposeOtherTimes(sender, meetingId, spam())).toMatchObject({ code: "same-to-many" });
  });
});

test("an agreed meeting can be cancelled while blocked", async () => {
  const [ada, ben] = [await person(), await person()];
  const { meetingId } = await agreed(ada, ben);
  value(await blockMember(ben, ada.username!));
  value(await cancelMeeting(ada, meetingId));
  expect((await meeting(meetingId)).state).toBe("cancelled");
});

test("place and note are stored, and the receiver is warned of what they say", async () => {
  const [ada, ben] = [await person(), await person()];
  value(await answerScreening(ben, true, "uk"));
  const warned = async (id: string) => {
    const { conversationId } = await db
      .selectFrom("messages")
      .select("conversationId")
      .where("subjectId", "=", id)
      .executeTakeFirstOrThrow();
    const read = await messagesOf(ben, conversationId, {});
    return read?.messages.find(({ card }) => card?.id === id)?.warnings;
  };
  const place = { kind: "phone", words: "Write to me on WhatsApp" } as const;
  const one = await suggested(ada, ben, suggestion([inHours(30)], { place }));
  expect(await warned(one.first.id)).toEqual(["elsewhere"]);
  const note = "Please pay a processing fee of €450 before that.";
  const two = await suggested(ada, ben, suggestion([inHours(40)], { note }));
  expect(await warned(two.first.id)).toEqual(["fee"]);
  const stored = db.selectFrom("meetingProposals").select(["place", "note"]).where("id", "=", two.first.id);
  expect(await stored.executeTakeFirst()).toEqual({ place: "I call you", note });
});

test("other times, sent twice, are one card; the list sorts by them until a time is agreed", async () => {
  const [ada, ben] = [await person(), await person()];
  const { meetingId, first } = await suggested(ada, ben);
  const second = suggestion([inHours(90)]);
  value(await proposeOtherTimes(ben, meetingId, second));
  value(await proposeOtherTimes(ben, meetingId, second));
  expect((await meeting(meetingId)).sortsAt).toEqual(second.times[0]);
  expect(await proposeOtherTimes(ada, meetingId, { ...suggestion([inHours(95)]), id: first.id })).toMatchObject({
    ok: true,
  });
  const cards = db.selectFrom("messages").select("number").where("subjectId", "=", second.id);
  expect(await cards.execute()).toHaveLength(1);
  value(await acceptTime(ada, meetingId, { proposalId: second.id, at: second.times[0]! }));
  value(await proposeOtherTimes(ada, meetingId, suggestion([inHours(120)])));
  expect((await meeting(meetingId)).sortsAt).toEqual(second.times[0]);
});
