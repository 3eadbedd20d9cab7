import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appeals, caseQueue, reportCases } from "#app/features/reports/desk/queue.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { value } from "#tests/fixtures/conversations/conversations.ts";
import { addMember } from "#tests/fixtures/market/submissions.ts";

let database: TestDatabase;
let moderator: Member;
let owner: Member;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  moderator = await addMember("moderator", null, "moderator");
  owner = await addMember("owner", "entrepreneur");
});

beforeEach(async () => {
  await sql`truncate report_cases, held_batches, outbox cascade`.execute(db);
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const start = Date.UTC(2026, 10, 20, 12);
const dueAt = (minute: number) => new Date(start + minute * 60_000);

async function addCase(minute: number): Promise<string> {
  const id = newId();
  const subject = { subjectType: "profile", subjectId: newId(), ownerId: owner.id };
  await db
    .insertInto("reportCases")
    .values({ id, ...subject, dueAt: dueAt(minute) })
    .execute();
  return id;
}

async function addAppeal(minute: number): Promise<string> {
  const [id, heldBatchId] = [newId(), newId()];
  const refused = { state: "refused", rule: "fees", reason: "…", decidedBy: moderator.id, decidedAt: dueAt(0) };
  await db
    .insertInto("heldBatches")
    .values({ id: heldBatchId, senderId: owner.id, marks: [], ...refused })
    .execute();
  const against = { heldBatchId, firstDecidedBy: newId(), appellantId: owner.id };
  await db
    .insertInto("appeals")
    .values({ id, ...against, words: "…", dueAt: dueAt(minute) })
    .execute();
  return id;
}

async function decide(caseId: string, minute: number): Promise<void> {
  await db.updateTable("reportCases").set({ state: "decided" }).where("id", "=", caseId).execute();
  const decision = { decidedBy: moderator.id, outcome: "no-action", facts: "…", createdAt: dueAt(minute) };
  await db
    .insertInto("reportDecisions")
    .values({ id: newId(), caseId, ...decision })
    .execute();
}

/** Reads all pages from a cursor on. */
async function idsFrom(state: "open" | "decided", after?: string): Promise<string[]> {
  const { cases, next } = await caseQueue(moderator, state, after);
  const ids = cases.map(({ id }) => id);
  return next ? [...ids, ...(await idsFrom(state, next))] : ids;
}

test("cases of two kinds stand in one order, page after page, also where many are due at once", async () => {
  const made: { id: string; minute: number }[] = [];
  for (let n = 0; n < 40; n++) {
    const minute = n < 35 ? n % 3 : 100 - n;
    made.push({ id: await (n % 2 ? addAppeal(minute) : addCase(minute)), minute });
  }
  const order = made.toSorted((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  expect(await idsFrom("open")).toEqual(order);
  expect((await caseQueue(moderator, "open")).open).toBe(40);
  for (const broken of ["nonsense", newId(), "1.2"]) {
    expect((await caseQueue(moderator, "open", broken)).cases[0]!.id).toBe(order[0]);
  }
});

test("the next page begins where this one ended, though its last case was decided meanwhile", async () => {
  const made: string[] = [];
  for (let n = 0; n < 32; n++) made.push(await addCase(n));
  const { next } = await caseQueue(moderator, "open");
  await decide(made[29]!, 1);
  expect(await idsFrom("open", next!)).toEqual(made.slice(30));
});

test("what is decided stands by when that was, the latest first", async () => {
  const made: string[] = [];
  for (let n = 0; n < 33; n++) made.push(await addCase(100 - n));
  for (const [n, id] of made.entries()) await decide(id, n);
  expect(await idsFrom("decided")).toEqual(made.toReversed());
  expect((await caseQueue(moderator, "decided")).open).toBe(0);
});

test("each case says who works on it", async () => {
  const [report, appeal] = [await addCase(1), await addAppeal(2)];
  value(await reportCases.claim(moderator, report));
  value(await appeals.claim(moderator, appeal));
  expect((await caseQueue(moderator, "open")).cases).toMatchObject([
    { id: report, claim: { name: "moderator", mine: true } },
    { id: appeal, claim: { name: "moderator", mine: true } },
  ]);
});
