/** A message from end to end: stored, broadcast, received by sockets, notified, read. With the real subscriptions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { markRead, sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { unreadOf } from "#app/features/notifications/counts.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { LiveMessage } from "#app/platform/live/frames.ts";
import { createHub } from "#app/platform/live/live.server.ts";
import { startRelay } from "#app/platform/outbox/outbox.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { SUBSCRIPTIONS } from "../features.ts";
import { startWorker } from "../jobs/worker.ts";

let database: TestDatabase;
const ends: (() => Promise<void>)[] = [];
const here = createHub();
const there = createHub();

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  await there.listen();
  ends.push(closeDatabase, here.stop, there.stop, startRelay(SUBSCRIPTIONS, here.publish), (await startWorker()).stop);
  // Notices are debounced, and the jobs' clock cannot be moved.
  moveClock(-5_000);
});

afterAll(async () => {
  moveClock(0);
  for (const end of ends.toReversed()) await end();
  await database.drop();
});

async function member(name: string): Promise<Member> {
  const row = {
    id: newId(),
    name,
    email: `${name}@example.com`,
    emailVerified: true,
    username: name,
    side: "investor" as const,
    staffRole: null,
    plan: "basic" as const,
    lang: "uk" as const,
  };
  await db.insertInto("users").values(row).execute();
  return { kind: "member", pictureId: null, ...row };
}

test("both members hear of it in every process, the receiver gets a notice, and reading takes it back", async () => {
  const [ada, ben] = [await member("ada"), await member("ben")];
  const heard = { ada: [] as LiveMessage[], ben: [] as LiveMessage[] };
  here.subscribe(ada.id, (message) => heard.ada.push(message));
  there.subscribe(ben.id, (message) => heard.ben.push(message));
  const started = await startConversation(ada, { member: "ben" }, { id: newId(), text: "Hello" });
  if (!started.ok) throw new Error(started.code);
  const { conversationId } = started.value;
  // One after the other: two in one batch have only the first version.
  await bothHear(1);
  await sendMessage(ada, conversationId, { id: newId(), text: "Are you there?" });
  await bothHear(2);
  await eventually(async () => expect(await unreadOf(ben)).toMatchObject({ messages: 2, notifications: 1 }));
  await eventually(() =>
    expect(heard.ben.flatMap(({ hints }) => hints ?? [])).toContainEqual({ kind: "notifications", id: ben.id }),
  );
  expect(await unreadOf(ada)).toMatchObject({ messages: 0, notifications: 0 });

  await markRead(ben, conversationId, 2);
  await eventually(async () => expect(await unreadOf(ben)).toMatchObject({ messages: 0, notifications: 0 }));

  async function bothHear(version: number): Promise<void> {
    const hint = expect.objectContaining({ kind: "conversation", id: conversationId, version });
    await eventually(() => {
      expect(heard.ada.flatMap(({ hints }) => hints ?? [])).toContainEqual(hint);
      expect(heard.ben.flatMap(({ hints }) => hints ?? [])).toContainEqual(hint);
    });
  }
});
