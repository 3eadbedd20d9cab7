/** Appeals against the refusal of quarantined messages. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { APPEALABLE } from "#app/features/casework/casework.ts";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { batchOutcomeOf, decideBatch } from "#app/features/quarantine/decisions.server.ts";
import { batchCase } from "#app/features/quarantine/queue.server.ts";
import { undeliveredOf } from "#app/features/shield/quarantine.server.ts";
import { DECISION_DAYS } from "#app/features/shield/quarantine.ts";
import { forgetOldUnasked } from "#app/features/shield/screening.server.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout } from "#tests/fixtures/casework/support.ts";
import { codeOf, member, seenBy, value } from "#tests/fixtures/conversations/conversations.ts";
import { mailing, PITCH_TALK, writeTo } from "#tests/fixtures/conversations/quarantine.ts";
import { appeal, decideAppeal } from "./appeals.server.ts";
import { appealFile } from "./desk/appeal-case.server.ts";
import { appeals, caseQueue } from "./desk/queue.server.ts";
import { removeOldEvidence } from "./retention.server.ts";
import { ownStatement } from "./statements.server.ts";

accountFixtures();

const DAY = 86_400_000;
const SYSTEM = systemActor("test");
const OVERTURNED = { outcome: "overturned", answer: "They had asked for it." } as const;
const UPHELD = { outcome: "upheld", answer: "They had not." } as const;

let moderator: Member;
let colleague: Member;

beforeAll(async () => {
  const staff = { side: null, username: null, staffRole: "moderator" } as const;
  [moderator, colleague] = [await member(staff), await member(staff)];
});

beforeEach(() => moveClock(0));

/** Quarantines that many messages and refuses them together. */
async function refused(times: number) {
  const stage = await mailing(times);
  const reason = "Sold to all.";
  value(await decideBatch(moderator, stage.batchId, { outcome: "refused", rule: "misuse", reason, seen: stage.seen }));
  return stage;
}

async function appealed({ sender, batchId }: { sender: Member; batchId: string }): Promise<string> {
  return value(await appeal(sender, batchId, "Each of them asked me.")).appealId;
}

test("a refusal is a statement to its sender, who appeals once; to nobody else it exists", async () => {
  const { sender, held, batchId } = await refused(1);
  expect(await ownStatement(sender, batchId)).toMatchObject({
    outcome: "messages-refused",
    subjectType: "held",
    rule: "misuse",
    facts: "Sold to all.",
    text: PITCH_TALK,
    appeal: null,
  });
  for (const stranger of [VISITOR, held[0]!.receiver, moderator, await member()]) {
    expect(await ownStatement(stranger, batchId)).toBeUndefined();
    expect(codeOf(await appeal(stranger, batchId, "Give it here."))).toBe("not-found");
  }
  const twice = await Promise.all([appeal(sender, batchId, "Once."), appeal(sender, batchId, "Twice.")]);
  expect(twice.map(codeOf).sort()).toEqual(["already-appealed", "ok"]);
  expect((await mailsTo(sender.email)).filter(({ text }) => text.includes(batchId))).toHaveLength(1);
});

test("what waits, and what was let pass, cannot be appealed", async () => {
  const { sender, batchId, seen } = await mailing(1);
  expect(codeOf(await appeal(sender, batchId, "Hurry up."))).toBe("not-found");
  value(await decideBatch(moderator, batchId, { outcome: "passed", rule: null, reason: null, seen }));
  expect(codeOf(await appeal(sender, batchId, "Thank you."))).toBe("not-found");
  expect(await ownStatement(sender, batchId)).toBeUndefined();
});

test("it is heard by another moderator than the first, and by nobody for whom one of the messages is", async () => {
  const stage = await refused(2);
  const appealId = await appealed(stage);
  const receiver: Member = { ...stage.held[1]!.receiver, side: null, staffRole: "moderator" };
  for (const [actor, code] of [
    [moderator, "own-decision"],
    [receiver, "forbidden"],
    [{ ...stage.sender, staffRole: "moderator" }, "forbidden"],
  ] as const) {
    expect(codeOf(await decideAppeal(actor, appealId, OVERTURNED))).toBe(code);
    expect(codeOf(await appeals.claim(actor, appealId))).toBe("forbidden");
    expect(await appealFile(actor, appealId)).toMatchObject({ refusal: code });
    expect((await caseQueue(actor, "open")).cases.find(({ id }) => id === appealId)).toMatchObject({ own: true });
  }
  for (const actor of [VISITOR, stage.sender, await member({ side: null, username: null, staffRole: "support" })]) {
    expect(codeOf(await decideAppeal(actor, appealId, OVERTURNED))).toBe("not-found");
    expect(await appealFile(actor, appealId)).toBeUndefined();
  }
  expect((await caseQueue(colleague, "open")).cases.find(({ id }) => id === appealId)).toMatchObject({
    kind: "appeal",
    subjectType: "held",
    name: stage.sender.name,
    own: false,
  });
  expect(await appealFile(colleague, appealId)).toMatchObject({
    subjectType: "held",
    name: stage.sender.name,
    words: "Each of them asked me.",
    first: { outcome: "messages-refused", rule: "misuse", facts: "Sold to all.", by: moderator.name },
    heldBatchId: stage.batchId,
    caseId: null,
    submissionId: null,
    refusal: null,
  });
  expect((await batchCase(colleague, stage.batchId))!.decision!.appeal).toEqual({ id: appealId, outcome: null });
  expect(codeOf(await decideAppeal(colleague, appealId, UPHELD))).toBe("ok");
});

test("overturned, the messages are delivered under their own ids to whoever can still get them", async () => {
  const stage = await refused(3);
  const { sender, held, batchId } = stage;
  const [first, second, blocks] = held as [(typeof held)[0], (typeof held)[0], (typeof held)[0]];
  value(await blockMember(blocks.receiver, sender.username!));
  const appealId = await appealed(stage);
  expect(value(await decideAppeal(colleague, appealId, OVERTURNED))).toEqual({ undone: true });
  for (const { receiver, conversationId, id } of [first, second]) {
    expect(await seenBy(receiver, conversationId)).toMatchObject([{ id, number: 1, text: PITCH_TALK, mine: false }]);
    expect(await undeliveredOf(sender, conversationId)).toEqual([]);
  }
  expect(await seenBy(blocks.receiver, blocks.conversationId)).toEqual([]);
  expect(await undeliveredOf(sender, blocks.conversationId)).toMatchObject([{ state: "gone", refusal: null }]);
  expect(await ownStatement(sender, batchId)).toMatchObject({
    rule: "misuse",
    text: null,
    appeal: { answer: { outcome: "overturned", text: OVERTURNED.answer } },
  });
  expect((await mailsTo(sender.email))[0]!.text).toContain(OVERTURNED.answer);
  // The delivery is notified with the answer, not twice.
  expect(await batchOutcomeOf(SYSTEM, batchId)).toBeUndefined();
  expect((await actsAbout(sender.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["held-refused", "decision-overturned"]),
  );
  expect(codeOf(await appeal(sender, batchId, "Again."))).toBe("already-appealed");
  expect(codeOf(await decideAppeal(colleague, appealId, UPHELD))).toBe("already-decided");
});

test("overturned, the text passes for thirty days from then on, to as many as there are", async () => {
  const stage = await refused(1);
  const appealId = await appealed(stage);
  moveClock((DECISION_DAYS + 1) * DAY);
  value(await decideAppeal(colleague, appealId, OVERTURNED));
  // One receiver more than even a month-old account may send the same text to.
  for (let n = 0; n < 11; n++) expect((await writeTo(stage.sender, PITCH_TALK)).held).toBe(false);
});

test("overturned, the text passes also when it was tried again and refused once more before that", async () => {
  const stage = await refused(1);
  const again = await writeTo(stage.sender, PITCH_TALK);
  expect(again.held).toBe(true);
  const { batchId, messages: seen } = await db
    .selectFrom("heldMessages as m")
    .innerJoin("heldBatches as b", "b.id", "m.batchId")
    .select(["m.batchId", "b.messages"])
    .where("m.conversationId", "=", again.conversationId)
    .executeTakeFirstOrThrow();
  const reason = "Still sold to all.";
  value(await decideBatch(moderator, batchId, { outcome: "refused", rule: "misuse", reason, seen }));
  value(await decideAppeal(colleague, await appealed(stage), OVERTURNED));
  expect((await writeTo(stage.sender, PITCH_TALK)).held).toBe(false);
});

test.each(["deletionDueAt", "suspendedAt"])(
  "of a sender who is gone meanwhile nothing is delivered: %s",
  async (column) => {
    const stage = await refused(1);
    const [{ receiver, conversationId }] = stage.held as [(typeof stage.held)[0]];
    const appealId = await appealed(stage);
    await db
      .updateTable("users")
      .set({ [column]: new Date() })
      .where("id", "=", stage.sender.id)
      .execute();
    expect(value(await decideAppeal(colleague, appealId, OVERTURNED))).toEqual({ undone: false });
    expect(await seenBy(receiver, conversationId)).toEqual([]);
  },
);

test("overturned, another sender's refusal stays one, and what was refused there is not delivered", async () => {
  const [stage, other] = [await refused(1), await refused(1)];
  value(await decideAppeal(colleague, await appealed(stage), OVERTURNED));
  expect(await batchOutcomeOf(SYSTEM, other.batchId)).toMatchObject({
    ...{ senderId: other.sender.id, state: "refused" },
    conversationId: other.held[0]!.conversationId,
  });
  expect(await undeliveredOf(other.sender, other.held[0]!.conversationId)).toMatchObject([{ state: "refused" }]);
});

test("upheld, nothing is delivered, and the sender reads why", async () => {
  const stage = await refused(1);
  const [{ receiver, conversationId }] = stage.held as [(typeof stage.held)[0]];
  expect(value(await decideAppeal(colleague, await appealed(stage), UPHELD))).toEqual({ undone: false });
  expect(await seenBy(receiver, conversationId)).toEqual([]);
  expect(await undeliveredOf(stage.sender, conversationId)).toMatchObject([
    { state: "refused", refusal: { decisionId: stage.batchId } },
  ]);
  expect(await ownStatement(stage.sender, stage.batchId)).toMatchObject({
    text: PITCH_TALK,
    appeal: { answer: { outcome: "upheld", text: UPHELD.answer } },
  });
  expect((await writeTo(stage.sender, PITCH_TALK)).held).toBe(true);
});

test("of two who hear it at once one decides, and nothing is delivered twice", async () => {
  const stage = await refused(1);
  const [{ receiver, conversationId }] = stage.held as [(typeof stage.held)[0]];
  const appealId = await appealed(stage);
  const third = await member({ side: null, username: null, staffRole: "admin" });
  const both = await Promise.all([
    decideAppeal(colleague, appealId, OVERTURNED),
    decideAppeal(third, appealId, OVERTURNED),
  ]);
  expect(both.map(codeOf).sort()).toEqual(["already-decided", "ok"]);
  expect(await seenBy(receiver, conversationId)).toHaveLength(1);
});

test("a refusal is kept for as long as it can be appealed, while an appeal waits, and while its answer is new", async () => {
  const [silent, loud] = [await refused(1), await refused(1)];
  const kept = async () =>
    (await db.selectFrom("heldBatches").select("id").where("id", "in", [silent.batchId, loud.batchId]).execute()).map(
      ({ id }) => id,
    );
  const forget = async () => {
    await forgetOldUnasked(SYSTEM);
    await removeOldEvidence(SYSTEM);
  };
  moveClock(APPEALABLE - DAY);
  await forget();
  expect(await kept()).toHaveLength(2);
  const appealId = await appealed(loud);
  moveClock(APPEALABLE + DAY);
  expect(codeOf(await appeal(silent.sender, silent.batchId, "Too late?"))).toBe("appeal-too-late");
  await forget();
  expect(await kept()).toEqual([loud.batchId]);
  value(await decideAppeal(colleague, appealId, UPHELD));
  await forget();
  expect(await ownStatement(loud.sender, loud.batchId)).toMatchObject({ appeal: { answer: { text: UPHELD.answer } } });
  moveClock(APPEALABLE + (DECISION_DAYS + 2) * DAY);
  await forget();
  expect(await kept()).toEqual([]);
});
