import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CLAIM_MINUTES } from "#app/features/casework/casework.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { codeOf, member, value } from "#tests/fixtures/conversations/conversations.ts";
import { mailing } from "#tests/fixtures/conversations/quarantine.ts";
import { earlier, expectSince } from "#tests/fixtures/program/moments.ts";
import type { BatchDecision } from "./decision-form.ts";
import { decideBatch } from "./decisions.server.ts";
import { batchCase, quarantinedBatches, quarantineQueue } from "./queue.server.ts";

let database: TestDatabase;
let moderator: Member;
let colleague: Member;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  moderator = await member({ side: null, username: null, name: "Kim Ås", staffRole: "moderator" });
  colleague = await member({ side: null, username: null, name: "Bo Ek", staffRole: "admin" });
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

beforeEach(() => moveClock(0));

const minutes = (count: number) => count * 60_000;
const pass = (seen: number): BatchDecision => ({ outcome: "passed", rule: null, reason: null, seen });

test("a text is one moderator's at a time: colleagues read whose, and decide nothing meanwhile", async () => {
  const { batchId, seen } = await mailing(1);
  const begun = now();
  const until = value(await quarantinedBatches.claim(moderator, batchId));
  expectSince(begun, earlier(until, minutes(CLAIM_MINUTES)));
  expect(codeOf(await quarantinedBatches.claim(colleague, batchId))).toBe("claimed-by-other");
  expect(codeOf(await decideBatch(colleague, batchId, pass(seen)))).toBe("claimed-by-other");
  expect((await batchCase(colleague, batchId))!.claim).toEqual({ name: "Kim Ås", mine: false, until });
  expect((await batchCase(moderator, batchId))!.claim).toEqual({ name: "Kim Ås", mine: true, until });
  const line = (await quarantineQueue(colleague, "open")).cases.find(({ id }) => id === batchId);
  expect(line!.claim).toEqual({ name: "Kim Ås", mine: false, until });
  value(await decideBatch(moderator, batchId, pass(seen)));
  expect(
    await db.selectFrom("heldBatches").select(["claimedBy", "claimedUntil"]).where("id", "=", batchId).execute(),
  ).toEqual([{ claimedBy: null, claimedUntil: null }]);
  expect(codeOf(await quarantinedBatches.claim(moderator, batchId))).toBe("already-decided");
});

test("it ends by itself, goes on for whoever goes on, and is handed back by nobody else", async () => {
  const { batchId, seen } = await mailing(1);
  value(await quarantinedBatches.claim(moderator, batchId));
  await quarantinedBatches.release(colleague, batchId);
  expect((await batchCase(colleague, batchId))!.claim?.name).toBe("Kim Ås");
  moveClock(minutes(CLAIM_MINUTES - 1));
  value(await quarantinedBatches.claim(moderator, batchId));
  moveClock(minutes(2 * CLAIM_MINUTES - 2));
  expect(codeOf(await quarantinedBatches.claim(colleague, batchId))).toBe("claimed-by-other");
  await quarantinedBatches.release(moderator, batchId);
  expect((await batchCase(colleague, batchId))!.claim).toBeNull();
  value(await quarantinedBatches.claim(moderator, batchId));
  moveClock(minutes(4 * CLAIM_MINUTES));
  expect((await batchCase(moderator, batchId))!.claim).toBeNull();
  // Also without a claim, if nobody has one.
  value(await decideBatch(colleague, batchId, pass(seen)));
});

test("of two at once one gets it", async () => {
  const { batchId } = await mailing(1);
  const both = await Promise.all([
    quarantinedBatches.claim(moderator, batchId),
    quarantinedBatches.claim(colleague, batchId),
  ]);
  expect(both.map((one) => (one.ok ? "done" : one.code)).sort()).toEqual(["claimed-by-other", "done"]);
});

test("nobody takes their own, what is meant for them, or what is not there", async () => {
  const { sender, held, batchId } = await mailing(1);
  const asStaff = (one: Member): Member => ({ ...one, staffRole: "moderator" });
  expect(codeOf(await quarantinedBatches.claim(asStaff(sender), batchId))).toBe("forbidden");
  expect(codeOf(await quarantinedBatches.claim(asStaff(held[0]!.receiver), batchId))).toBe("forbidden");
  expect(codeOf(await quarantinedBatches.claim(sender, batchId))).toBe("not-found");
  for (const nothing of ["", "nonsense", newId()]) {
    expect(codeOf(await quarantinedBatches.claim(moderator, nothing))).toBe("not-found");
  }
});
