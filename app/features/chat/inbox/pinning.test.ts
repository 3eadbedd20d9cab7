/** Pinned conversations: at most five, first in every list, on one's own side only. */
import { expect, test } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { codeOf, member, say, talk, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { sendMessage, startConversation } from "../posting/sending.server.ts";
import { threadOf } from "../thread/messages.server.ts";
import { archiveConversation, clearConversation, unarchiveConversation } from "./archiving.server.ts";
import { inboxOf } from "./inbox.server.ts";
import { pinConversation, unpinConversation } from "./pinning.server.ts";

accountFixtures();

type InboxArguments = Parameters<typeof inboxOf>;
const ids = async (...inbox: InboxArguments) => (await inboxOf(...inbox)).conversations.map(({ id }) => id);

/** A member with conversations, of which the first is the oldest. Others wrote, so nothing was read. */
async function written(count: number) {
  const ben = await member();
  const conversations: string[] = [];
  const at = Date.now() - count * 60_000;
  for (let index = 0; index < count; index++) {
    const sender = await member();
    const { conversationId } = value(await startConversation(sender, { member: ben.username! }, words("Hello Ben")));
    const lastMessageAt = new Date(at + index * 60_000);
    await db
      .updateTable("conversationMembers")
      .set({ lastMessageAt })
      .where("conversationId", "=", conversationId)
      .execute();
    conversations.push(conversationId);
  }
  return { ben, conversations };
}

test("a pinned conversation stands first until it is unpinned, in each filter, and a search is by time alone", async () => {
  const { ben, conversations } = await written(4);
  const [first, second, third, fourth] = conversations as [string, string, string, string];
  value(await pinConversation(ben, first));
  value(await pinConversation(ben, third));
  value(await pinConversation(ben, third));
  expect(await ids(ben)).toEqual([third, first, fourth, second]);
  expect(await ids(ben, { filter: "unread" })).toEqual([third, first, fourth, second]);
  expect(await ids(ben, { search: "hello" })).toEqual([fourth, third, second, first]);
  expect((await inboxOf(ben)).conversations.map(({ pinned }) => pinned)).toEqual([true, true, false, false]);
  expect(await threadOf(ben, first)).toMatchObject({ pinned: true, muted: false });
  value(await unpinConversation(ben, third));
  value(await unpinConversation(ben, third));
  expect(await ids(ben)).toEqual([first, fourth, third, second]);
});

test("pages go on among the others: each conversation once, whatever is pinned between two pages", async () => {
  const { ben, conversations } = await written(38);
  value(await pinConversation(ben, conversations[0]!));
  value(await pinConversation(ben, conversations[20]!));
  const page = await inboxOf(ben);
  expect(page.conversations.slice(0, 2).map(({ id }) => id)).toEqual([conversations[20], conversations[0]]);
  expect(page.conversations).toHaveLength(32);
  value(await pinConversation(ben, conversations[1]!));
  value(await unpinConversation(ben, conversations[20]!));
  const rest = await inboxOf(ben, { before: page.next! });
  expect(rest.next).toBeNull();
  expect(rest.conversations.map(({ id }) => id)).toEqual(conversations.slice(2, 7).reverse());
});

test("the sixth is refused with its reason, and five at the same moment have five places", async () => {
  const { ben, conversations } = await written(7);
  const pinned = await Promise.all(conversations.map((id) => pinConversation(ben, id)));
  expect(pinned.map(codeOf).sort()).toEqual([...Array(5).fill("ok"), "pin-limit", "pin-limit"].sort());
  const held = (await inboxOf(ben)).conversations.filter((one) => one.pinned);
  expect(held).toHaveLength(5);
  // One that is pinned is pinned again without a place of its own.
  expect(codeOf(await pinConversation(ben, held[0]!.id))).toBe("ok");
  value(await unpinConversation(ben, held[0]!.id));
  const left = (await inboxOf(ben)).conversations.find((one) => !one.pinned)!;
  expect(codeOf(await pinConversation(ben, left.id))).toBe("ok");
});

test("a pin outlasts the archive and ends with the chat, and the other member's inbox stands as it was", async () => {
  const { ada, ben, id } = await talk();
  const later = await member();
  value(await startConversation(later, { member: ada.username! }, words()));
  const before = await inboxOf(ada);
  value(await pinConversation(ben, id));
  expect(await inboxOf(ada)).toEqual(before);
  expect((await threadOf(ada, id))?.pinned).toBe(false);
  value(await archiveConversation(ben, id));
  expect(await ids(ben, { filter: "archived" })).toEqual([id]);
  value(await unarchiveConversation(ben, id));
  expect((await inboxOf(ben)).conversations).toMatchObject([{ id, pinned: true }]);
  value(await clearConversation(ben, id));
  await say(ada, id, "Once more");
  expect((await inboxOf(ben)).conversations).toMatchObject([{ id, pinned: false }]);
});

test("others' conversations are not pinned, and a message is sent to who has pinned as to anyone", async () => {
  const { ada, ben, id } = await talk();
  const eve = await member();
  for (const address of [id, newId(), "not-an-id"]) {
    expect(codeOf(await pinConversation(eve, address))).toBe("not-found");
    expect(codeOf(await unpinConversation(eve, address))).toBe("not-found");
  }
  value(await pinConversation(ben, id));
  expect(codeOf(await sendMessage(ada, id, words()))).toBe("ok");
});
