/** What a muted conversation tells: nothing of messages, by any way; of offers and meetings as before. */
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { MUTE_TERMS } from "#app/features/chat/conversation.ts";
import { archiveConversation, unarchiveConversation } from "#app/features/chat/inbox/archiving.server.ts";
import { inboxOf } from "#app/features/chat/inbox/inbox.server.ts";
import { muteConversation, unmuteConversation } from "#app/features/chat/inbox/muting.server.ts";
import { threadOf } from "#app/features/chat/thread/messages.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { begun, codeOf, member, say, value } from "#tests/fixtures/conversations/conversations.ts";
import { runDigests, runNoticeMails, runNoticePushes, withDevice } from "#tests/fixtures/mail/notices.ts";
import { unreadOf } from "../counts.server.ts";
import { noticesOf } from "../notice-list.server.ts";
import { notify } from "../notify.server.ts";
import { noticeConversationRead, noticeConversations } from "./conversations.server.ts";

accountFixtures();
afterEach(() => moveClock(0));

const HOUR = 3_600_000;
const job = {} as never;

/** A conversation that has an unread message of which nothing was told yet. */
async function unread() {
  const { ada: sender, ben: receiver, id } = await begun();
  await withDevice(receiver.id);
  return { sender, receiver, id };
}

type Talk = Awaited<ReturnType<typeof unread>>;

/** Runs what follows a message. */
const arrive = ({ id, receiver, sender }: Talk) =>
  noticeConversations([{ conversationId: id, userId: receiver.id, senderId: sender.id }], job);

/** Runs what follows a change of one's own side. */
const kept = ({ id, receiver }: Talk) => noticeConversationRead({ conversationId: id, readerId: receiver.id }, job);

/** What has reached a member, by each way. */
async function toldTo({ id, email }: Member) {
  await runNoticePushes();
  await runNoticeMails();
  await runDigests();
  const { rows } = await sql<{ kind: string; pushed: boolean }>`select kind, pushed_at is not null as pushed
    from notifications where user_id = ${id} and (read_at is null or pushed_at is not null) order by kind`.execute(db);
  return {
    notices: rows.map(({ kind }) => kind),
    pushed: rows.some(({ pushed }) => pushed),
    mails: (await mailsTo(email)).length,
  };
}

const NOTHING = { notices: [], pushed: false, mails: 0 };

test("a conversation in the archive isn't counted around pages, whose inbox doesn't show it", async () => {
  const { receiver, id } = await unread();
  const counted = async () => (await unreadOf(receiver)).messages;
  expect(await counted()).toBe(1);
  value(await archiveConversation(receiver, id));
  expect(await counted()).toBe(0);
  value(await unarchiveConversation(receiver, id));
  expect(await counted()).toBe(1);
});

test.each(MUTE_TERMS)(
  "a message in a conversation that is muted (%s) is counted in the list, and told of nowhere",
  async (term) => {
    const talk = await unread();
    value(await muteConversation(talk.receiver, talk.id, term));
    await say(talk.sender, talk.id, "And another thing");
    await arrive(talk);
    expect(await toldTo(talk.receiver)).toEqual(NOTHING);
    expect(await unreadOf(talk.receiver)).toMatchObject({ messages: 0, notifications: 0 });
    expect((await inboxOf(talk.receiver)).conversations).toMatchObject([{ id: talk.id, unread: 2, muted: true }]);
    expect((await inboxOf(talk.receiver, { filter: "unread" })).conversations).toHaveLength(1);
    expect(await threadOf(talk.receiver, talk.id)).toMatchObject({ muted: true });
  },
);

test("the same message is told of by every way where nothing is muted", async () => {
  const talk = await unread();
  await arrive(talk);
  expect(await toldTo(talk.receiver)).toEqual({ notices: ["message"], pushed: true, mails: 1 });
  expect(await unreadOf(talk.receiver)).toMatchObject({ messages: 1, notifications: 1 });
});

test("a digest leaves it out", async () => {
  const talk = await unread();
  const { receiver } = talk;
  await db
    .insertInto("notificationPreferences")
    .values({ userId: receiver.id, kind: "messages", mail: "daily", push: true })
    .execute();
  value(await muteConversation(receiver, talk.id, "always"));
  await arrive(talk);
  moveClock(26 * HOUR);
  await runDigests();
  expect(await mailsTo(receiver.email)).toEqual([]);
});

test("muting takes back what waits to be told, and the reminder of an answer that is owed", async () => {
  const talk = await unread();
  const { receiver, sender, id } = talk;
  await arrive(talk);
  const about = { conversationId: id, personId: sender.id };
  await transaction((trx) =>
    notify(trx, { userId: receiver.id, kind: "answer-awaited", about, key: `answer-awaited:${id}` }),
  );
  value(await muteConversation(receiver, id, "week"));
  await kept(talk);
  expect(await toldTo(receiver)).toEqual(NOTHING);
  expect(await unreadOf(receiver)).toMatchObject({ messages: 0, notifications: 0 });
});

test("offers and meetings are told of all the same, since they end", async () => {
  const talk = await unread();
  const { receiver, sender, id } = talk;
  value(await muteConversation(receiver, id, "always"));
  const about = { conversationId: id, personId: sender.id, proposalId: newId() };
  await transaction((trx) => notify(trx, { userId: receiver.id, kind: "meeting-suggested", about, key: "meeting:1" }));
  await kept(talk);
  const { notices } = await noticesOf(receiver);
  expect(notices.map(({ kind, unread: isUnread }) => [kind, isUnread])).toEqual([["meeting-suggested", true]]);
  await runNoticePushes();
  expect((await toldTo(receiver)).pushed).toBe(true);
});

test.each([
  ["hours", 8],
  ["week", 168],
] as const)("a term of %s is over by itself after %i hours", async (term, hours) => {
  const talk = await unread();
  value(await muteConversation(talk.receiver, talk.id, term));
  moveClock(hours * HOUR - 60_000);
  expect((await threadOf(talk.receiver, talk.id))?.muted).toBe(true);
  moveClock(hours * HOUR + 60_000);
  expect((await threadOf(talk.receiver, talk.id))?.muted).toBe(false);
  expect(await unreadOf(talk.receiver)).toMatchObject({ messages: 1 });
  await say(talk.sender, talk.id, "Good morning");
  await arrive(talk);
  expect((await noticesOf(talk.receiver)).notices).toMatchObject([{ kind: "message", unread: true }]);
});

test("unmuting tells of nothing that came before, and of the next message", async () => {
  const talk = await unread();
  value(await muteConversation(talk.receiver, talk.id, "always"));
  await arrive(talk);
  value(await unmuteConversation(talk.receiver, talk.id));
  await kept(talk);
  expect(await toldTo(talk.receiver)).toEqual(NOTHING);
  await say(talk.sender, talk.id, "Still there?");
  await arrive(talk);
  expect(await toldTo(talk.receiver)).toEqual({ notices: ["message"], pushed: true, mails: 1 });
});

test("it is muted on one's own side only, of which the other member learns nothing", async () => {
  const talk = await unread();
  const { receiver, sender, id } = talk;
  const before = [await inboxOf(sender), await threadOf(sender, id)];
  value(await muteConversation(receiver, id, "always"));
  expect([await inboxOf(sender), await threadOf(sender, id)]).toEqual(before);
  const eve = await member();
  for (const address of [id, newId(), "not-an-id"]) {
    expect(codeOf(await muteConversation(eve, address, "week"))).toBe("not-found");
    expect(codeOf(await unmuteConversation(eve, address))).toBe("not-found");
  }
});
