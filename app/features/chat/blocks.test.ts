import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { codeOf, member, talk, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { mailing } from "#tests/fixtures/conversations/quarantine.ts";
import { blockedBy, blockMember, hasBlocked, unblockMember } from "./blocks.server.ts";
import { contactRulesChanged, ownConversationChanged } from "./events.ts";
import { startConversation } from "./posting/sending.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test("the blocked are listed page by page, each once, those of one moment as well", async () => {
  const ada = await member();
  for (let n = 0; n < 33; n++) {
    const { id } = await member();
    // Within one millisecond, which JavaScript dates cannot distinguish.
    const at = n % 2 ? "2026-11-20T10:00:00.000001Z" : "2026-11-20T10:00:00.000002Z";
    await db.insertInto("blocks").values({ blockerId: ada.id, blockedId: id, createdAt: at }).execute();
  }
  const first = await blockedBy(ada);
  const second = await blockedBy(ada, first.next!);
  expect([first.people.length, second.people.length, second.next]).toEqual([30, 3, null]);
  expect(new Set([...first.people, ...second.people].map(({ username }) => username)).size).toBe(33);
  expect((await blockedBy(ada, "nonsense")).people).toEqual(first.people);
});

test("whoever unblocks one person unblocks nobody else, and is not unblocked by it", async () => {
  const [ada, ben, cleo, dan] = [await member(), await member(), await member(), await member()];
  for (const [blocker, blocked] of [
    [ada, ben],
    [ada, cleo],
    [ben, ada],
    [dan, ben],
  ] as const) {
    value(await blockMember(blocker, blocked.username!));
  }
  value(await unblockMember(ada, ben.username!));
  expect((await blockedBy(ada)).people.map(({ username }) => username)).toEqual([cleo.username]);
  const still = [hasBlocked(ada, ben.username!), hasBlocked(ada, cleo.username!), hasBlocked(ben, ada.username!)];
  expect(await Promise.all([...still, hasBlocked(dan, ben.username!), hasBlocked(cleo, ada.username!)])).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("a block is announced once: to both that rules have changed, and to its maker the conversation of the two", async () => {
  const [{ ada, ben, id }, { ada: eve }] = [await talk(), await talk()];
  const announced = async () => {
    const rows = await db.deleteFrom("outbox").returning(["type", "payload"]).execute();
    const of = (type: string) => rows.filter((row) => row.type === type).map(({ payload }) => payload);
    return [of(contactRulesChanged.type), of(ownConversationChanged.type)];
  };
  await announced();
  const both = [{ accountIds: [ada.id, ben.id] }];
  for (const change of [blockMember, unblockMember]) {
    value(await change(ada, ben.username!));
    expect(await announced()).toMatchObject([both, [{ conversationId: id, readerId: ada.id }]]);
    value(await change(ada, ben.username!));
    expect(await announced()).toEqual([[], []]);
  }
  value(await blockMember(ada, eve.username!));
  expect((await announced())[1]).toEqual([]);
});

test("whoever blocks hears of no conversation that waits in quarantine, nor of another's with the same person", async () => {
  const own = async () => {
    const rows = await db.deleteFrom("outbox").returning(["type", "payload"]).execute();
    return rows.filter(({ type }) => type === ownConversationChanged.type).map(({ payload }) => payload);
  };
  const { sender, held } = await mailing(1);
  const [{ receiver, conversationId }] = held as [(typeof held)[0]];
  await own();
  value(await blockMember(receiver, sender.username!));
  expect(await own()).toEqual([]);
  value(await blockMember(sender, receiver.username!));
  expect(await own()).toMatchObject([{ conversationId, readerId: sender.id }]);

  const [ada, ben, cleo] = [await member(), await member(), await member()];
  for (const one of [ada, ben]) value(await startConversation(one, { member: cleo.username! }, words()));
  await own();
  value(await blockMember(ada, cleo.username!));
  expect(await own()).toHaveLength(1);
});

test("nobody blocks themselves, staff, somebody who is leaving, or in another's name", async () => {
  const [ada, ben] = [await member(), await member()];
  const staff = await member({ staffRole: "support" });
  const leaving = await member();
  await db.updateTable("users").set({ deletionDueAt: new Date() }).where("id", "=", leaving.id).execute();
  for (const username of [ada.username!, staff.username!, leaving.username!, "nobody"]) {
    expect(codeOf(await blockMember(ada, username))).toBe("not-found");
  }
  const viewed = { ...ada, viewer: { id: staff.id, name: "Kim", lang: "uk" as const, until: new Date() } };
  expect(codeOf(await blockMember(viewed, ben.username!))).toBe("not-found");
  expect(codeOf(await blockMember(VISITOR, ben.username!))).toBe("members-only");
  expect((await blockedBy(ada)).people).toEqual([]);
  value(await blockMember(ada, ben.username!));
  // Whom somebody has blocked is private to them.
  expect((await blockedBy(viewed)).people).toEqual([]);
  expect([await hasBlocked(viewed, ben.username!), await hasBlocked(VISITOR, ben.username!)]).toEqual([false, false]);
});

test("the database lets nobody block themselves", async () => {
  const { id } = await member();
  const blocked = db.insertInto("blocks").values({ blockerId: id, blockedId: id }).execute();
  await expect(blocked).rejects.toMatchObject({ code: "23514", table: "blocks" });
});
