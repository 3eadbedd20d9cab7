/** Notices of the messages of a moment, in one job. */
import { expect, test } from "vitest";
import { markRead } from "#app/features/chat/posting/sending.server.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { begun } from "#tests/fixtures/conversations/conversations.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { noticesOf } from "../notice-list.server.ts";
import { notify } from "../notify.server.ts";
import { noticeConversations } from "./conversations.server.ts";

accountFixtures();

/** A conversation with an unread message, and what the job gets of it. */
async function unread() {
  const { ada: sender, ben: receiver, id: conversationId } = await begun();
  return { sender, receiver, message: { conversationId, userId: receiver.id, senderId: sender.id } };
}

const run = (payload: unknown) => noticeConversations(payload, {} as never);

async function kindsOf({ receiver }: Awaited<ReturnType<typeof unread>>) {
  return (await noticesOf(receiver)).notices.map((notice) => [notice.kind, notice.unread]);
}

test("each receiver who has not read yet gets a notice, and nobody else", async () => {
  const [first, second, third] = [await unread(), await unread(), await unread()];
  await markRead(second.receiver, second.message.conversationId, 1);
  await run([first.message, second.message, third.message, first.message]);
  expect(await kindsOf(first)).toEqual([["message", true]]);
  expect(await kindsOf(second)).toEqual([]);
  expect(await kindsOf(third)).toEqual([["message", true]]);
  expect((await noticesOf(first.sender)).notices).toEqual([]);
  // Twice is once.
  await run([first.message, third.message]);
  expect(await kindsOf(first)).toEqual([["message", true]]);
});

test("a notice is read once its messages are, those of others are not", async () => {
  const [seen, unseen] = [await unread(), await unread()];
  await run([seen.message, unseen.message]);
  await markRead(seen.receiver, seen.message.conversationId, 1);
  await run([seen.message, unseen.message]);
  expect(await kindsOf(seen)).toEqual([["message", false]]);
  expect(await kindsOf(unseen)).toEqual([["message", true]]);
});

test("who has written owes no answer any more, in that conversation", async () => {
  const [answered, open] = [await unread(), await unread()];
  for (const { sender, message } of [answered, open]) {
    const { conversationId } = message;
    const about = { conversationId, personId: message.userId };
    const key = `answer-awaited:${conversationId}`;
    await transaction((trx) => notify(trx, { userId: sender.id, kind: "answer-awaited", about, key }));
  }
  await run([answered.message]);
  expect((await noticesOf(answered.sender)).notices).toEqual([]);
  expect((await noticesOf(open.sender)).notices).toMatchObject([{ kind: "answer-awaited" }]);
});

test("a receiver whose row is locked is waited for, without holding up the others", async () => {
  const [busy, free] = [await unread(), await unread()];
  const running = await transaction(async (trx) => {
    await trx
      .selectFrom("conversationMembers")
      .select("unread")
      .where("conversationId", "=", busy.message.conversationId)
      .where("userId", "=", busy.receiver.id)
      .forUpdate()
      .execute();
    const job = run([busy.message, free.message]);
    await eventually(async () => expect(await kindsOf(free)).toEqual([["message", true]]));
    expect(await kindsOf(busy)).toEqual([]);
    return { job };
  });
  await running.job;
  expect(await kindsOf(busy)).toEqual([["message", true]]);
});

test("a job that an older version has enqueued for one conversation is understood", async () => {
  const one = await unread();
  await run({ conversationId: one.message.conversationId, userId: one.receiver.id });
  expect(await kindsOf(one)).toEqual([["message", true]]);
});

test("conversations and members that are gone are passed over", async () => {
  const [gone, there] = [await unread(), await unread()];
  await db.deleteFrom("users").where("id", "=", gone.receiver.id).execute();
  await run([gone.message, there.message]);
  expect(await kindsOf(there)).toEqual([["message", true]]);
});
