/** How senders of one text to many could try to bypass the quarantine: edits, files, cards, batches too long to be read. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { editMessage } from "#app/features/chat/posting/changes.server.ts";
import { sendMessage } from "#app/features/chat/posting/sending.server.ts";
import { beat, moveMembers, presencesOf } from "#app/features/chat/presence.server.ts";
import { planFor, saveAvailability } from "#app/features/meetings/availability.server.ts";
import { proposeMeeting } from "#app/features/meetings/proposing.server.ts";
import { answerScreening } from "#app/features/shield/message-screening.server.ts";
import { quarantinedOf } from "#app/features/shield/quarantine.server.ts";
import { MOST_TOGETHER } from "#app/features/shield/quarantine.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { codeOf, member, seenBy, talk, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { inHours, suggestion } from "#tests/fixtures/conversations/meetings.ts";
import { mailing, newcomer, PITCH_TALK, writeTo } from "#tests/fixtures/conversations/quarantine.ts";
import { batchCase } from "./queue.server.ts";

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

/** Sends greetings to six members who have not answered. */
async function greetings(sender: Member): Promise<{ conversationId: string; receiver: Member }[]> {
  return Promise.all(Array.from({ length: 6 }, () => writeTo(sender, "Good morning")));
}

async function bookings(sender: Member, note?: string): Promise<string[]> {
  const codes: string[] = [];
  for (const { conversationId } of await greetings(sender)) {
    codes.push(codeOf(await proposeMeeting(sender, conversationId, suggestion([inHours(30)], { note }))));
  }
  return codes;
}

const FIFTH_ON = ["ok", "ok", "ok", "ok", "same-to-many", "same-to-many"];

test("greetings that are edited into the same text to many are refused from the fifth on", async () => {
  const sender = await newcomer();
  const codes: string[] = [];
  for (const { conversationId } of await greetings(sender)) {
    codes.push(codeOf(await editMessage(sender, conversationId, 1, PITCH_TALK)));
  }
  expect(codes).toEqual(FIFTH_ON);
  // Nor does it reach another receiver directly.
  expect((await writeTo(sender, PITCH_TALK)).held).toBe(true);
});

test("the same text as the note of a meeting is refused from the fifth on, and nothing is suggested", async () => {
  const sender = await newcomer();
  expect(await bookings(sender, PITCH_TALK)).toEqual(FIFTH_ON);
  const { meetings } = await db
    .selectFrom("meetings")
    .select(({ fn }) => fn.countAll<number>().as("meetings"))
    .where("organiserId", "=", sender.id)
    .executeTakeFirstOrThrow();
  expect(meetings).toBe(4);
});

test("a place that everybody would write is nobody's mailing", async () => {
  expect(await bookings(await newcomer())).toEqual(Array.from({ length: 6 }, () => "ok"));
});

test("beside a file it is refused, and it goes without one to the desk", async () => {
  const { sender, held } = await mailing(1);
  const [{ conversationId }] = held as [(typeof held)[0]];
  const { conversationId: other } = await writeTo(sender, "Good morning");
  const withFile = { ...words(PITCH_TALK), fileId: newId() };
  expect(codeOf(await sendMessage(sender, other, withFile))).toBe("same-to-many");
  expect(value(await sendMessage(sender, other, words(PITCH_TALK)))).toMatchObject({ quarantined: true });
  expect(codeOf(await sendMessage(sender, conversationId, { ...words(""), fileId: newId() }))).toBe("message-waits");
});

test("nothing passes by a message that waits: its receiver hears of no conversation", async () => {
  const { sender, held } = await mailing(1);
  const [{ conversationId, receiver }] = held as [(typeof held)[0]];
  const meeting = suggestion([inHours(30)], { note: "Call me" });
  expect(codeOf(await proposeMeeting(sender, conversationId, meeting))).toBe("message-waits");
  expect(await seenBy(receiver, conversationId)).toEqual([]);
});

test("whoever's first message waits sees neither the other's hours nor whether they are here", async () => {
  const sender = await newcomer();
  const [fourth] = await Promise.all(Array.from({ length: 4 }, () => writeTo(sender, PITCH_TALK)));
  const fifth = await writeTo(sender, PITCH_TALK);
  const [reached, waits] = [fourth!, fifth];
  const processId = newId();
  await beat(processId);
  await moveMembers(
    processId,
    [reached, waits].map(({ receiver }) => receiver.id),
    [],
  );
  for (const { receiver } of [reached, waits]) {
    await saveAvailability(receiver, { hours: [{ weekday: 1, from: 600, to: 900 }], reminder: "day" });
  }
  const seen = async ({ conversationId }: typeof fifth) => ({
    given: (await planFor(sender, conversationId))?.given,
    present: (await presencesOf([{ readerId: sender.id, conversationId }]))[0]?.present,
  });
  expect(await seen(reached)).toEqual({ given: true, present: true });
  expect(await seen(waits)).toEqual({ given: false, present: false });
});

test("among those who talk the same may be said on cards, and its receiver is warned of it as of a message", async () => {
  const { ada, ben, id } = await talk();
  value(await answerScreening(ben, true, "uk"));
  const note = "Text me on WhatsApp";
  for (let n = 0; n < 6; n++) value(await proposeMeeting(ada, id, suggestion([inHours(30 + n)], { note })));
  expect((await seenBy(ben, id)).at(-1)).toMatchObject({ card: { kind: "meeting" }, warnings: ["elsewhere"] });
  expect((await seenBy(ada, id)).at(-1)).not.toHaveProperty("warnings");
});

test("a batch holds no more than a moderator is shown; what follows is another one", async () => {
  const { sender, held, batchId } = await mailing(1);
  const [{ conversationId }] = held as [(typeof held)[0]];
  for (let n = 1; n < MOST_TOGETHER; n++) await sendMessage(sender, conversationId, words(`Are you there? ${n}`));
  const hidden = ["Pay the fee first", "And the next"];
  for (const text of hidden) value(await sendMessage(sender, conversationId, words(text)));
  expect(await quarantinedOf(sender, conversationId)).toHaveLength(MOST_TOGETHER + hidden.length);
  const moderator = await member({ staffRole: "moderator" });
  const batches = await db
    .selectFrom("heldBatches")
    .select(["id", "messages"])
    .where("senderId", "=", sender.id)
    .orderBy("createdAt")
    .execute();
  expect(batches.map(({ messages }) => messages)).toEqual([MOST_TOGETHER, hidden.length]);
  const files = await Promise.all(batches.map(({ id }) => batchCase(moderator, id)));
  expect(files.map((file) => file?.more)).toEqual([0, 0]);
  expect(files.map((file) => file?.messages.length)).toEqual([MOST_TOGETHER, hidden.length]);
  expect(files[0]?.id).toBe(batchId);
});
