/** Clearing and archiving a conversation, and blocking: each on one member's side. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { codeOf, member, say, seenBy, talk, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { blockedBy, blockMember, hasBlocked, unblockMember } from "../blocks.server.ts";
import { postCard, touchCard, writableConversation } from "../posting/cards.server.ts";
import { postReleased } from "../posting/posting.server.ts";
import { markRead, sendMessage, startConversation } from "../posting/sending.server.ts";
import { changeChatSettings, chatSettingsOf, DEFAULT_SETTINGS } from "../settings/settings.server.ts";
import { messagesOf, threadOf } from "../thread/messages.server.ts";
import { archiveConversation, clearConversation, unarchiveConversation } from "./archiving.server.ts";
import { inboxOf } from "./inbox.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const ids = async (...inbox: Parameters<typeof inboxOf>) => (await inboxOf(...inbox)).conversations.map(({ id }) => id);

test("a deleted chat is gone for the one, with all that was said, and stands as it was for the other", async () => {
  const { ada, ben, id } = await talk();
  await say(ada, id, "Something to forget");
  value(await clearConversation(ben, id));
  expect(await ids(ben)).toEqual([]);
  expect(await seenBy(ben, id)).toEqual([]);
  expect(await threadOf(ben, id)).toMatchObject({ messages: [], unread: 0, firstUnread: null, cleared: 3 });
  expect((await inboxOf(ben, { search: "forget" })).conversations).toEqual([]);
  expect((await seenBy(ada, id)).map(({ text }) => text)).toEqual(["Hello Ben", "Hello Ada", "Something to forget"]);
  // Clearing does not count as reading.
  expect((await messagesOf(ada, id, {}))!.otherRead).toBe(0);

  await say(ada, id, "Are you there?");
  expect((await inboxOf(ben)).conversations).toMatchObject([{ id, unread: 1, preview: "Are you there?" }]);
  expect(await threadOf(ben, id)).toMatchObject({ messages: [{ number: 4 }], firstUnread: 4 });
  expect(value(await markRead(ben, id, 4))).toEqual({ unread: 0 });
});

test("an archived conversation leaves the inbox until somebody writes, or it is taken out", async () => {
  const { ada, ben, id } = await talk();
  value(await archiveConversation(ben, id));
  expect(await ids(ben)).toEqual([]);
  expect(await ids(ben, { filter: "archived" })).toEqual([id]);
  expect(await ids(ada)).toEqual([id]);
  expect((await threadOf(ben, id))?.archived).toBe(true);
  await say(ada, id, "One more thing");
  expect(await ids(ben)).toEqual([id]);
  value(await archiveConversation(ben, id));
  value(await unarchiveConversation(ben, id));
  expect((await inboxOf(ben)).conversations).toMatchObject([{ id, archived: false }]);
});

test("others' conversations are neither deleted nor put away", async () => {
  const { id } = await talk();
  const eve = await member();
  for (const address of [id, newId(), "not-an-id"]) {
    for (const command of [clearConversation, archiveConversation, unarchiveConversation]) {
      expect(codeOf(await command(eve, address))).toBe("not-found");
    }
  }
});

test("a block stops messages both ways, with the words of each side, in all that the two talk about; what was said stays", async () => {
  const { ada, ben, id } = await talk();
  const other = await member();
  value(await blockMember(ben, ada.username!));
  value(await blockMember(ben, ada.username!));
  expect(codeOf(await sendMessage(ben, id, words()))).toBe("blocked-contact");
  expect(codeOf(await sendMessage(ada, id, words()))).toBe("blocked-by-contact");
  expect(codeOf(await startConversation(ada, { member: ben.username! }, words()))).toBe("blocked-by-contact");
  expect(codeOf(await transaction((trx) => writableConversation(trx, ada, id)))).toBe("blocked-by-contact");
  expect(codeOf(await startConversation(other, { member: ben.username! }, words()))).toBe("ok");
  expect((await seenBy(ada, id)).map(({ text }) => text)).toEqual(["Hello Ben", "Hello Ada"]);
  // A blocked member learns of it only by a refused message.
  expect(await threadOf(ada, id)).toMatchObject({ blocked: null });
  expect(await threadOf(ben, id)).toMatchObject({ blocked: "by-me", otherRead: null });
  expect(await ids(ben, { filter: "blocked" })).toEqual([id]);
  expect(await ids(ada, { filter: "blocked" })).toEqual([]);
  expect((await blockedBy(ben)).people).toMatchObject([{ username: ada.username, at: expect.any(String) }]);
  expect([await hasBlocked(ben, ada.username!), await hasBlocked(ada, ben.username!)]).toEqual([true, false]);

  value(await blockMember(ada, ben.username!));
  value(await unblockMember(ben, ada.username!));
  expect(codeOf(await sendMessage(ada, id, words()))).toBe("blocked-contact");
  expect(codeOf(await sendMessage(ben, id, words()))).toBe("blocked-by-contact");
  value(await unblockMember(ada, ben.username!));
  expect(codeOf(await sendMessage(ben, id, words()))).toBe("ok");
});

test("a block counts where the two have not talked yet, and nobody blocks themselves, staff or nobody", async () => {
  const [ada, ben, staff] = [await member(), await member(), await member({ staffRole: "moderator" })];
  value(await blockMember(ben, ada.username!));
  expect(codeOf(await startConversation(ada, { member: ben.username! }, words()))).toBe("blocked-by-contact");
  expect(codeOf(await startConversation(ben, { member: ada.username! }, words()))).toBe("blocked-contact");
  expect(
    await db.selectFrom("conversations").select("id").where("startedBy", "in", [ada.id, ben.id]).execute(),
  ).toEqual([]);
  for (const username of [ben.username!, staff.username!, "nobody-at-all", ""]) {
    expect(codeOf(await blockMember(ben, username))).toBe("not-found");
  }
  expect(codeOf(await blockMember({ kind: "visitor" }, ada.username!))).toBe("members-only");
});

test("a message sent while the block is made is there before it or not at all", async () => {
  const { ada, ben, id } = await talk();
  for (let round = 0; round < 10; round++) {
    const sending = Array.from({ length: 6 }, () => sendMessage(ada, id, words()));
    value(await blockMember(ben, ada.username!));
    const then = (await messagesOf(ben, id, {}))!.version;
    await Promise.all(sending);
    expect((await messagesOf(ben, id, {}))!.version).toBe(then);
    value(await unblockMember(ben, ada.username!));
  }
});

test("first messages and blocks of the same two at the same moment leave no way around the block", async () => {
  for (let round = 0; round < 10; round++) {
    const [ada, ben] = [await member(), await member()];
    const [begun] = await Promise.all([
      startConversation(ada, { member: ben.username! }, words()),
      blockMember(ben, ada.username!),
    ]);
    if (begun.ok)
      expect(codeOf(await sendMessage(ada, begun.value.conversationId, words()))).toBe("blocked-by-contact");
    else expect(begun.code).toBe("blocked-by-contact");
  }
});

test("how far somebody has read is shown only where both want it to be", async () => {
  const { ada, ben, id } = await talk();
  value(await markRead(ben, id, 2));
  const otherRead = async (reader: typeof ada) => (await messagesOf(reader, id, {}))!.otherRead;
  expect(await otherRead(ada)).toBe(2);
  expect(await chatSettingsOf(ben)).toEqual(DEFAULT_SETTINGS);
  value(await changeChatSettings(ben, { ...DEFAULT_SETTINGS, receipts: false, sound: true }));
  expect(await chatSettingsOf(ben)).toEqual({ receipts: false, typing: true, presence: true, sound: true });
  expect([await otherRead(ada), await otherRead(ben)]).toEqual([null, null]);
  value(await changeChatSettings(ben, DEFAULT_SETTINGS));
  expect(await otherRead(ada)).toBe(2);
});

test("a card stands in the thread, counts as a message, and is fetched anew when it changes", async () => {
  const { ada, ben, id } = await talk();
  const subjectId = newId();
  const number = await transaction(async (trx) => {
    value(await writableConversation(trx, ada, id));
    return postCard(trx, { conversationId: id, senderId: ada.id, kind: "offer", subjectId });
  });
  expect((await inboxOf(ben)).conversations).toMatchObject([{ unread: 2, last: "offer", preview: "" }]);
  const { version } = (await messagesOf(ben, id, {}))!;
  expect((await seenBy(ben, id)).at(-1)).toMatchObject({ number, text: "", card: { kind: "offer", id: subjectId } });
  value(await blockMember(ben, ada.username!));
  await transaction((trx) => touchCard(trx, id, subjectId));
  expect((await messagesOf(ben, id, { since: version }))!.messages).toMatchObject([{ number, version: version + 1 }]);
  value(await clearConversation(ben, id));
});

test("what a moderator lets pass is posted once, under the id that it had, and to nobody who has gone or blocked", async () => {
  const { ada, ben, id } = await talk();
  const held = { conversationId: id, senderId: ada.id, ...words("Have you seen this?") };
  const post = () => transaction((trx) => postReleased(trx, held));
  expect([await post(), await post()]).toEqual(["posted", "posted"]);
  expect((await seenBy(ben, id)).filter((message) => message.id === held.id)).toHaveLength(1);
  value(await blockMember(ben, ada.username!));
  expect(await transaction((trx) => postReleased(trx, { ...held, id: newId() }))).toBe("gone");
});

test("the database keeps the copy of a block right, whoever writes or erases it", async () => {
  const { ada, ben, id } = await talk();
  const blocked = async () =>
    (await db.selectFrom("conversations").select("blocked").where("id", "=", id).executeTakeFirstOrThrow()).blocked;
  await sql`insert into blocks (blocker_id, blocked_id) values (${ada.id}, ${ben.id}), (${ben.id}, ${ada.id})`.execute(
    db,
  );
  expect(await blocked()).toBe(true);
  await sql`delete from blocks where blocker_id = ${ada.id}`.execute(db);
  expect(await blocked()).toBe(true);
  await db.deleteFrom("users").where("id", "=", ben.id).execute();
  expect(await blocked()).toBe(false);
  expect(codeOf(await sendMessage(ada, id, words()))).toBe("recipient-gone");
});
