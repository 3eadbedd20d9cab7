import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { sendMessage } from "#app/features/chat/posting/sending.server.ts";
import { quarantinedOf, undeliveredIn, undeliveredOf } from "#app/features/shield/quarantine.server.ts";
import { DECISION_DAYS } from "#app/features/shield/quarantine.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, databasePool, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { actsAbout } from "#tests/fixtures/casework/support.ts";
import { codeOf, member, seenBy, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { mailing, newcomer, PITCH_TALK, writeTo } from "#tests/fixtures/conversations/quarantine.ts";
import type { BatchDecision } from "./decision-form.ts";
import { batchOutcomeOf, decideBatch } from "./decisions.server.ts";
import { batchDecided } from "./events.ts";
import { batchCase, quarantineQueue } from "./queue.server.ts";

let database: TestDatabase;
let moderator: Member;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  moderator = await member({ side: null, username: null, staffRole: "moderator" });
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

beforeEach(() => moveClock(0));

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const SYSTEM = systemActor("test");

const pass = (seen: number): BatchDecision => ({ outcome: "passed", rule: null, reason: null, seen });
const refuse = (seen: number): BatchDecision => ({ outcome: "refused", rule: "misuse", reason: "Sold to all.", seen });

/** The sender's only batch that waits. */
async function openBatchOf({ id }: Member): Promise<string> {
  const open = db.selectFrom("heldBatches").select("id").where("senderId", "=", id).where("state", "=", "open");
  return (await open.executeTakeFirstOrThrow()).id;
}

test("what is let pass is delivered under its own id, once, and the same text passes from then on", async () => {
  const { sender, held, batchId, seen } = await mailing(2);
  expect(value(await decideBatch(moderator, batchId, pass(seen)))).toEqual({ delivered: 2, gone: 0 });
  for (const { receiver, conversationId, id } of held) {
    expect(await seenBy(receiver, conversationId)).toMatchObject([{ id, number: 1, text: PITCH_TALK, mine: false }]);
    expect(await undeliveredOf(sender, conversationId)).toEqual([]);
    // A sender without an answer sends again.
    expect(value(await sendMessage(sender, conversationId, { id, text: PITCH_TALK }))).toMatchObject({ number: 1 });
  }
  expect((await writeTo(sender, PITCH_TALK)).held).toBe(false);
  expect(codeOf(await decideBatch(moderator, batchId, refuse(seen)))).toBe("already-decided");
  // A delivered message is private to the two.
  expect((await batchCase(moderator, batchId))!.messages.map(({ text, state }) => [text, state])).toEqual([
    ["", "passed"],
    ["", "passed"],
  ]);
});

test("what is refused is not delivered; its sender reads why, and the next one waits at once", async () => {
  const { sender, held, batchId, seen } = await mailing(1);
  const [{ receiver, conversationId }] = held as [(typeof held)[0]];
  expect(value(await decideBatch(moderator, batchId, refuse(seen)))).toEqual({ delivered: 0, gone: 0 });
  expect(await seenBy(receiver, conversationId)).toEqual([]);
  expect(await undeliveredOf(sender, conversationId)).toMatchObject([
    { text: PITCH_TALK, state: "refused", refusal: { rule: "misuse", reason: "Sold to all." } },
  ]);
  expect((await writeTo(sender, PITCH_TALK)).held).toBe(true);
  const { rows } = await databasePool().query("select action, reason, data from audit_log where subject_id = $1", [
    sender.id,
  ]);
  expect(rows).toEqual([
    { action: "held-refused", reason: "Sold to all.", data: { batchId, messages: 1, rule: "misuse" } },
  ]);
});

test.each([
  ["delivers", pass, ["passed", "passed"]],
  ["refuses", refuse, ["refused", "refused"]],
] as const)("a decision that %s one sender's messages leaves another sender's waiting", async (_, decision, states) => {
  const [decided, other] = [await mailing(2), await mailing(2)];
  value(await decideBatch(moderator, decided.batchId, decision(decided.seen)));
  const stateOf = async (batchId: string) => {
    const { state, messages } = (await batchCase(moderator, batchId))!;
    return [state, messages.map((message) => message.state)];
  };
  expect((await stateOf(decided.batchId))[1]).toEqual(states);
  expect(await stateOf(other.batchId)).toEqual(["open", ["waiting", "waiting"]]);
  for (const { receiver, conversationId } of other.held) {
    expect(await seenBy(receiver, conversationId)).toEqual([]);
    expect(await quarantinedOf(other.sender, conversationId)).toHaveLength(1);
  }
  const untouched = db.selectFrom("heldBatches").selectAll().where("id", "=", other.batchId);
  expect(await untouched.executeTakeFirst()).toMatchObject({ rule: null, reason: null, decidedBy: null });
});

test("a delivery takes neither what was refused before in its conversation nor another sender's message of the same id", async () => {
  const { sender, held, batchId, seen } = await mailing(1);
  const [{ receiver, conversationId, id }] = held as [(typeof held)[0]];
  value(await decideBatch(moderator, batchId, refuse(seen)));
  const next = words(PITCH_TALK);
  value(await sendMessage(sender, conversationId, next));
  const other = await mailing(1);
  const same = await writeTo(other.sender, PITCH_TALK, next.id);
  const waiting = await quarantinedOf(other.sender, same.conversationId);
  expect(waiting).toMatchObject([{ id: next.id, text: PITCH_TALK }]);
  expect(value(await decideBatch(moderator, await openBatchOf(sender), pass(1)))).toEqual({ delivered: 1, gone: 0 });
  expect(await seenBy(receiver, conversationId)).toMatchObject([{ id: next.id, text: PITCH_TALK }]);
  expect(await undeliveredOf(sender, conversationId)).toMatchObject([{ id, state: "refused", text: PITCH_TALK }]);
  expect(await quarantinedOf(other.sender, same.conversationId)).toEqual(waiting);
});

test("the sender is told of a decision where it took effect, and of none while their messages wait", async () => {
  const other = await mailing(1);
  value(await decideBatch(moderator, other.batchId, pass(other.seen)));
  const { sender, held, batchId, seen } = await mailing(2);
  const [blocks, gets] = held as [(typeof held)[0], (typeof held)[0]];
  // Two of the messages are in one conversation.
  value(await sendMessage(sender, gets.conversationId, words("Did you get it?")));
  expect(await batchOutcomeOf(SYSTEM, batchId)).toBeUndefined();
  value(await blockMember(blocks.receiver, sender.username!));
  expect(value(await decideBatch(moderator, batchId, pass(seen + 1)))).toEqual({ delivered: 2, gone: 1 });
  const { conversationId } = gets;
  expect(await batchOutcomeOf(SYSTEM, batchId)).toEqual({ senderId: sender.id, state: "passed", conversationId });
  expect(await batchOutcomeOf(SYSTEM, other.batchId)).toEqual({
    ...{ senderId: other.sender.id, state: "passed" },
    conversationId: other.held[0]!.conversationId,
  });
  const events = db.selectFrom("outbox").select("payload").where("type", "=", batchDecided.type);
  expect((await events.execute()).map(({ payload }) => payload)).toContainEqual({
    ...{ batchId, senderId: sender.id },
    conversationIds: [blocks.conversationId, conversationId],
  });
  expect(await actsAbout(sender.id)).toEqual([
    { action: "held-passed", actorId: moderator.id, reason: null, data: { batchId, messages: 3 } },
  ]);
});

test("a refused message is shown to its sender for thirty days, one that waits for as long as it does", async () => {
  const [refused, waits] = [await mailing(1), await mailing(1)];
  value(await decideBatch(moderator, refused.batchId, refuse(refused.seen)));
  const shown = async ({ sender, held }: typeof waits) =>
    (await undeliveredOf(sender, held[0]!.conversationId)).map(({ state }) => state);
  moveClock(DECISION_DAYS * DAY - MINUTE);
  expect([await shown(refused), await shown(waits)]).toEqual([["refused"], ["waiting"]]);
  expect(await quarantinedOf(refused.sender, refused.held[0]!.conversationId)).toEqual([]);
  moveClock(DECISION_DAYS * DAY + MINUTE);
  expect([await shown(refused), await shown(waits)]).toEqual([[], ["waiting"]]);
});

test("undelivered messages are shown to their sender, each in its conversation, and to nobody else", async () => {
  const { sender, held } = await mailing(2);
  const { receiver: elsewhere } = await writeTo(await newcomer(), PITCH_TALK);
  const viewed = { ...sender, viewer: { id: moderator.id, name: "Kim", lang: "uk" as const, until: new Date() } };
  for (const { receiver, conversationId, id } of held) {
    expect(await undeliveredIn(sender, conversationId)).toMatchObject([{ id, state: "waiting", refusal: null }]);
    expect(await undeliveredIn(receiver, conversationId)).toEqual([]);
    expect(await undeliveredIn(viewed, conversationId)).toEqual([]);
    expect(await quarantinedOf(viewed, conversationId)).toEqual([]);
    for (const stranger of [moderator, elsewhere, VISITOR]) {
      expect(await undeliveredIn(stranger, conversationId)).toBeUndefined();
      expect(await undeliveredOf(stranger, conversationId)).toEqual([]);
    }
  }
  expect(await undeliveredIn(sender, "no-id")).toBeUndefined();
  expect(await undeliveredOf(sender, "no-id")).toEqual([]);
});

test("whoever has left, or has blocked the sender, gets nothing; the sender hears that it did not arrive", async () => {
  const { sender, held, batchId, seen } = await mailing(2);
  const [blocks, leaves] = held as [(typeof held)[0], (typeof held)[0]];
  value(await blockMember(blocks.receiver, sender.username!));
  await db.updateTable("users").set({ deletionDueAt: new Date() }).where("id", "=", leaves.receiver.id).execute();
  expect(value(await decideBatch(moderator, batchId, pass(seen)))).toEqual({ delivered: 0, gone: 2 });
  expect(await seenBy(blocks.receiver, blocks.conversationId)).toEqual([]);
  expect(await undeliveredOf(sender, blocks.conversationId)).toMatchObject([{ state: "gone", refusal: null }]);
});

test("none is decided unread: another one that came in meanwhile is looked at first", async () => {
  const { sender, batchId, seen } = await mailing(1);
  await writeTo(sender, PITCH_TALK);
  expect(codeOf(await decideBatch(moderator, batchId, pass(seen)))).toBe("messages-added");
  expect(codeOf(await decideBatch(moderator, batchId, pass(seen + 1)))).toBe("ok");
});

test("of two moderators at once one decides, and a message on its way meanwhile is lost to nobody", async () => {
  const other = await member({ side: null, username: null, staffRole: "moderator" });
  const { sender, batchId, seen } = await mailing(2);
  const [first, second, late] = await Promise.all([
    decideBatch(moderator, batchId, pass(seen)),
    decideBatch(other, batchId, refuse(seen)),
    writeTo(sender, PITCH_TALK),
  ]);
  const codes = [codeOf(first), codeOf(second)];
  expect(codes.filter((code) => code === "ok").length).toBeLessThanOrEqual(1);
  for (const code of codes) expect(["ok", "already-decided", "messages-added"]).toContain(code);
  const delivered = (await seenBy(late.receiver, late.conversationId)).length;
  const waiting = (await undeliveredOf(sender, late.conversationId)).length;
  expect(delivered + waiting).toBe(1);
});

test("only moderators and admins read and decide, none of them on what is for or from themselves", async () => {
  const { sender, held, batchId, seen } = await mailing(1);
  const support = await member({ side: null, username: null, staffRole: "support" });
  for (const nobody of [sender, held[0]!.receiver, support]) {
    expect((await quarantineQueue(nobody, "open")).cases).toEqual([]);
    expect(await batchCase(nobody, batchId)).toBeUndefined();
    expect(codeOf(await decideBatch(nobody, batchId, pass(seen)))).toBe("not-found");
  }
  expect((await quarantineQueue(moderator, "open")).cases.map(({ id }) => id)).toContain(batchId);
  const self = { ...held[0]!.receiver, side: null, staffRole: "moderator" as const };
  expect((await batchCase(self, batchId))!.mayDecide).toBe(false);
  expect(codeOf(await decideBatch(self, batchId, pass(seen)))).toBe("forbidden");
  expect(codeOf(await decideBatch(moderator, "no-id", pass(seen)))).toBe("not-found");
});

test("the desk is read page by page, the oldest first", async () => {
  const { sender } = await mailing(1);
  await db.deleteFrom("heldBatches").execute();
  for (let n = 0; n < 35; n++) {
    await db
      .insertInto("heldBatches")
      .values({
        id: `0190a000-0000-7000-8000-0000000000${String(n + 10)}`,
        senderId: sender.id,
        marks: [n],
        createdAt: new Date(2026, 0, 1, n),
      })
      .execute();
  }
  const first = await quarantineQueue(moderator, "open");
  const second = await quarantineQueue(moderator, "open", first.next!);
  expect([first.cases.length, second.cases.length, first.open, second.next]).toEqual([30, 5, 35, null]);
  const times = [...first.cases, ...second.cases].map(({ at }) => at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
