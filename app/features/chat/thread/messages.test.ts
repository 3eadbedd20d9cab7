/** Reading conversations: pages, windows and permissions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { begun, member, unread, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { inboxOf } from "../inbox/inbox.server.ts";
import { markRead, sendMessage, startConversation } from "../posting/sending.server.ts";
import { changesFor, messageOf, messagesOf, threadOf } from "./messages.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test("reading counts down, never up again, and not past what there is", async () => {
  const { ada, ben, id } = await begun();
  for (const text of ["two", "three", "four"]) value(await sendMessage(ada, id, words(text)));
  value(await sendMessage(ben, id, words("mine")));
  expect(await unread(ben, id)).toBe(4);
  expect(value(await markRead(ben, id, 2))).toEqual({ unread: 2 });
  expect(value(await markRead(ben, id, 1))).toEqual({ unread: 2 });
  expect(value(await markRead(ben, id, 9_999))).toEqual({ unread: 0 });
  expect((await threadOf(ada, id))?.otherRead).toBe(5);
  value(await sendMessage(ada, id, words("six")));
  expect(await unread(ben, id)).toBe(1);
  const everything = Array.from({ length: 10 }, (_, n) => [sendMessage(ada, id, words()), markRead(ben, id, n + 6)]);
  await Promise.all(everything.flat());
  const { messages } = (await messagesOf(ben, id, { after: 0 }))!;
  const { readNumber } = await db
    .selectFrom("conversationMembers")
    .select("readNumber")
    .where("conversationId", "=", id)
    .where("userId", "=", ben.id)
    .executeTakeFirstOrThrow();
  expect(await unread(ben, id)).toBe(messages.filter(({ mine, number }) => !mine && number > readNumber).length);
});

test("others' conversations are not found, whatever is tried with them", async () => {
  const { id } = await begun();
  const eve = await member();
  for (const address of [id, newId(), "not-an-id", "' or 1=1 --", ""]) {
    expect(await sendMessage(eve, address, words())).toMatchObject({ code: "not-found" });
    expect(await markRead(eve, address, 1)).toMatchObject({ code: "not-found" });
    expect(await threadOf(eve, address)).toBeUndefined();
    expect(await messagesOf(eve, address, {})).toBeUndefined();
  }
  expect(await threadOf({ kind: "visitor" }, id)).toBeUndefined();
  expect((await inboxOf(eve)).conversations).toEqual([]);
});

test("a thread is read in pages, and what was missed is caught up with", async () => {
  const { ada, ben, id } = await begun();
  for (let n = 2; n <= 60; n++) value(await sendMessage(n % 2 ? ada : ben, id, words(`${n}`)));
  const newest = (await threadOf(ada, id))!;
  expect([newest.messages[0]!.number, newest.messages.at(-1)!.number, newest.more]).toEqual([11, 60, true]);
  const older = (await messagesOf(ada, id, { before: 11 }))!;
  expect([older.messages[0]!.number, older.messages.at(-1)!.number, older.more]).toEqual([1, 10, false]);
  const missed = (await messagesOf(ada, id, { after: 57 }))!;
  expect(missed.messages.map(({ number }) => number)).toEqual([58, 59, 60]);
  expect(missed.more).toBe(false);
  expect((await messagesOf(ada, id, { after: 60 }))!.messages).toEqual([]);
});

test("the inbox is read in pages, newest first, and can leave out what is read", async () => {
  const ada = await member();
  for (let n = 0; n < 33; n++) {
    const other = await member();
    value(await startConversation(other, { member: ada.username! }, words(`${n}`)));
  }
  const first = await inboxOf(ada);
  const second = await inboxOf(ada, { before: first.next! });
  expect([first.conversations.length, second.conversations.length, second.next]).toEqual([30, 3, null]);
  expect([...first.conversations, ...second.conversations].map(({ preview }) => Number(preview))).toEqual(
    Array.from({ length: 33 }, (_, n) => 32 - n),
  );
  expect((await inboxOf(ada, { before: "nonsense" })).conversations).toHaveLength(30);
  value(await markRead(ada, first.conversations[0]!.id, 1));
  const remaining = await inboxOf(ada, { filter: "unread" });
  expect(remaining.conversations[0]!.preview).toBe("31");
});

test("what changed is read in pages by version, each complete up to where it says", async () => {
  const { ada, ben, id } = await begun();
  await db
    .insertInto("messages")
    .values(
      Array.from({ length: 450 }, (_, n) => ({
        conversationId: id,
        number: n + 2,
        version: n + 2,
        id: newId(),
        senderId: ada.id,
        text: `${n + 2}`,
      })),
    )
    .execute();
  await db.updateTable("conversations").set({ lastNumber: 451, version: 451 }).where("id", "=", id).execute();
  const seen: number[] = [];
  let since = 0;
  for (let more = true; more; ) {
    const page = (await messagesOf(ben, id, { since }))!;
    seen.push(...page.messages.map(({ number }) => number));
    expect(page.messages.length).toBeLessThanOrEqual(200);
    ({ version: since, more } = page);
  }
  expect(seen).toEqual(Array.from({ length: 451 }, (_, n) => n + 1));
  expect(await messagesOf(ben, id, { since: 9_999 })).toMatchObject({ messages: [], more: false, version: 451 });
});

test("many readers are answered at once, each by what they may see, in the order in which they ask", async () => {
  const [one, two] = [await begun(), await begun()];
  const eve = await member();
  const wanted = [
    { readerId: two.ben.id, conversationId: two.id, since: 0 },
    { readerId: eve.id, conversationId: one.id, since: 0 },
    { readerId: one.ada.id, conversationId: one.id, since: 0 },
    { readerId: one.ben.id, conversationId: one.id, since: 1 },
    { readerId: one.ben.id, conversationId: newId(), since: 0 },
  ];
  const answers = await changesFor(wanted);
  expect(answers.map((answer) => answer?.messages.map(({ mine }) => mine))).toEqual([
    [false],
    undefined,
    [true],
    [],
    undefined,
  ]);
  expect(answers.map((answer) => answer?.since)).toEqual([0, undefined, 0, 1, undefined]);
  expect(await changesFor([])).toEqual([]);
});

test("one message is read as it stands in the thread, and none that is not there", async () => {
  const { ben, id } = await begun();
  expect(await messageOf(ben, id, 1)).toEqual((await messagesOf(ben, id, {}))!.messages[0]);
  for (const number of [0, 2, -1, 1.5, Number.NaN]) expect(await messageOf(ben, id, number)).toBeUndefined();
  expect(await messageOf(await member(), id, 1)).toBeUndefined();
});
