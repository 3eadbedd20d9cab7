import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { begun, codeOf, member, say, talk, unread, value } from "#tests/fixtures/conversations/conversations.ts";
import { blockMember } from "../blocks.server.ts";
import { clearConversation } from "../inbox/archiving.server.ts";
import { changeChatSettings } from "../settings/settings.server.ts";
import { markRead } from "./sending.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** The members whose open pages are told that something was read. */
async function heardBy(conversationId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("payload")
    .where("type", "=", "conversation-read")
    .orderBy("id")
    .execute();
  const facts = rows.map(({ payload }) => payload as { conversationId: string; otherId: string | null });
  return facts.filter((fact) => fact.conversationId === conversationId).map(({ otherId }) => otherId);
}

test("the other one hears that something was read", async () => {
  const { ada, ben, id } = await begun();
  value(await markRead(ben, id, 1));
  expect(await heardBy(id)).toEqual([ada.id]);
});

test.each(["the reader's receipts are off", "the writer's receipts are off", "the reader has blocked the writer"])(
  "when %s, not even the moment of reading reaches the other one's line",
  async (why) => {
    const { ada, ben, id } = await begun();
    const off = { receipts: false, typing: true, presence: true, sound: false };
    if (why.includes("blocked")) value(await blockMember(ben, ada.username!));
    else value(await changeChatSettings(why.startsWith("the reader") ? ben : ada, off));
    value(await markRead(ben, id, 1));
    expect(await heardBy(id)).toEqual([null]);
    expect(await unread(ben, id)).toBe(0);
  },
);

test("whose receipts are off hides nothing between others", async () => {
  value(await changeChatSettings(await member(), { receipts: false, typing: true, presence: true, sound: false }));
  const { ada, ben, id } = await begun();
  value(await markRead(ben, id, 1));
  expect(await heardBy(id)).toEqual([ada.id]);
});

test("what is read is counted once, of this conversation only, and nobody reads for another", async () => {
  const [{ ada, ben, id }, other] = [await talk(), await talk()];
  for (const text of ["Two", "Three", "Four"]) await say(ada, id, text);
  await say(ben, id, "Wait");
  await say(ada, id, "Five");
  // 1, 3, 4, 5 and 7 are Ada's; Ben's own do not count.
  expect(await unread(ben, id)).toBe(5);
  expect(value(await markRead(ben, id, 4))).toEqual({ unread: 2 });
  expect(value(await markRead(ben, id, 3))).toEqual({ unread: 2 });
  expect(value(await markRead(ben, id, 6))).toEqual({ unread: 1 });
  expect(value(await markRead(ben, id, 4_000))).toEqual({ unread: 0 });
  expect(value(await markRead(ben, id, 4_000))).toEqual({ unread: 0 });
  expect([await unread(ada, id), await unread(other.ada, other.id), await unread(other.ben, other.id)]).toEqual([
    2, 1, 1,
  ]);
  // What comes later is unread all the same.
  await say(ada, id, "Six");
  expect(await unread(ben, id)).toBe(1);
  const viewed = { ...ben, viewer: { id: ada.id, name: "Kim", lang: "uk" as const, until: new Date() } };
  for (const stranger of [viewed, other.ben, VISITOR, { kind: "guest", id: ben.id } as const]) {
    expect(codeOf(await markRead(stranger, id, 8))).toBe("not-found");
  }
  expect(codeOf(await markRead(ben, "not-an-id", 8))).toBe("not-found");
  expect(await unread(ben, id)).toBe(1);
});

test("what was cleared away does not count as read a second time", async () => {
  const { ada, ben, id } = await talk();
  await say(ada, id, "Two");
  value(await clearConversation(ben, id));
  await say(ada, id, "Three");
  await say(ada, id, "Four");
  expect(value(await markRead(ben, id, 4))).toEqual({ unread: 1 });
});

test("blocks are not put and taken back for ever", async () => {
  const [ada, ben] = [await member(), await member()];
  const codes = new Set<string>();
  for (let n = 0; n < 125; n++) {
    const result = await blockMember(ada, ben.username!);
    codes.add(result.ok ? "ok" : result.code);
  }
  expect([...codes]).toEqual(["ok", "too-many-requests"]);
});
