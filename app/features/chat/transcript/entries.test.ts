import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor, Member } from "#app/platform/actor.ts";
import { closeDatabase, db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { clearConversation } from "../inbox/archiving.server.ts";
import { deleteMessage, removeMessage } from "../posting/changes.server.ts";
import { sendMessage, startConversation } from "../posting/sending.server.ts";
import { entriesOf, transcriptOf } from "./entries.server.ts";

let database: TestDatabase;
let people = 0;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

async function member(lang: Member["lang"] = "uk"): Promise<Member> {
  const n = ++people;
  const row = {
    id: newId(),
    name: `Reader ${n}`,
    email: `reader${n}@example.com`,
    emailVerified: true,
    username: `reader${n}`,
    side: "investor" as const,
    staffRole: null,
    plan: "basic" as const,
    lang,
  };
  await db
    .insertInto("users")
    .values({ ...row, createdAt: new Date("2026-01-01") })
    .execute();
  return { kind: "member", pictureId: null, ...row };
}

/** Two people, and a conversation of this many alternating messages. */
async function talk(count: number) {
  const [one, other] = [await member(), await member("fi")];
  const first = await startConversation(one, { member: other.username! }, { id: newId(), text: "Message 1" });
  if (!first.ok) throw new Error(first.code);
  const { conversationId } = first.value;
  for (let number = 2; number <= count; number++) {
    const sent = await sendMessage(number % 2 ? one : other, conversationId, {
      id: newId(),
      text: `Message ${number}`,
    });
    if (!sent.ok) throw new Error(sent.code);
  }
  return { one, other, conversationId };
}

async function read(actor: Member, conversationId: string): Promise<[string, string][]> {
  const facts = await transcriptOf(actor, conversationId);
  const said: [string, string][] = [];
  for await (const page of entriesOf(actor, facts!, "the other", async () => ({}))) {
    said.push(...page.map(({ sender, message }): [string, string] => [sender, message.text]));
  }
  return said;
}

test("each reads it under the names that they see, without what was deleted or removed", async () => {
  const { one, other, conversationId } = await talk(4);
  await deleteMessage(other, conversationId, 2);
  await transaction((trx) => removeMessage(trx, { conversationId, number: 3 }));
  expect(await read(one, conversationId)).toEqual([
    [one.name, "Message 1"],
    ["the other", ""],
    [one.name, ""],
    ["the other", "Message 4"],
  ]);
});

test("what somebody has cleared is in the other's file only", async () => {
  const { one, other, conversationId } = await talk(3);
  await clearConversation(one, conversationId);
  expect((await transcriptOf(one, conversationId))?.count).toBe(0);
  expect(await read(one, conversationId)).toEqual([]);
  expect(await read(other, conversationId)).toHaveLength(3);
  await sendMessage(other, conversationId, { id: newId(), text: "Anew" });
  expect(await read(one, conversationId)).toEqual([["the other", "Anew"]]);
  expect((await transcriptOf(one, conversationId))?.count).toBe(1);
});

test("the zone is the account's own, else its market's", async () => {
  const { one, other, conversationId } = await talk(1);
  expect((await transcriptOf(other, conversationId))?.timeZone).toBe("Europe/Helsinki");
  await db.updateTable("users").set({ timeZone: "Asia/Tokyo" }).where("id", "=", one.id).execute();
  expect((await transcriptOf(one, conversationId))?.timeZone).toBe("Asia/Tokyo");
});

test("nobody else gets one: no third person, no visitor, no staff who look as a member, and for no id that is none", async () => {
  const { one, conversationId } = await talk(1);
  const third = await member();
  const viewer: Member = { ...one, viewer: { id: newId(), name: "Support" } as NonNullable<Member["viewer"]> };
  for (const actor of [third, viewer, { kind: "visitor" } as Actor]) {
    expect(await transcriptOf(actor, conversationId)).toBeUndefined();
  }
  expect(await transcriptOf(one, "x")).toBeUndefined();
  expect(await transcriptOf(one, newId())).toBeUndefined();
});

test("a conversation that goes on while it is read ends where it stood", async () => {
  const { one, other, conversationId } = await talk(2);
  const facts = await transcriptOf(one, conversationId);
  await sendMessage(other, conversationId, { id: newId(), text: "Too late" });
  const pages = [];
  for await (const page of entriesOf(one, facts!, "the other", async () => ({}))) pages.push(...page);
  expect(pages).toHaveLength(2);
});

test("more than a page of messages comes in pages, each once", async () => {
  const { one, conversationId } = await talk(1);
  await db
    .insertInto("messages")
    .values(
      Array.from({ length: 450 }, (_, index) => ({
        conversationId,
        number: index + 2,
        version: index + 2,
        id: newId(),
        senderId: one.id,
        text: `Message ${index + 2}`,
      })),
    )
    .execute();
  await db
    .updateTable("conversations")
    .set({ lastNumber: 451, version: 451 })
    .where("id", "=", conversationId)
    .execute();
  const sizes: number[] = [];
  const facts = await transcriptOf(one, conversationId);
  for await (const page of entriesOf(one, facts!, "the other", async () => ({}))) sizes.push(page.length);
  expect(sizes).toEqual([200, 200, 51]);
});
