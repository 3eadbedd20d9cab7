/** Which messages are quarantined, through the commands that send. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inboxOf } from "#app/features/chat/inbox/inbox.server.ts";
import { openingOf, sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { quarantinedOf } from "#app/features/shield/quarantine.server.ts";
import { forgetOldUnasked } from "#app/features/shield/screening.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { member, say, seenBy, stored, talk, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { mailing, newcomer, PITCH_TALK, writeTo } from "#tests/fixtures/conversations/quarantine.ts";

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

const DAY = 86_400_000;

test("nearly the same text to a fifth person waits: its receiver sees no trace, its sender sees that it waits", async () => {
  const { sender, held } = await mailing(1);
  const [{ receiver, conversationId, id }] = held as [(typeof held)[0]];
  expect(held.map((one) => one.held)).toEqual([true]);
  expect(await quarantinedOf(sender, conversationId)).toMatchObject([{ id, text: PITCH_TALK }]);
  expect(await quarantinedOf(receiver, conversationId)).toEqual([]);
  expect(await seenBy(receiver, conversationId)).toEqual([]);
  expect((await inboxOf(receiver, {})).conversations).toEqual([]);
  expect((await inboxOf(sender, {})).conversations.map((line) => line.id)).toContain(conversationId);
  // Not by starting a new conversation either.
  expect(value(await openingOf(receiver, { member: sender.username! })).conversationId).toBeNull();
  expect(value(await openingOf(sender, { member: receiver.username! })).conversationId).toBe(conversationId);
});

test("a text is recognised though it names each receiver", async () => {
  const sender = await newcomer();
  const verdicts: boolean[] = [];
  for (let n = 0; n < 6; n++) {
    const receiver = await member({ side: "entrepreneur" });
    const text = `Dear ${receiver.name}, we help companies like yours to find customers. ${receiver.name}, when may we call?`;
    const sent = value(await startConversation(sender, { member: receiver.username! }, words(text)));
    verdicts.push("quarantined" in sent);
  }
  expect(verdicts).toEqual([false, false, false, false, true, true]);
});

test("six at once do not slip past each other", async () => {
  const sender = await newcomer();
  const sent = await Promise.all(Array.from({ length: 6 }, () => writeTo(sender, PITCH_TALK)));
  expect(sent.filter(({ held }) => held)).toHaveLength(2);
});

test("what everybody writes is not held, nor is the same to one person or among those who talk", async () => {
  const sender = await newcomer();
  const greetings = await Promise.all(
    Array.from({ length: 7 }, () => writeTo(sender, "Good morning! May I ask something?")),
  );
  expect(greetings.some(({ held }) => held)).toBe(false);

  const insistent = await newcomer();
  const { conversationId } = await writeTo(insistent, PITCH_TALK);
  for (let n = 0; n < 7; n++) await say(insistent, conversationId, PITCH_TALK);

  for (let n = 0; n < 7; n++) {
    const { ada, id } = await talk();
    await say(ada, id, PITCH_TALK);
  }
});

test("who gets the same twice is one of its receivers, and not one of the others", async () => {
  const sender = await newcomer();
  // One receiver fewer than a new account may send nearly the same text to.
  for (let n = 0; n < 3; n++) expect((await writeTo(sender, PITCH_TALK)).held).toBe(false);
  const { conversationId, held } = await writeTo(sender, PITCH_TALK);
  expect(held).toBe(false);
  // Counted as another, this receiver would be the fourth.
  await say(sender, conversationId, PITCH_TALK);
  expect(await quarantinedOf(sender, conversationId)).toEqual([]);
});

test("a short text with a link is telling", async () => {
  const sender = await newcomer();
  const verdicts: boolean[] = [];
  for (let n = 0; n < 5; n++) verdicts.push((await writeTo(sender, "Write to me at https://wa.me/447700900123")).held);
  expect(verdicts).toEqual([false, false, false, false, true]);
});

test("what follows a message that waits waits too, and sending again stores nothing twice", async () => {
  const { sender, held, batchId } = await mailing(1);
  const [{ conversationId, id }] = held as [(typeof held)[0]];
  const next = words("Did you get it?");
  expect(value(await sendMessage(sender, conversationId, next))).toMatchObject({ quarantined: true });
  expect(value(await sendMessage(sender, conversationId, next))).toMatchObject({ quarantined: true });
  expect(value(await sendMessage(sender, conversationId, { id, text: PITCH_TALK }))).toMatchObject({
    quarantined: true,
  });
  expect(await sendMessage(sender, conversationId, { id, text: "Another" })).toMatchObject({
    code: "message-id-reused",
  });
  expect(await quarantinedOf(sender, conversationId)).toHaveLength(2);
  const batch = await db
    .selectFrom("heldBatches")
    .select("messages")
    .where("id", "=", batchId)
    .executeTakeFirstOrThrow();
  expect(batch.messages).toBe(2);
});

test("whoever has not got it may write himself, and then they talk", async () => {
  const { sender, held } = await mailing(1);
  const [{ receiver, conversationId }] = held as [(typeof held)[0]];
  const own = stored(await startConversation(receiver, { member: sender.username! }, words("Hello, who are you?")));
  expect(own.conversationId).toBe(conversationId);
  await say(sender, conversationId, "Somebody who writes too much");
  expect((await seenBy(receiver, conversationId)).map(({ text }) => text)).toEqual([
    "Hello, who are you?",
    "Somebody who writes too much",
  ]);
});

test("an old account, and one with a checked identity, may send the same to more", async () => {
  const identified = await newcomer();
  await db.updateTable("users").set({ identityVerifiedAt: new Date() }).where("id", "=", identified.id).execute();
  const old = await member();
  for (const [sender, allowed] of [
    [identified, 8],
    [old, 10],
  ] as const) {
    for (let n = 0; n < allowed; n++) expect((await writeTo(sender, PITCH_TALK)).held).toBe(false);
    expect((await writeTo(sender, PITCH_TALK)).held).toBe(true);
  }
});

test("after a week the same may be written again, and nothing is kept of it", async () => {
  const sender = await member();
  for (let n = 0; n < 10; n++) await writeTo(sender, PITCH_TALK);
  moveClock(7 * DAY + 1_000);
  expect((await writeTo(sender, PITCH_TALK)).held).toBe(false);
  await forgetOldUnasked(systemActor("test"));
  const kept = await db.selectFrom("unaskedMessages").select("sentAt").where("senderId", "=", sender.id).execute();
  expect(kept).toHaveLength(1);
});
