import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CLAIM_MINUTES } from "#app/features/casework/casework.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { value } from "#tests/fixtures/conversations/conversations.ts";
import { earlier, expectSince } from "#tests/fixtures/program/moments.ts";

let database: TestDatabase;
const people: Record<"owner" | "moderator" | "colleague" | "author" | "support", Member> = {} as never;

async function modules() {
  const [{ closeDatabase, db }, claims, { decideSubmission }, { reviewOf }, world] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./queue.server.ts"),
    import("./decisions.server.ts"),
    import("./review.server.ts"),
    import("#tests/fixtures/market/submissions.ts"),
  ]);
  return { db, closeDatabase, reviewOf, decideSubmission, ...claims, ...world };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { addMember } = await modules();
  people.owner = await addMember("owner", "entrepreneur");
  people.moderator = await addMember("moderator", null, "moderator");
  people.colleague = await addMember("colleague", null, "admin");
  people.author = await addMember("author", "entrepreneur", "moderator");
  people.support = await addMember("support", null, "support");
});

beforeEach(async () => {
  const { db } = await modules();
  await sql`truncate pitches, outbox, graphile_worker._private_jobs cascade`.execute(db);
});

afterEach(() => moveClock(0));

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

const minutes = (count: number) => count * 60_000;
const approval = { outcome: "approved", reasons: [], note: null } as const;

async function claimOn(reader: Member, submissionId: string) {
  const { reviewOf } = await modules();
  return (await reviewOf(reader, submissionId))?.claim;
}

describe("the order of the queue", () => {
  test("is that of the promises, not that of arrival", async () => {
    const { db, reviewQueue, addSubmission } = await modules();
    const [late, soon, far] = [
      await addSubmission(people.owner, 300),
      await addSubmission(people.owner, 20),
      await addSubmission(people.owner, -15),
    ];
    // It came in first, in a market whose office opens later.
    await db
      .updateTable("pitchSubmissions")
      .set({ createdAt: new Date(Date.now() - minutes(900)) })
      .where("id", "=", late.submissionId)
      .execute();
    const { submissions } = await reviewQueue(people.moderator);
    expect(submissions.map(({ id }) => id)).toEqual([far, soon, late].map(({ submissionId }) => submissionId));
  });

  test("goes on from page to page without loss or repetition, also where promises are the same", async () => {
    const { db, reviewQueue, addSubmission } = await modules();
    const all: string[] = [];
    for (let count = 0; count < 120; count++) all.push((await addSubmission(people.owner, count % 3)).submissionId);
    const promisedAt = new Date();
    await db.updateTable("pitchSubmissions").set({ promisedAt }).where("id", "in", all.slice(0, 70)).execute();
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await reviewQueue(people.moderator, after);
      expect(page.waiting).toBe(120);
      seen.push(...page.submissions.map(({ id }) => id));
      after = page.next;
      if (!after) break;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen)).toEqual(new Set(all));
  });

  test("begins with what came before promises were kept", async () => {
    const { db, reviewQueue, addSubmission } = await modules();
    await addSubmission(people.owner, 5);
    const old = await addSubmission(people.owner, 500);
    await db.updateTable("pitchSubmissions").set({ promisedAt: null }).where("id", "=", old.submissionId).execute();
    expect((await reviewQueue(people.moderator)).submissions[0]?.id).not.toBe(old.submissionId);
    await db
      .updateTable("pitchSubmissions")
      .set({ createdAt: new Date(Date.now() - minutes(600)) })
      .where("id", "=", old.submissionId)
      .execute();
    expect((await reviewQueue(people.moderator)).submissions[0]?.id).toBe(old.submissionId);
  });
});

describe("taking", () => {
  test("makes a submission one moderator's until it is handed back", async () => {
    const { submissions, addSubmission, reviewQueue } = await modules();
    const { submissionId } = await addSubmission(people.owner);
    const begun = now();
    const until = value(await submissions.claim(people.moderator, submissionId));
    expectSince(begun, earlier(until, minutes(CLAIM_MINUTES)));
    expect(await submissions.claim(people.colleague, submissionId)).toMatchObject({ code: "claimed-by-other" });
    expect(await claimOn(people.moderator, submissionId)).toMatchObject({ name: "moderator", mine: true });
    expect(await claimOn(people.colleague, submissionId)).toMatchObject({ name: "moderator", mine: false });
    expect((await reviewQueue(people.colleague)).submissions[0]?.claim?.name).toBe("moderator");
    // Nobody releases a colleague's claim.
    await submissions.release(people.colleague, submissionId);
    expect(await claimOn(people.colleague, submissionId)).toMatchObject({ name: "moderator" });
    await submissions.release(people.moderator, submissionId);
    expect(await claimOn(people.colleague, submissionId)).toBeNull();
    expect((await submissions.claim(people.colleague, submissionId)).ok).toBe(true);
  });

  test("by two at once is one's", async () => {
    const { submissions, addSubmission } = await modules();
    const { submissionId } = await addSubmission(people.owner);
    const both = await Promise.all([
      submissions.claim(people.moderator, submissionId),
      submissions.claim(people.colleague, submissionId),
    ]);
    expect(both.map((one) => (one.ok ? "done" : one.code)).sort()).toEqual(["claimed-by-other", "done"]);
  });

  test("ends by itself, and goes on for whoever goes on", async () => {
    const { submissions, addSubmission } = await modules();
    const { submissionId } = await addSubmission(people.owner);
    await submissions.claim(people.moderator, submissionId);
    moveClock(minutes(CLAIM_MINUTES - 1));
    expect((await submissions.claim(people.moderator, submissionId)).ok).toBe(true);
    moveClock(minutes(2 * CLAIM_MINUTES - 2));
    expect(await submissions.claim(people.colleague, submissionId)).toMatchObject({ code: "claimed-by-other" });
    moveClock(minutes(2 * CLAIM_MINUTES));
    expect(await claimOn(people.moderator, submissionId)).toBeNull();
    expect((await submissions.claim(people.colleague, submissionId)).ok).toBe(true);
    expect(await submissions.claim(people.moderator, submissionId)).toMatchObject({ code: "claimed-by-other" });
  });

  test.each<[keyof typeof people, string]>([
    ["support", "not-found"],
    ["owner", "not-found"],
  ])("is not for %s", async (name, code) => {
    const { submissions, addSubmission } = await modules();
    const { submissionId } = await addSubmission(people.owner);
    expect(await submissions.claim(people[name], submissionId)).toMatchObject({ code });
    expect(await submissions.claimNext(people[name])).toMatchObject({ code });
  });

  test("one's own, what is decided and what was taken back cannot be taken", async () => {
    const { db, submissions, decideSubmission, addSubmission } = await modules();
    const own = await addSubmission(people.author);
    expect(await submissions.claim(people.author, own.submissionId)).toMatchObject({ code: "forbidden" });
    await decideSubmission(people.moderator, own.submissionId, { ...approval, reasons: [] });
    expect(await submissions.claim(people.moderator, own.submissionId)).toMatchObject({ code: "already-decided" });
    const recalled = await addSubmission(people.owner);
    await db.updateTable("pitchRevisions").set({ state: "superseded" }).where("id", "=", recalled.revisionId).execute();
    expect(await submissions.claim(people.moderator, recalled.submissionId)).toMatchObject({ code: "conflict" });
    for (const nothing of ["", "nonsense", newId()]) {
      expect(await submissions.claim(people.moderator, nothing)).toMatchObject({ code: "not-found" });
    }
  });
});

describe("the next one", () => {
  test("is what was promised first of all that nobody is at, own pitches left out", async () => {
    const { submissions, addSubmission } = await modules();
    const [own, first, second, third] = [
      await addSubmission(people.author, -60),
      await addSubmission(people.owner, 10),
      await addSubmission(people.owner, 20),
      await addSubmission(people.owner, 30),
    ];
    await submissions.claim(people.colleague, first.submissionId);
    expect(await submissions.claimNext(people.author)).toEqual({ ok: true, value: second.submissionId });
    expect(await submissions.claimNext(people.author)).toEqual({ ok: true, value: third.submissionId });
    // A released submission comes last.
    expect(await submissions.claimNext(people.author)).toEqual({ ok: true, value: second.submissionId });
    expect(await submissions.claimNext(people.moderator)).toEqual({ ok: true, value: own.submissionId });
    expect(await submissions.claimNext(people.moderator)).toEqual({ ok: true, value: own.submissionId });
  });

  test("for many at once is another one for each", async () => {
    const { submissions, addSubmission, addMember } = await modules();
    const team = await Promise.all(
      Array.from({ length: 6 }, (_, at) => addMember(`team-${at}-${newId().slice(-6)}`, null, "moderator")),
    );
    for (let count = 0; count < 6; count++) await addSubmission(people.owner, count);
    const taken = await Promise.all(team.map((each) => submissions.claimNext(each)));
    const ids = taken.map((one) => (one.ok ? one.value : one.code));
    expect(new Set(ids).size).toBe(6);
    expect(await submissions.claimNext(people.moderator)).toMatchObject({ code: "nothing-to-do" });
  });
});

describe("a decision", () => {
  test("is refused while a colleague is at it, and nothing is written", async () => {
    const { db, submissions, decideSubmission, addSubmission } = await modules();
    const { submissionId } = await addSubmission(people.owner);
    await submissions.claim(people.colleague, submissionId);
    expect(await decideSubmission(people.moderator, submissionId, { ...approval, reasons: [] })).toMatchObject({
      code: "claimed-by-other",
    });
    expect(await db.selectFrom("pitchDecisions").select("id").execute()).toEqual([]);
    moveClock(minutes(CLAIM_MINUTES + 1));
    expect((await decideSubmission(people.moderator, submissionId, { ...approval, reasons: [] })).ok).toBe(true);
  });

  test("ends the claim; the submission is nobody's any more", async () => {
    const { db, submissions, decideSubmission, addSubmission } = await modules();
    const { submissionId } = await addSubmission(people.owner);
    await submissions.claim(people.moderator, submissionId);
    await decideSubmission(people.moderator, submissionId, { ...approval, reasons: [], checks: ["company", "proof"] });
    expect(
      await db.selectFrom("pitchSubmissions").select(["claimedBy", "claimedUntil"]).executeTakeFirstOrThrow(),
    ).toEqual({ claimedBy: null, claimedUntil: null });
    const { checks } = await db.selectFrom("pitchDecisions").select("checks").executeTakeFirstOrThrow();
    expect(checks).toEqual(["company", "proof"]);
  });

  test("with a template says it in the owner's language, whatever the moderator's", async () => {
    const { db, decideSubmission, addSubmission } = await modules();
    const { submissionId } = await addSubmission(people.owner);
    await db.updateTable("users").set({ lang: "fi" }).where("id", "=", people.owner.id).execute();
    await decideSubmission(people.moderator, submissionId, {
      outcome: "changes-requested",
      reasons: [
        { field: "pitchText", reason: "", template: "contact-details" },
        { field: "logo", reason: "Rajaa se paremmin.", template: "logo-unreadable" },
      ],
      note: null,
    });
    const { reasons } = await db.selectFrom("pitchDecisions").select("reasons").executeTakeFirstOrThrow();
    await db.updateTable("users").set({ lang: "se" }).where("id", "=", people.owner.id).execute();
    expect(reasons).toEqual([
      { field: "pitchText", reason: expect.stringContaining("Poista tekstistä") },
      { field: "logo", reason: "Rajaa se paremmin." },
    ]);
  });
});
