/** The claim rule, on every queue. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { submissions } from "#app/features/moderation/queue.server.ts";
import { quarantinedBatches } from "#app/features/quarantine/queue.server.ts";
import { appeals, reportCases } from "#app/features/reports/desk/queue.server.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { closeDatabase, db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import type { FailureCode, Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { codeOf, value } from "#tests/fixtures/conversations/conversations.ts";
import { addMember, addSubmission } from "#tests/fixtures/market/submissions.ts";
import { untilLocked } from "#tests/fixtures/program/locks.ts";
import { earlier, expectSince } from "#tests/fixtures/program/moments.ts";
import { CLAIM_MINUTES } from "./casework.ts";

const MINUTE = 60_000;

let database: TestDatabase;
let moderator: Member;
let colleague: Member;
let owner: Member;
let member: Member;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  moderator = await addMember("moderator", null, "moderator");
  colleague = await addMember("colleague", null, "admin");
  // A party in every case, who could decide on others.
  owner = await addMember("owner", "entrepreneur", "moderator");
  member = await addMember("member", "investor");
});

beforeEach(async () => {
  await sql`truncate pitches, held_batches, report_cases, outbox, graphile_worker._private_jobs cascade`.execute(db);
});

afterEach(() => moveClock(0));

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** A queue, with functions that make a case due in so many minutes, and decide on one. */
interface Queue {
  casework: {
    claim(actor: Member | typeof VISITOR, id: string): Promise<Result<Date, FailureCode>>;
    claimNext(actor: Member | typeof VISITOR): Promise<Result<string, FailureCode>>;
    release(actor: Member | typeof VISITOR, id: string): Promise<void>;
    lock(trx: Tx, actor: Member, id: string): Promise<Result<unknown, FailureCode>>;
  };
  make(dueIn: number): Promise<string>;
  decide(trx: Tx, id: string): Promise<unknown>;
  table: "heldBatches" | "reportCases" | "appeals" | "pitchSubmissions";
}

const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * MINUTE);

async function heldBatch(columns: object = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("heldBatches")
    .values({ id, senderId: owner.id, marks: [], ...columns })
    .execute();
  return id;
}

const refused = () => ({ state: "refused", rule: "fees", reason: "…", decidedBy: colleague.id, decidedAt: now() });

const QUEUES: [string, Queue][] = [
  [
    "submissions",
    {
      table: "pitchSubmissions",
      casework: submissions,
      make: async (dueIn) => (await addSubmission(owner, dueIn)).submissionId,
      decide: (trx, submissionId) =>
        trx
          .insertInto("pitchDecisions")
          .values({ id: newId(), submissionId, decidedBy: moderator.id, outcome: "approved" })
          .execute(),
    },
  ],
  [
    "report cases",
    {
      table: "reportCases",
      casework: reportCases,
      make: async (dueIn) => {
        const id = newId();
        const subject = { subjectType: "profile", subjectId: newId(), ownerId: owner.id };
        await db
          .insertInto("reportCases")
          .values({ id, ...subject, dueAt: inMinutes(dueIn) })
          .execute();
        return id;
      },
      decide: (trx, id) => trx.updateTable("reportCases").set({ state: "decided" }).where("id", "=", id).execute(),
    },
  ],
  [
    "appeals",
    {
      table: "appeals",
      casework: appeals,
      make: async (dueIn) => {
        const id = newId();
        const against = { heldBatchId: await heldBatch(refused()), firstDecidedBy: member.id };
        await db
          .insertInto("appeals")
          .values({ id, ...against, appellantId: owner.id, words: "…", dueAt: inMinutes(dueIn) })
          .execute();
        return id;
      },
      decide: (trx, id) =>
        trx
          .updateTable("appeals")
          .set({ state: "decided", outcome: "upheld", answer: "…", decidedBy: moderator.id, decidedAt: now() })
          .where("id", "=", id)
          .execute(),
    },
  ],
  [
    "held messages",
    {
      table: "heldBatches",
      casework: quarantinedBatches,
      make: (dueIn) => heldBatch({ createdAt: inMinutes(dueIn) }),
      decide: (trx, id) => trx.updateTable("heldBatches").set(refused()).where("id", "=", id).execute(),
    },
  ],
];

describe.each(QUEUES)("%s", (_name, { casework, make, decide, table }) => {
  const claimant = async (id: string) =>
    (await db.selectFrom(table).select("claimedBy").where("id", "=", id).executeTakeFirstOrThrow()).claimedBy;

  test("of two claims at once one is granted, and the second sees it", async () => {
    const id = await make(60);
    const both = await Promise.all([casework.claim(moderator, id), casework.claim(colleague, id)]);
    expect(both.map(codeOf).sort()).toEqual(["claimed-by-other", "ok"]);
    expect(await claimant(id)).toBe(both[0].ok ? moderator.id : colleague.id);
  });

  test("a claim ends by the clock, counts anew for whoever goes on, and is the next one's then", async () => {
    const id = await make(60);
    const begun = now();
    const until = value(await casework.claim(moderator, id));
    expectSince(begun, earlier(until, CLAIM_MINUTES * MINUTE));
    moveClock((CLAIM_MINUTES - 1) * MINUTE);
    expect(codeOf(await casework.claim(moderator, id))).toBe("ok");
    moveClock((2 * CLAIM_MINUTES - 2) * MINUTE);
    expect(codeOf(await casework.claim(colleague, id))).toBe("claimed-by-other");
    moveClock(2 * CLAIM_MINUTES * MINUTE);
    expect(codeOf(await casework.claim(colleague, id))).toBe("ok");
    expect(codeOf(await casework.claim(moderator, id))).toBe("claimed-by-other");
  });

  test("whoever has a part in a case neither claims nor decides, nor is given it as the next one", async () => {
    const id = await make(60);
    expect(codeOf(await casework.claim(owner, id))).toBe("forbidden");
    expect(codeOf(await transaction((trx) => casework.lock(trx, owner, id)))).toBe("forbidden");
    expect(codeOf(await casework.claimNext(owner))).toBe("nothing-to-do");
    expect(await claimant(id)).toBeNull();
  });

  test("for whoever does not work here there is no case", async () => {
    const id = await make(60);
    for (const stranger of [member, VISITOR]) {
      expect(codeOf(await casework.claim(stranger, id))).toBe("not-found");
      expect(codeOf(await casework.claimNext(stranger))).toBe("not-found");
      await casework.release(stranger, id);
    }
    for (const nothing of ["", "nonsense", newId()]) {
      expect(codeOf(await casework.claim(moderator, nothing))).toBe("not-found");
      await casework.release(moderator, nothing);
    }
  });

  test("nobody releases what is another's", async () => {
    const id = await make(60);
    value(await casework.claim(moderator, id));
    await casework.release(colleague, id);
    expect(await claimant(id)).toBe(moderator.id);
    expect(codeOf(await transaction((trx) => casework.lock(trx, colleague, id)))).toBe("claimed-by-other");
    await casework.release(moderator, id);
    expect(codeOf(await transaction((trx) => casework.lock(trx, colleague, id)))).toBe("ok");
  });

  test("whoever waited for a decision finds it made", async () => {
    const id = await make(60);
    const waited = await transaction(async (trx) => {
      value(await casework.lock(trx, moderator, id));
      const claims = [casework.claim(colleague, id), transaction((other) => casework.lock(other, colleague, id))];
      await untilLocked(claims.length);
      await decide(trx, id);
      return { claims };
    });
    expect((await Promise.all<Result<unknown>>(waited.claims)).map(codeOf)).toEqual([
      "already-decided",
      "already-decided",
    ]);
    expect(codeOf(await casework.claimNext(colleague))).toBe("nothing-to-do");
  });

  test("the next one is what is due first of all; for two at once, another one for each", async () => {
    const [third, first, second] = [await make(30), await make(10), await make(20)];
    const both = await Promise.all([casework.claimNext(moderator), casework.claimNext(colleague)]);
    expect(both.map(value).sort()).toEqual([first, second].sort());
    expect(value(await casework.claimNext(moderator))).toBe(third);
    // A released case comes last.
    expect(value(await casework.claimNext(moderator))).toBe(value(both[0]!));
  });
});

test("who made the first decision does not hear the appeal", async () => {
  const [, queue] = QUEUES.find(([name]) => name === "appeals")!;
  const id = await queue.make(60);
  await db.updateTable("appeals").set({ firstDecidedBy: colleague.id }).where("id", "=", id).execute();
  expect(codeOf(await appeals.claim(colleague, id))).toBe("forbidden");
  expect(codeOf(await transaction((trx) => appeals.lock(trx, colleague, id)))).toBe("own-decision");
  expect(codeOf(await appeals.claimNext(colleague))).toBe("nothing-to-do");
  expect(codeOf(await appeals.claimNext(moderator))).toBe("ok");
});

test.each([
  ["submissions", "review-changed"],
  ["held messages", "held-taken"],
])("%s: colleagues hear of a claim, its extension and its end, and of no release without one", async (name, event) => {
  const [, { casework, make }] = QUEUES.find(([queue]) => queue === name)!;
  const id = await make(60);
  const events = async () => (await db.selectFrom("outbox").select("type").execute()).map(({ type }) => type);
  await casework.release(colleague, id);
  expect(await events()).toEqual([]);
  value(await casework.claim(moderator, id));
  value(await casework.claim(moderator, id));
  await casework.release(colleague, id);
  expect(await events()).toEqual([event, event]);
  await casework.release(moderator, id);
  expect(await events()).toEqual([event, event, event]);
});
