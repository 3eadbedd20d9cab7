import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor, Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, databasePool, db } from "#app/platform/db/db.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { forgetTokens } from "#app/platform/http/rate-limit.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { begun, member, stored, unread, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { inboxOf } from "../inbox/inbox.server.ts";
import { messagesOf, threadOf } from "../thread/messages.server.ts";
import { messageForm } from "./message-form.ts";
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

const APPROVED = {
  state: "approved",
  industry: "food-retail",
  phase: "growth",
  companyType: "limited-company",
  currency: "GBP",
  county: "GB-SCT",
  pitchText: "Kelp from cold water.",
  certifiedAt: new Date(),
};

async function pitchOf(
  owner: Member,
  state: "draft" | "published" = "published",
): Promise<{ id: string; publicId: string }> {
  const [id, publicId, revisionId] = [newId(), newPublicId(), newId()];
  await db.insertInto("pitches").values({ id, publicId, ownerId: owner.id, market: "uk" }).execute();
  await db
    .insertInto("pitchRevisions")
    .values({
      id: revisionId,
      pitchId: id,
      number: 1,
      companyName: "Kelp & Co",
      ...(state === "published" && APPROVED),
    })
    .execute();
  if (state === "published") {
    await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", id).execute();
    await db
      .updateTable("pitches")
      .set({ state, publishedRevisionId: revisionId, publishedAt: new Date() })
      .where("id", "=", id)
      .execute();
  }
  return { id, publicId };
}

async function texts(actor: Actor, id: string): Promise<string[] | undefined> {
  return (await messagesOf(actor, id, {}))?.messages.map(({ text }) => text);
}

test("a first message about a pitch makes the conversation with its owner, and a second joins it from either side", async () => {
  const [ada, ben] = [await member(), await member({ side: "entrepreneur" })];
  const { id, publicId } = await pitchOf(ben);
  expect(value(await openingOf(ada, { pitch: publicId }))).toMatchObject({ pitchId: id, conversationId: null });
  const first = value(await startConversation(ada, { pitch: publicId }, words("About the kelp")));
  const second = value(await startConversation(ada, { pitch: publicId }, words("One more thing")));
  expect(second).toMatchObject({ conversationId: first.conversationId, number: 2 });
  expect(value(await openingOf(ada, { pitch: publicId })).conversationId).toBe(first.conversationId);
  // Without a pitch it is another conversation.
  const personal = value(await startConversation(ben, { member: ada.username! }, words("Hello Ada")));
  expect(personal.conversationId).not.toBe(first.conversationId);
  const { conversations } = await inboxOf(ben);
  expect(conversations).toMatchObject([
    { id: personal.conversationId, companyName: null, unread: 0, previewMine: true, preview: "Hello Ada" },
    { id: first.conversationId, companyName: "Kelp & Co", unread: 2, previewMine: false, preview: "One more thing" },
  ]);
  expect(conversations[1]!.person).toEqual({ name: ada.name, username: ada.username, pictureId: null });
});

test("two who write to each other for the first time at the same moment share one conversation", async () => {
  const [ada, ben] = [await member(), await member()];
  const both = await Promise.all([
    startConversation(ada, { member: ben.username! }, words("from Ada")),
    startConversation(ben, { member: ada.username! }, words("from Ben")),
  ]);
  const ids = both.map((result) => value(result).conversationId);
  expect(ids[0]).toBe(ids[1]);
  expect((await texts(ada, ids[0]!))?.sort()).toEqual(["from Ada", "from Ben"]);
});

test("who may not be written to is not found, and who may not write is told why", async () => {
  const ben = await member({ side: "entrepreneur" });
  const draft = await pitchOf(ben, "draft");
  const open = await pitchOf(ben);
  const ada = await member();
  const staff = await member({ staffRole: "moderator" });
  const newcomer = await member({ side: null, username: null });
  const unconfirmed = await member({ emailVerified: false });
  const to = { member: ben.username! };
  const code = async (result: Promise<Result<unknown>>) => {
    const settled = await result;
    return settled.ok ? "ok" : settled.code;
  };
  expect(await code(startConversation(ada, { pitch: draft.publicId }, words()))).toBe("not-found");
  expect(await code(startConversation(ada, { pitch: "zzzzzzzzzz" }, words()))).toBe("not-found");
  expect(await code(startConversation(ada, { member: "nobody" }, words()))).toBe("not-found");
  expect(await code(startConversation(ada, { member: staff.username! }, words()))).toBe("not-found");
  expect(await code(startConversation(ben, { pitch: open.publicId }, words()))).toBe("own-pitch");
  expect(await code(startConversation(ben, to, words()))).toBe("own-pitch");
  expect(await code(startConversation({ kind: "visitor" }, to, words()))).toBe("members-only");
  expect(await code(startConversation({ kind: "guest", id: newId() }, to, words()))).toBe("members-only");
  expect(await code(startConversation(newcomer, to, words()))).toBe("forbidden");
  expect(await code(startConversation(unconfirmed, to, words()))).toBe("confirm-email-first");
  const { id } = await begun();
  expect(await code(sendMessage(unconfirmed, id, words()))).toBe("confirm-email-first");
});

test("a message sent again is stored once and answered the same; another text under its id is refused", async () => {
  const { ada, ben, id } = await begun();
  const sent = words("Once only");
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendMessage(ada, id, sent)));
  const numbers = answers.map((answer) => stored(answer).number);
  expect(new Set(numbers)).toEqual(new Set([2]));
  expect(await texts(ben, id)).toEqual(["Hello Ben", "Once only"]);
  expect(await unread(ben, id)).toBe(2);
  expect(await sendMessage(ada, id, { ...sent, text: "Something else" })).toMatchObject({ code: "message-id-reused" });
  expect(await sendMessage(ben, id, sent)).toMatchObject({ code: "message-id-reused" });
  expect(await texts(ben, id)).toEqual(["Hello Ben", "Once only"]);
});

test("concurrent senders get numbers without gaps, and everybody's unread count is right", async () => {
  const { ada, ben, id } = await begun();
  const senders = Array.from({ length: 40 }, (_, n) => (n % 2 ? ada : ben));
  const answers = await Promise.all(senders.map((sender, n) => sendMessage(sender, id, words(`${n}`))));
  const numbers = answers.map((answer) => stored(answer).number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 2));
  expect(await unread(ada, id)).toBe(20);
  expect(await unread(ben, id)).toBe(21);
  const { rows } = await databasePool().query(
    "select bool_and(later.created_at >= earlier.created_at) as ordered from messages earlier join messages later on later.number = earlier.number + 1 and later.conversation_id = earlier.conversation_id where earlier.conversation_id = $1",
    [id],
  );
  expect(rows).toEqual([{ ordered: true }]);
});

/** A conversation in which both have written. */
async function answered() {
  const conversation = await begun();
  value(await sendMessage(conversation.ben, conversation.id, words("Hello Ada")));
  return conversation;
}

test("messages of one moment to many conversations get to theirs, and a refused one disturbs no other", async () => {
  const conversations = await Promise.all(Array.from({ length: 20 }, answered));
  const [first, second] = conversations;
  const reply = { ...words("In reply"), reply: 1 };
  const answers = await Promise.all([
    // Only in one's own conversation, and not under an id that is known.
    sendMessage(first!.ada, second!.id, words("Not mine")),
    sendMessage(second!.ada, second!.id, {
      ...words("Known"),
      id: (await messagesOf(second!.ada, second!.id, {}))!.messages[0]!.id,
    }),
    ...conversations.flatMap(({ ada, ben, id }, n) => [
      sendMessage(ada, id, words(`from Ada, ${n}`)),
      sendMessage(ben, id, words(`from Ben, ${n}`)),
    ]),
    sendMessage(first!.ben, first!.id, reply),
  ]);
  const [foreign, reused, ...others] = answers;
  expect(foreign).toMatchObject({ code: "not-found" });
  expect(reused).toMatchObject({ code: "message-id-reused" });
  expect(others.every(({ ok }) => ok)).toBe(true);
  for (const [n, { ada, id }] of conversations.entries()) {
    const own = [`from Ada, ${n}`, `from Ben, ${n}`, ...(n === 0 ? ["In reply"] : [])];
    expect((await texts(ada, id))?.slice(2).sort()).toEqual(own.sort());
    expect(await unread(ada, id)).toBe(n === 0 ? 3 : 2);
  }
  const stored = (await messagesOf(first!.ada, first!.id, {}))!.messages;
  expect(stored.find(({ id }) => id === reply.id)).toMatchObject({ reply: { number: 1 } });
});

test("a conversation that is locked holds up no other", async () => {
  const [locked, free] = [await answered(), await answered()];
  const client = await databasePool().connect();
  try {
    await client.query("begin");
    await client.query("select from conversations where id = $1 for update", [locked.id]);
    let isSent = false;
    const waiting = sendMessage(locked.ada, locked.id, words("After the lock")).finally(() => (isSent = true));
    expect(await sendMessage(free.ada, free.id, words("At once"))).toMatchObject({ ok: true });
    expect(await texts(free.ben, free.id)).toContain("At once");
    expect(isSent).toBe(false);
    await client.query("commit");
    expect(await waiting).toMatchObject({ ok: true });
    expect(await texts(locked.ben, locked.id)).toContain("After the lock");
  } finally {
    client.release();
  }
});

test("what a message may hold", () => {
  const verdict = (text: unknown, id: unknown = newId()) =>
    messageForm.safeParse({ id, text }).error?.issues[0]?.message;
  expect(verdict("")).toBe("required");
  expect(verdict(" \n\t ")).toBe("required");
  expect(verdict("x".repeat(10_000))).toBeUndefined();
  expect(verdict("x".repeat(10_001))).toBe("too-long:10000");
  expect(verdict("null \0 byte")).toBe("characters");
  expect(verdict("lone \ud800 surrogate")).toBe("characters");
  expect(messageForm.parse({ id: newId(), text: "right-to-left \u202eoverride\u2069" }).text).toBe(
    "right-to-left override",
  );
  expect(verdict("\u200b\ufeff")).toBe("required");
  expect(verdict("مرحبا 👩‍👧 <script>alert(1)</script>")).toBeUndefined();
  expect(verdict("fine", "00000000-0000-4000-8000-000000000000")).toBe("invalid");
  expect(verdict("fine", "not an id")).toBe("invalid");
});

test("ten thousand letters are stored and read back whole", async () => {
  const { ada, ben, id } = await begun();
  const text = `${"å".repeat(9_998)}👍`;
  value(await sendMessage(ada, id, words(text)));
  expect((await texts(ben, id))?.[1]).toBe(text);
});

test("a flood is stopped, and stored messages are answered the same afterwards", async () => {
  const { ada, id } = await begun();
  const answers = [];
  for (let n = 0; n < 125; n++) answers.push(await sendMessage(ada, id, words(`${n}`)));
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ code: "too-many-requests" });
  await forgetTokens("message", ada.id);
});

test("a new account begins ten conversations a day, however fast it asks", async () => {
  const ada = await member({ createdAt: new Date() });
  const others = await Promise.all(Array.from({ length: 13 }, () => member()));
  const answers = await Promise.all(
    others.map((other) => startConversation(ada, { member: other.username! }, words())),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  const refused = others.filter((_, n) => !answers[n]!.ok);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "conversation-limit" });
  expect((await inboxOf(refused[0]!)).conversations).toEqual([]);
  // An answer does not use the allowance.
  const [first] = others.filter((_, n) => answers[n]!.ok);
  expect(await startConversation(ada, { member: first!.username! }, words())).toMatchObject({ ok: true });
  moveClock(86_400_001);
  expect(await startConversation(ada, { member: refused[0]!.username! }, words())).toMatchObject({ ok: true });
});

test("a conversation outlives the other's account, and nothing more is said in it", async () => {
  const [ada, ben] = [await member(), await member({ side: "entrepreneur" })];
  const { publicId } = await pitchOf(ben);
  const { conversationId } = value(await startConversation(ada, { pitch: publicId }, words("Are you there?")));
  await db.deleteFrom("users").where("id", "=", ben.id).execute();
  expect((await inboxOf(ada)).conversations).toMatchObject([
    { person: null, companyName: null, preview: "Are you there?" },
  ]);
  expect(await threadOf(ada, conversationId)).toMatchObject({ person: null, messages: [{ text: "Are you there?" }] });
  expect(await sendMessage(ada, conversationId, words())).toMatchObject({ code: "recipient-gone" });
});
