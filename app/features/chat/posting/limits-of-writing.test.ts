/** What members cannot reach, change or bring back by writing. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db, transaction } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { begun, codeOf, member, say, seenBy, talk, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { mailing, newcomer, PITCH_TALK, writeTo } from "#tests/fixtures/conversations/quarantine.ts";
import { blockMember } from "../blocks.server.ts";
import { clearConversation } from "../inbox/archiving.server.ts";
import { inboxOf } from "../inbox/inbox.server.ts";
import { limits } from "../limits.server.ts";
import { postCard } from "./cards.server.ts";
import { deleteMessage, editMessage, removeMessage, restoreMessage } from "./changes.server.ts";
import { openingOf, sendMessage, startConversation } from "./sending.server.ts";

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

test("nobody begins to write to a person who is suspended or leaving, or who has blocked them", async () => {
  const ada = await member();
  const gone: Member[] = [await member(), await member()];
  const changes = [{ suspendedAt: new Date() }, { deletionDueAt: new Date() }];
  for (const [at, { id }] of gone.entries()) {
    await db.updateTable("users").set(changes[at]!).where("id", "=", id).execute();
    expect(codeOf(await openingOf(ada, { member: gone[at]!.username! }))).toBe("not-found");
    expect(codeOf(await startConversation(ada, { member: gone[at]!.username! }, words()))).toBe("not-found");
  }
  const blocking = await member();
  value(await blockMember(blocking, ada.username!));
  const refused = await startConversation(ada, { member: blocking.username! }, words());
  expect(codeOf(refused)).toBe("blocked-by-contact");
  expect((await inboxOf(ada)).conversations).toEqual([]);
  expect(codeOf(await openingOf(VISITOR, { member: ada.username! }))).toBe("not-found");
  expect(codeOf(await sendMessage(ada, "not-an-id", words()))).toBe("not-found");
});

test("two people who write to the same third one are in conversations of their own", async () => {
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const from = async (sender: Member) =>
    value(await startConversation(sender, { member: cleo.username! }, words(`I am ${sender.name}`))).conversationId;
  const [first, second] = [await from(ada), await from(ben)];
  expect(first).not.toBe(second);
  expect((await seenBy(ben, second)).map(({ text }) => text)).toEqual([`I am ${ben.name}`]);
  expect(await seenBy(ben, first)).toEqual([]);
});

test("a conversation that is only in quarantine is there for its sender, and not for its receiver", async () => {
  const { sender, held } = await mailing(1);
  const [{ receiver, conversationId }] = held as [(typeof held)[0]];
  expect(value(await openingOf(sender, { member: receiver.username! })).conversationId).toBe(conversationId);
  expect(value(await openingOf(receiver, { member: sender.username! })).conversationId).toBeNull();
});

test("beginning, changing and taking back count as writing does", async () => {
  const { ada, id } = await talk();
  const { number } = await say(ada, id, "First");
  const other = await member();
  for (let used = 0; used < limits.message.points; used++) await consumeRateLimit("message", ada.id);
  const answers = [
    await startConversation(ada, { member: other.username! }, words()),
    await editMessage(ada, id, number, "Second"),
    await deleteMessage(ada, id, number),
  ];
  expect(answers.map(codeOf)).toEqual(Array(3).fill("too-many-requests"));
  expect((await seenBy(ada, id)).at(-1)).toMatchObject({ text: "First" });
});

test("visitors take nothing back", async () => {
  const { ada, id } = await talk();
  expect(codeOf(await deleteMessage(VISITOR, id, 1))).toBe("not-found");
  expect(codeOf(await deleteMessage({ kind: "guest", id: ada.id }, id, 1))).toBe("not-found");
});

test("who may not send the same text to one more may not make an earlier message into it", async () => {
  const sender = await newcomer();
  for (let n = 0; n < 4; n++) expect((await writeTo(sender, PITCH_TALK)).held).toBe(false);
  const { conversationId, receiver } = await writeTo(sender, "Good morning");
  expect(codeOf(await editMessage(sender, conversationId, 1, PITCH_TALK))).toBe("same-to-many");
  expect((await seenBy(receiver, conversationId)).map(({ text }) => text)).toEqual(["Good morning"]);
});

test("a card is neither changed nor taken back like a message, not by its sender and not by a moderator", async () => {
  const { ada, id } = await talk();
  const number = await transaction((trx) =>
    postCard(trx, { conversationId: id, senderId: ada.id, kind: "offer", subjectId: newId() }),
  );
  expect(codeOf(await editMessage(ada, id, number, "Another offer"))).toBe("not-found");
  expect(codeOf(await deleteMessage(ada, id, number))).toBe("not-found");
  expect(await transaction((trx) => removeMessage(trx, { conversationId: id, number }))).toBeNull();
});

test("what was cleared away in one conversation is not changed by way of another", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Cleared");
  const cleo = await member();
  value(await startConversation(ada, { member: cleo.username! }, words("Hello Cleo")));
  value(await clearConversation(ada, id));
  expect(codeOf(await editMessage(ada, id, number, "Back again"))).toBe("not-found");
  expect((await seenBy(ben, id)).at(-1)).toMatchObject({ text: "Cleared" });
});

test("an appeal brings back the one message, and none that was removed elsewhere", async () => {
  const [one, other] = [await begun(), await begun()];
  const second = await say(other.ada, other.id, "Second");
  const places = [
    { conversationId: one.id, number: 1 },
    { conversationId: other.id, number: 1 },
    { conversationId: other.id, number: second.number },
  ];
  for (const place of places) await transaction((trx) => removeMessage(trx, place));
  expect(await transaction((trx) => restoreMessage(trx, places[1]!, "Hello again"))).toBe(true);
  const texts = async (reader: Member, id: string) => (await seenBy(reader, id)).map(({ text }) => text);
  expect(await texts(other.ben, other.id)).toEqual(["Hello again", ""]);
  expect(await texts(one.ben, one.id)).toEqual([""]);
});
