import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

let database: TestDatabase;
const people: Record<"owner" | "moderator" | "colleague", Member> = {} as never;

async function modules() {
  const [{ closeDatabase, db }, opening, { reviewQueue }, { reviewOf }, pitches, owner, world] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./decisions.server.ts"),
    import("./queue.server.ts"),
    import("./review.server.ts"),
    import("#app/features/pitches/owner/lifecycle.server.ts"),
    import("#app/features/pitches/owner/owner-pitches.server.ts"),
    import("#tests/fixtures/market/submissions.ts"),
  ]);
  return { db, closeDatabase, reviewQueue, reviewOf, ...opening, ...pitches, ...owner, ...world };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("REVIEW_HOURS", "office");
  const { addMember } = await modules();
  people.owner = await addMember("owner", "entrepreneur");
  people.moderator = await addMember("moderator", null, "moderator");
  people.colleague = await addMember("colleague", null, "moderator");
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

function setClock(moment: string): void {
  moveClock(new Date(moment).getTime() - Date.now());
}

const approval = () => ({ outcome: "approved" as const, reasons: [], note: null });

async function standing(pitchId: string) {
  const { db } = await modules();
  const pitch = await db
    .selectFrom("pitches")
    .select(["state", "publishedRevisionId"])
    .where("id", "=", pitchId)
    .executeTakeFirstOrThrow();
  const decisions = await db.selectFrom("pitchDecisions").select(["id", "publishAt", "carriedOutAt"]).execute();
  const events = await db.selectFrom("outbox").select("type").orderBy("type").execute();
  const { rows: jobs } = await sql<{ task: string; runAt: Date }>`select t.identifier as task, j.run_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(db);
  return { state: pitch.state, decisions, events: events.map(({ type }) => type), jobs };
}

// Friday evening in Stockholm; the office opens on Monday, 23 November, at eight.
const NIGHT = "2026-11-20T19:00:00Z";
const OPENING = new Date("2026-11-23T07:00:00Z");

async function approvedAtNight() {
  const { db, decideSubmission, addSubmission } = await modules();
  setClock(NIGHT);
  const submitted = await addSubmission(people.owner);
  const decided = await decideSubmission(people.moderator, submitted.submissionId, approval());
  expect(decided).toEqual({ ok: true, value: { companyName: "Furufukt AB", publishAt: OPENING } });
  const { id } = await db.selectFrom("pitchDecisions").select("id").executeTakeFirstOrThrow();
  return { ...submitted, decisionId: id };
}

describe("an approval", () => {
  test.each([
    ["in office hours is published at once", "2026-11-20T09:00:00Z", "published"],
    ["in the last minute too", "2026-11-20T15:59:00Z", "published"],
    ["at the stroke of closing waits", "2026-11-20T16:00:00Z", "under-review"],
    ["on a Saturday waits", "2026-11-21T10:00:00Z", "under-review"],
    ["on a holiday waits", "2026-12-25T10:00:00Z", "under-review"],
  ])("%s", async (_when, at, state) => {
    const { decideSubmission, addSubmission } = await modules();
    setClock(at);
    const { submissionId, pitchId } = await addSubmission(people.owner);
    expect((await decideSubmission(people.moderator, submissionId, approval())).ok).toBe(true);
    expect((await standing(pitchId)).state).toBe(state);
  });

  test("that waits is out of the queue, tells nobody but its owner yet and has a job at the opening", async () => {
    const { pitchId, submissionId } = await approvedAtNight();
    const { db, reviewQueue, reviewOf, createdPitches, decideSubmission } = await modules();
    const { state, events, jobs } = await standing(pitchId);
    expect(state).toBe("under-review");
    expect(events).toEqual(["approval-scheduled"]);
    expect(jobs).toContainEqual({ task: "publish-at-opening", runAt: OPENING });
    expect(await reviewQueue(people.moderator)).toMatchObject({ submissions: [], waiting: 0, scheduled: 1 });
    expect(await reviewOf(people.moderator, submissionId)).toMatchObject({ state: "scheduled", publishAt: OPENING });
    expect((await createdPitches(people.owner))[0]?.reviewDeadline?.publishAt).toEqual(OPENING);
    const audited = db.selectFrom("auditLog").select(["action", "data"]).where("subjectId", "=", pitchId);
    expect(await audited.execute()).toMatchObject([
      { action: "pitch-approved", data: { submissionId, publishAt: OPENING.toISOString() } },
    ]);
    // It is decided, though it has no effect yet.
    expect(await decideSubmission(people.colleague, submissionId, approval())).toMatchObject({
      code: "already-decided",
    });
  });

  test("asking for changes takes effect at any hour", async () => {
    const { decideSubmission, addSubmission } = await modules();
    setClock(NIGHT);
    const { submissionId, pitchId } = await addSubmission(people.owner);
    const reasons = [{ field: "city" as const, reason: "Fel ort." }];
    await decideSubmission(people.moderator, submissionId, { outcome: "changes-requested", reasons, note: null });
    expect((await standing(pitchId)).state).toBe("changes-requested");
  });
});

describe("at the opening", () => {
  test("it is published once, however often the job runs, and its owner is told", async () => {
    const { publishAtOpening, reviewOf } = await modules();
    const { pitchId, submissionId, decisionId } = await approvedAtNight();
    setClock("2026-11-23T07:00:05Z");
    await Promise.all([publishAtOpening(decisionId), publishAtOpening(decisionId), publishAtOpening(decisionId)]);
    await publishAtOpening(decisionId);
    const { state, events, jobs, decisions } = await standing(pitchId);
    expect(state).toBe("published");
    expect(events).toEqual(["approval-scheduled", "pitch-approved", "pitch-published"]);
    // The approval, and the publication.
    expect(jobs.filter(({ task }) => task === "mail")).toHaveLength(2);
    expect(decisions[0]?.carriedOutAt).not.toBeNull();
    expect((await reviewOf(people.moderator, submissionId))?.state).toBe("approved");
  });

  test("of two that wait each is published by its own job, and a decision that took effect at once by none", async () => {
    const { db, publishAtOpening, decideSubmission, addSubmission } = await modules();
    setClock("2026-11-20T09:00:00Z");
    const daytime = await addSubmission(people.owner);
    expect((await decideSubmission(people.moderator, daytime.submissionId, approval())).ok).toBe(true);
    setClock(NIGHT);
    const waiting = [await addSubmission(people.owner), await addSubmission(people.owner)];
    for (const { submissionId } of waiting) {
      expect((await decideSubmission(people.moderator, submissionId, approval())).ok).toBe(true);
    }
    const decisionOf = (submissionId: string) =>
      db.selectFrom("pitchDecisions").selectAll().where("submissionId", "=", submissionId).executeTakeFirstOrThrow();
    setClock("2026-11-23T07:00:05Z");
    await publishAtOpening((await decisionOf(daytime.submissionId)).id);
    await publishAtOpening((await decisionOf(waiting[1]!.submissionId)).id);
    const standings = [daytime, ...waiting].map(async ({ pitchId, submissionId }) => {
      const { publishAt, carriedOutAt } = await decisionOf(submissionId);
      return [(await standing(pitchId)).state, publishAt !== null, carriedOutAt !== null];
    });
    expect(await Promise.all(standings)).toEqual([
      ["published", false, false],
      ["under-review", true, false],
      ["published", true, true],
    ]);
  });

  test("a job that runs too early waits for the hour", async () => {
    const { publishAtOpening } = await modules();
    const { pitchId, decisionId } = await approvedAtNight();
    setClock("2026-11-22T12:00:00Z");
    await publishAtOpening(decisionId);
    const { state, jobs } = await standing(pitchId);
    expect(state).toBe("under-review");
    expect(jobs.filter(({ task }) => task !== "mail")).toEqual([{ task: "publish-at-opening", runAt: OPENING }]);
  });

  test("what its owner has taken back stays with its owner, and a later submission is a new one", async () => {
    const { db, publishAtOpening, recallPitch, reviewOf, reviewQueue, decideSubmission } = await modules();
    const { pitchId, publicId, submissionId, decisionId } = await approvedAtNight();
    expect((await recallPitch(people.owner, publicId)).ok).toBe(true);
    setClock("2026-11-23T07:00:05Z");
    await publishAtOpening(decisionId);
    const { state, events, decisions } = await standing(pitchId);
    expect(state).toBe("draft");
    expect(events).not.toContain("pitch-approved");
    expect(decisions[0]?.carriedOutAt).toBeNull();
    expect((await reviewOf(people.moderator, submissionId))?.state).toBe("recalled");

    // Submitted again: it was never public, so it is no edit.
    const { revisionId, submissionId: again } = await handInAgain(pitchId);
    expect((await reviewQueue(people.moderator)).submissions).toMatchObject([{ id: again, kind: "again" }]);
    await publishAtOpening(decisionId);
    expect((await standing(pitchId)).state).toBe("under-review");
    expect((await decideSubmission(people.moderator, again, approval())).ok).toBe(true);
    const pitch = await db.selectFrom("pitches").select("publishedRevisionId").executeTakeFirstOrThrow();
    expect(pitch.publishedRevisionId).toBe(revisionId);
  });

  test("a decision that is gone with its pitch is no trouble", async () => {
    const { db, publishAtOpening } = await modules();
    const { decisionId } = await approvedAtNight();
    await db.deleteFrom("pitches").execute();
    setClock("2026-11-23T07:00:05Z");
    await publishAtOpening(decisionId);
  });
});

test("the owner taking it back and the job at the same moment: one of them has it", async () => {
  const { publishAtOpening, recallPitch } = await modules();
  const { pitchId, publicId, decisionId } = await approvedAtNight();
  setClock("2026-11-23T07:00:05Z");
  const [recalled] = await Promise.all([recallPitch(people.owner, publicId), publishAtOpening(decisionId)]);
  const { state, events } = await standing(pitchId);
  expect(state).toBe(recalled.ok ? "draft" : "published");
  expect(events.includes("pitch-approved")).toBe(!recalled.ok);
});

/** Submits the owner's draft as it is. */
async function handInAgain(pitchId: string): Promise<{ revisionId: string; submissionId: string }> {
  const { db } = await modules();
  const [{ newId }, { now }] = await Promise.all([import("#app/platform/ids.ts"), import("#app/platform/clock.ts")]);
  const { id: revisionId } = await db
    .updateTable("pitchRevisions")
    .set({ state: "under-review", certifiedAt: now() })
    .where("pitchId", "=", pitchId)
    .where("state", "=", "draft")
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", pitchId).execute();
  const submissionId = newId();
  await db
    .insertInto("pitchSubmissions")
    .values({
      id: submissionId,
      pitchId,
      revisionId,
      submittedBy: people.owner.id,
      createdAt: now(),
      promisedAt: now(),
    })
    .execute();
  return { revisionId, submissionId };
}
