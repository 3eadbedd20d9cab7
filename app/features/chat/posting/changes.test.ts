import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db, transaction } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import {
  codeOf,
  member,
  say,
  seenBy,
  talk,
  unread,
  value,
  words,
} from "#tests/fixtures/conversations/conversations.ts";
import { blockMember, unblockMember } from "../blocks.server.ts";
import { clearConversation } from "../inbox/archiving.server.ts";
import { messagesOf } from "../thread/messages.server.ts";
import { deleteMessage, editMessage, removeMessage, restoreMessage } from "./changes.server.ts";
import { markRead, sendMessage } from "./sending.server.ts";

const MINUTE = 60_000;
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

test("an edited message says so to both, and what it said before is nowhere any more", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Ten thousand");
  const before = (await messagesOf(ben, id, {}))!.version;
  value(await editMessage(ada, id, number, "Twelve thousand"));
  for (const reader of [ada, ben]) {
    expect((await seenBy(reader, id)).at(-1)).toMatchObject({ text: "Twelve thousand", editedAt: expect.any(String) });
  }
  expect((await messagesOf(ben, id, { since: before }))!.messages.map(({ text }) => text)).toEqual(["Twelve thousand"]);
  const kept = await db.selectFrom("messages").selectAll().where("conversationId", "=", id).execute();
  expect(JSON.stringify(kept)).not.toContain("Ten thousand");
});

test("a deleted message keeps its place, and nothing of what it said", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Wrong window, pay me by wire transfer before we begin");
  await say(ben, id, "What?", { reply: number });
  value(await deleteMessage(ada, id, number));
  const seen = await seenBy(ben, id);
  expect(seen.find((message) => message.number === number)).toEqual({
    number,
    id: expect.any(String),
    version: expect.any(Number),
    mine: false,
    text: "",
    at: expect.any(String),
    deleted: true,
  });
  expect(seen.at(-1)).toMatchObject({ text: "What?", reply: { number, mine: false, text: "", gone: true } });
  const kept = await db.selectFrom("messages").selectAll().where("conversationId", "=", id).execute();
  expect(JSON.stringify(kept)).not.toContain("Wrong window");
  expect(codeOf(await editMessage(ada, id, number, "Back again"))).toBe("message-gone");
  expect(codeOf(await deleteMessage(ada, id, number))).toBe("message-gone");
});

test("a message that is taken back before it is read isn't unread, and one that comes back is again", async () => {
  const { ada, ben, id } = await talk();
  const [two, three] = [await say(ada, id, "Two"), await say(ada, id, "Three")];
  value(await deleteMessage(ada, id, two.number));
  expect(await unread(ben, id)).toBe(2);
  // The deleted one isn't subtracted a second time, nor one that was read already.
  expect(value(await markRead(ben, id, two.number))).toEqual({ unread: 1 });
  const ref = { conversationId: id, number: three.number };
  await transaction((trx) => removeMessage(trx, ref));
  expect(await unread(ben, id)).toBe(0);
  await transaction((trx) => restoreMessage(trx, ref, "Three"));
  expect(await unread(ben, id)).toBe(1);
  expect(value(await markRead(ben, id, three.number))).toEqual({ unread: 0 });
  value(await deleteMessage(ada, id, three.number));
  expect(await unread(ben, id)).toBe(0);
});

test("who quotes a message hears of its change, each message under a version of its own", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Five per cent");
  for (let n = 0; n < 3; n++) await say(ben, id, `Answer ${n}`, { reply: number });
  const { version } = (await messagesOf(ben, id, {}))!;
  value(await editMessage(ada, id, number, "Six per cent"));
  const changes = (await messagesOf(ben, id, { since: version }))!;
  expect(changes.messages.map((message) => message.reply?.text ?? message.text)).toEqual(Array(4).fill("Six per cent"));
  expect(changes.messages.map((message) => message.version).sort((a, b) => a - b)).toEqual(
    [1, 2, 3, 4].map((n) => version + n),
  );
  expect(changes.version).toBe(version + 4);
});

test.each([
  ["the fifteenth minute", 14.5 * MINUTE, "ok"],
  ["the sixteenth minute", 15 * MINUTE + 1, "too-late-to-change"],
  ["a day that is over", 24 * 60 * MINUTE, "too-late-to-change"],
  ["the view of a clock that is a day behind", -24 * 60 * MINUTE, "ok"],
])("in %s", async (_, later, expected) => {
  const { ada, id } = await talk();
  const [first, second] = [await say(ada, id, "First"), await say(ada, id, "Second")];
  moveClock(later - (Date.now() - second.at.getTime()));
  expect(codeOf(await editMessage(ada, id, second.number, "Second, changed"))).toBe(expected);
  moveClock(later - (Date.now() - first.at.getTime()));
  expect(codeOf(await deleteMessage(ada, id, first.number))).toBe(expected);
});

test("nobody changes what is not theirs, or not a message", async () => {
  const { ada, ben, id } = await talk();
  const eve = await member();
  for (const [actor, conversation, number] of [
    [ben, id, 1],
    [eve, id, 1],
    [ada, id, 2],
    [ada, id, 99],
    [ada, id, Number.NaN],
    [ada, "not-an-id", 1],
  ] as const) {
    expect(codeOf(await editMessage(actor, conversation, number, "Mine"))).toBe("not-found");
    expect(codeOf(await deleteMessage(actor, conversation, number))).toBe("not-found");
  }
  expect((await seenBy(ada, id)).map(({ text }) => text)).toEqual(["Hello Ben", "Hello Ada"]);
});

test("of all that is said in two conversations only the one message changes", async () => {
  const [{ ada, id }, other] = [await talk(), await talk()];
  const { number } = await say(ada, id, "To be changed");
  await say(ada, id, "The last");
  await say(other.ada, other.id, "Their third");
  const place = { conversationId: id, number };
  const texts = async () => {
    const rows = db
      .selectFrom("messages")
      .select(["conversationId", "text"])
      .orderBy("conversationId")
      .orderBy("number");
    const found = await rows.where("conversationId", "in", [id, other.id]).execute();
    return [id, other.id].map((one) => found.filter((row) => row.conversationId === one).map(({ text }) => text));
  };
  const expected = (text: string) => [
    ["Hello Ben", "Hello Ada", text, "The last"],
    ["Hello Ben", "Hello Ada", "Their third"],
  ];
  value(await editMessage(ada, id, number, "Changed"));
  expect(await texts()).toEqual(expected("Changed"));
  await transaction((trx) => removeMessage(trx, place));
  expect(await texts()).toEqual(expected(""));
  await transaction((trx) => restoreMessage(trx, place, "Changed"));
  expect(await texts()).toEqual(expected("Changed"));
  value(await deleteMessage(ada, id, number));
  expect(await texts()).toEqual(expected(""));
});

test("what somebody has cleared away they do not change any more, nor does whoever looks at their account", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Cleared");
  const viewed = { ...ada, viewer: { id: ben.id, name: "Kim", lang: "uk" as const, until: new Date() } };
  expect(codeOf(await editMessage(viewed, id, number, "Mine"))).toBe("forbidden");
  expect(codeOf(await deleteMessage(viewed, id, number))).toBe("not-found");
  value(await clearConversation(ada, id));
  expect(codeOf(await editMessage(ada, id, number, "Back again"))).toBe("not-found");
  expect(codeOf(await deleteMessage(ada, id, number))).toBe("not-found");
  expect((await seenBy(ben, id)).at(-1)).toMatchObject({ text: "Cleared" });
});

test("an edit needs words, and the same words again change nothing", async () => {
  const { ada, id } = await talk();
  const { number, version } = await say(ada, id, "As it is");
  expect(await editMessage(ada, id, number, "")).toMatchObject({
    code: "invalid-input",
    fields: { text: ["required"] },
  });
  expect(value(await editMessage(ada, id, number, "As it is"))).toEqual({ version });
  expect((await seenBy(ada, id)).at(-1)).not.toHaveProperty("editedAt");
});

test("a block stops edits, which would reach the other one, but not taking something back", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Call me");
  value(await blockMember(ben, ada.username!));
  expect(codeOf(await editMessage(ada, id, number, "Call me now"))).toBe("blocked-by-contact");
  expect(codeOf(await deleteMessage(ada, id, number))).toBe("ok");
  value(await unblockMember(ben, ada.username!));
  expect((await seenBy(ben, id)).at(-1)).toMatchObject({ deleted: true, text: "" });
});

test("what a moderator has removed its sender can neither change nor take back, and an appeal finds it as it was", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Rude words");
  const place = { conversationId: id, number };
  expect(await transaction((trx) => removeMessage(trx, place))).toBe("Rude words");
  expect(await transaction((trx) => removeMessage(trx, place))).toBeNull();
  expect((await seenBy(ben, id)).at(-1)).toMatchObject({ removed: true, text: "" });
  expect(codeOf(await editMessage(ada, id, number, "Nice words"))).toBe("message-gone");
  expect(codeOf(await deleteMessage(ada, id, number))).toBe("message-gone");
  expect(await transaction((trx) => restoreMessage(trx, place, "Rude words"))).toBe(true);
  expect((await seenBy(ben, id)).at(-1)).toMatchObject({ text: "Rude words" });
  value(await deleteMessage(ada, id, number));
  expect(await transaction((trx) => removeMessage(trx, place))).toBeNull();
  expect(await transaction((trx) => restoreMessage(trx, place, "Rude words"))).toBe(false);
});

test("a message that was changed since is known again by its id alone, also when it is sent a second time", async () => {
  const { ada, ben, id } = await talk();
  const message = words("First version");
  const sent = value(await sendMessage(ada, id, message));
  if ("quarantined" in sent) throw new Error("held");
  value(await editMessage(ada, id, sent.number, "Second version"));
  expect(value(await sendMessage(ada, id, message))).toMatchObject({ number: sent.number, again: true });
  value(await deleteMessage(ada, id, sent.number));
  expect(value(await sendMessage(ada, id, message))).toMatchObject({ number: sent.number, again: true });
  expect(codeOf(await sendMessage(ben, id, message))).toBe("message-id-reused");
  expect((await seenBy(ben, id)).filter(({ text }) => text.includes("version"))).toEqual([]);
});

test("a quote shows the beginning, and nothing of what the reader has deleted", async () => {
  const { ada, ben, id } = await talk();
  const long = await say(ada, id, "👍".repeat(200));
  value(await clearConversation(ben, id));
  await say(ada, id, "See above", { reply: long.number });
  expect((await seenBy(ada, id)).at(-1)!.reply).toEqual({ number: long.number, mine: true, text: "👍".repeat(140) });
  expect((await seenBy(ben, id)).map(({ reply }) => reply)).toEqual([
    { number: long.number, mine: false, text: "", gone: true },
  ]);
  // A message that the sender cannot see, or that does not exist, cannot be quoted.
  await say(ben, id, "To that", { reply: long.number });
  await say(ben, id, "To nothing", { reply: 4_000 });
  expect((await seenBy(ben, id)).slice(-2).map(({ reply }) => reply)).toEqual([undefined, undefined]);
});

test("everything at once leaves versions without gaps or doubles, and catching up from any of them is complete", async () => {
  const { ada, ben, id } = await talk();
  const numbers = await Promise.all(Array.from({ length: 12 }, (_, n) => say(n % 2 ? ada : ben, id, `${n}`)));
  await Promise.all([
    ...numbers.slice(0, 6).map(({ number }, n) => editMessage(n % 2 ? ada : ben, id, number, `${n} edited`)),
    ...numbers.slice(6).map(({ number }, n) => deleteMessage(n % 2 ? ada : ben, id, number)),
    ...Array.from({ length: 6 }, (_, n) => say(n % 2 ? ada : ben, id, `more ${n}`, { reply: numbers[n]!.number })),
  ]);
  const whole = await seenBy(ada, id);
  const { version } = (await messagesOf(ada, id, {}))!;
  expect(new Set(whole.map((message) => message.version)).size).toBe(whole.length);
  for (let since = 0; since <= version; since++) {
    const { messages } = (await messagesOf(ada, id, { since }))!;
    expect(messages).toEqual(whole.filter((message) => message.version > since));
  }
});
