/** Notices of closing rooms. */
import { beforeEach, expect, test } from "vitest";
import { callOff, completeClosing, recallCompletion } from "#app/features/closing/ending.server.ts";
import type { ClosingFact, StepDue } from "#app/features/closing/events.ts";
import { dateStep, markStep, unmarkStep } from "#app/features/closing/marking.server.ts";
import { remindOfSteps } from "#app/features/closing/reminders.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { type ClosingTalk, closing, settle } from "#tests/fixtures/conversations/closings.ts";
import { noticesOf } from "../notice-list.server.ts";
import { noticeClosing, noticeClosingDue } from "./closings.server.ts";

accountFixtures();

const job = {} as never;
/** A step of the investor's in the checklist of new shares in Sweden. */
const PAYMENT = "payment-company";

let here: ClosingTalk;

beforeEach(async () => {
  here = await closing();
  await db.deleteFrom("outbox").execute();
});

/** Runs the jobs of what has happened, each twice, since jobs may run twice. */
async function told(): Promise<void> {
  const facts = await db
    .selectFrom("outbox")
    .select(["type", "payload"])
    .where("type", "in", ["closing-moved", "closing-step-due"])
    .orderBy("id")
    .execute();
  await db.deleteFrom("outbox").execute();
  for (const { type, payload } of [...facts, ...facts]) {
    if (type === "closing-moved") await noticeClosing(payload as unknown as ClosingFact, job);
    else await noticeClosingDue(payload as unknown as StepDue, job);
  }
}

/** The kinds of a member's unread notices of rooms. */
async function unread(member: Member): Promise<string[]> {
  const { notices } = await noticesOf(member);
  return notices
    .filter(({ kind, unread: isUnread }) => isUnread && kind.startsWith("closing-"))
    .map(({ kind }) => kind)
    .sort();
}

test("what one party does is told to the other, however often, and never to oneself", async () => {
  await markStep(here.investor, here.place, PAYMENT);
  await unmarkStep(here.investor, here.place, PAYMENT);
  await told();
  expect(await unread(here.owner)).toEqual(["closing-step"]);
  expect(await unread(here.investor)).toEqual([]);
});

test("a step that is due is told to whom it waits for, and no longer once they have acted", async () => {
  await dateStep(here.owner, here.place, PAYMENT, new Date().toISOString().slice(0, 10));
  await db.deleteFrom("outbox").execute();
  await remindOfSteps(systemActor("remind-of-closings"));
  await told();
  expect(await unread(here.investor)).toEqual(["closing-due"]);
  expect(await unread(here.owner)).toEqual([]);
  await markStep(here.investor, here.place, PAYMENT);
  await told();
  expect(await unread(here.investor)).toEqual([]);
});

test("a mark as completed asks the other for theirs until it is taken back, and the end is told to both", async () => {
  await settle(here);
  await db.deleteFrom("outbox").execute();
  await completeClosing(here.owner, here.place);
  await told();
  expect(await unread(here.investor)).toEqual(["closing-ready"]);
  await recallCompletion(here.owner, here.place);
  await told();
  expect(await unread(here.investor)).toEqual([]);
  for (const member of [here.owner, here.investor]) await completeClosing(member, here.place);
  await told();
  for (const member of [here.owner, here.investor]) expect(await unread(member)).toEqual(["closing-completed"]);
});

test("a deal that is called off is told to the other only", async () => {
  await callOff(here.investor, here.place, "The bank has said no.");
  await told();
  expect(await unread(here.owner)).toEqual(["closing-called-off"]);
  expect(await unread(here.investor)).toEqual([]);
});
