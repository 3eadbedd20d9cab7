/** Ready answers, response rates, and the reminder. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { archiveConversation, clearConversation } from "#app/features/chat/inbox/archiving.server.ts";
import { muteConversation } from "#app/features/chat/inbox/muting.server.ts";
import { sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { closeDatabase, databasePool, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import {
  codeOf,
  member,
  say,
  seenBy,
  stored,
  talk,
  value,
  words,
} from "#tests/fixtures/conversations/conversations.ts";
import { addresseeOf, answerChoices, sendReadyAnswer } from "../ready-answers.server.ts";
import { awaitedAnswer, countResponses, remindOfUnanswered, responseRates, responsesOf } from "./responses.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

beforeEach(async () => {
  moveClock(0);
  await db.deleteFrom("outbox").execute();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JOB = systemActor("test");

/** A first message from somebody else, some time ago. */
async function writtenTo(reader: Member, ago: number, text = "Hello, may I ask something?") {
  moveClock(-ago);
  const sender = await member();
  const { conversationId } = stored(await startConversation(sender, { member: reader.username! }, words(text)));
  return { sender, conversationId };
}

async function reminded(): Promise<string[]> {
  moveClock(0);
  await db.deleteFrom("outbox").execute();
  await remindOfUnanswered(JOB);
  const { rows } = await databasePool().query("select payload from outbox where type = 'answer-awaited'");
  return rows.map(({ payload }) => payload.conversationId);
}

test("a ready answer arrives in the language of whoever gets it, and its sender has chosen it in both", async () => {
  const reader = await member({ name: "Aino Leppälä", lang: "fi" });
  const investor = await member({ lang: "se", side: "investor" });
  const { conversationId } = stored(
    await startConversation(reader, { member: investor.username! }, words("Hei, kiinnostaako?")),
  );
  const choices = answerChoices(investor, (await addresseeOf(investor, conversationId))!);
  const chosen = choices.find(({ answer }) => answer === "too-early")!;
  expect(chosen.text).toMatch(/^Hei Aino, kiitos viestistäsi\./);
  expect(chosen.own).toMatch(/^Hej Aino, tack för att du skrev\./);
  const id = newId();
  for (let twice = 0; twice < 2; twice++) {
    value(await sendReadyAnswer(investor, conversationId, { id, answer: "too-early" }));
  }
  expect((await seenBy(reader, conversationId)).map(({ text }) => text)).toEqual(["Hei, kiinnostaako?", chosen.text]);
  // No second text if both have the same language.
  expect(answerChoices(reader, (await addresseeOf(investor, conversationId))!)[0]!.own).toBeNull();
});

test("a ready answer is refused as a message is", async () => {
  const { ada, ben, id } = await talk();
  const answer = () => ({ id: newId(), answer: "no-thanks" as const });
  expect(codeOf(await sendReadyAnswer(await member(), id, answer()))).toBe("not-found");
  expect(codeOf(await sendReadyAnswer({ ...ada, emailVerified: false }, id, answer()))).toBe("confirm-email-first");
  expect(codeOf(await sendReadyAnswer({ kind: "visitor" }, id, answer()))).toBe("members-only");
  value(await blockMember(ben, ada.username!));
  expect(codeOf(await sendReadyAnswer(ada, id, answer()))).toBe("blocked-by-contact");
  await db.updateTable("users").set({ deletionDueAt: now() }).where("id", "=", ben.id).execute();
  expect(codeOf(await sendReadyAnswer(ada, id, answer()))).toBe("recipient-gone");
});

test("of five conversations something is said, of four nothing; who had too little time to answer is not silent", async () => {
  const reader = await member({ side: "entrepreneur" });
  for (const [ago, after] of [
    [20 * DAY, HOUR / 2],
    [15 * DAY, 2 * HOUR],
    [10 * DAY, 30 * HOUR],
    [5 * DAY, null],
  ] as const) {
    const { conversationId } = await writtenTo(reader, ago);
    if (after === null) continue;
    moveClock(-ago + after);
    await say(reader, conversationId, "Of course.");
  }
  await writtenTo(reader, DAY);
  moveClock(0);
  await countResponses(JOB);
  expect(await responsesOf(reader, reader.id)).toBeNull();
  // The last one has now waited for three days.
  moveClock(2.5 * DAY);
  await countResponses(JOB);
  expect(await responsesOf(reader, reader.id)).toEqual({ rate: 6_000, usual: "hours" });
  expect(await responsesOf({ kind: "visitor" }, reader.id)).toBeNull();
  expect(await responseRates(reader, [reader.username!, (await member()).username!])).toEqual({
    [reader.username!]: 6_000,
  });
  expect(await responseRates(reader, [])).toEqual({});
  // Ninety days later none of it counts.
  moveClock(95 * DAY);
  await countResponses(JOB);
  expect(await responsesOf(reader, reader.id)).toBeNull();
  expect(await db.selectFrom("responseFacts").selectAll().where("userId", "=", reader.id).execute()).toEqual([]);
});

test("silence towards those one has blocked, and towards suspended accounts, is not held against anybody", async () => {
  const reader = await member({ side: "entrepreneur" });
  const [first, second] = [await writtenTo(reader, 9 * DAY), await writtenTo(reader, 8 * DAY)];
  moveClock(0);
  value(await blockMember(reader, first.sender.username!));
  await db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", second.sender.id).execute();
  await countResponses(JOB);
  expect(await db.selectFrom("responseFacts").selectAll().where("userId", "=", reader.id).execute()).toEqual([]);
});

test("whoever has not answered for three days is reminded, once", async () => {
  const reader = await member();
  const { conversationId, sender } = await writtenTo(reader, 3 * DAY + 1_000);
  const { conversationId: recent } = await writtenTo(reader, 3 * DAY - 60_000);
  const ids = await reminded();
  expect(ids).toContain(conversationId);
  expect(ids).not.toContain(recent);
  const text = "Hello, may I ask something?";
  expect(await awaitedAnswer(JOB, conversationId, reader.id)).toEqual({
    senderName: sender.name,
    companyName: null,
    text,
  });
  expect(await reminded()).not.toContain(conversationId);
  // Answered before the mail left.
  value(await sendMessage(reader, conversationId, words("Yes?")));
  expect(await awaitedAnswer(JOB, conversationId, reader.id)).toBeUndefined();
});

test("nobody is reminded of what was answered, put away, muted, deleted, blocked, or is long past, nor for people who are gone", async () => {
  const reader = await member();
  const ago = 4 * DAY;
  const answered = await writtenTo(reader, ago);
  const archived = await writtenTo(reader, ago);
  const muted = await writtenTo(reader, ago);
  const cleared = await writtenTo(reader, ago);
  const blocked = await writtenTo(reader, ago);
  const gone = await writtenTo(reader, ago);
  const suspended = await writtenTo(reader, ago);
  const past = await writtenTo(reader, 20 * DAY);
  moveClock(0);
  await say(reader, answered.conversationId, "Yes.");
  value(await archiveConversation(reader, archived.conversationId));
  value(await muteConversation(reader, muted.conversationId, "always"));
  value(await clearConversation(reader, cleared.conversationId));
  value(await blockMember(reader, blocked.sender.username!));
  await db.updateTable("users").set({ deletionDueAt: now() }).where("id", "=", gone.sender.id).execute();
  await db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", suspended.sender.id).execute();
  const ids = await reminded();
  for (const { conversationId } of [answered, archived, muted, cleared, blocked, gone, suspended, past]) {
    expect(ids).not.toContain(conversationId);
  }
});
