import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { begun, member, unread, value } from "#tests/fixtures/conversations/conversations.ts";
import { blockMember } from "../blocks.server.ts";
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

test("blocks are not put and taken back for ever", async () => {
  const [ada, ben] = [await member(), await member()];
  const codes = new Set<string>();
  for (let n = 0; n < 125; n++) {
    const result = await blockMember(ada, ben.username!);
    codes.add(result.ok ? "ok" : result.code);
  }
  expect([...codes]).toEqual(["ok", "too-many-requests"]);
});
