/** What follows a decision: the next case is claimed, and an approval that waits can be undone. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

let database: TestDatabase;
const people: Record<"owner" | "moderator" | "colleague", Member> = {} as never;

async function modules() {
  const [{ closeDatabase, db }, decisions, undoing, { submissions }, { reviewOf }, { claimNextOf }, world] =
    await Promise.all([
      import("#app/platform/db/db.server.ts"),
      import("./decisions.server.ts"),
      import("./undoing.server.ts"),
      import("./queue.server.ts"),
      import("./review.server.ts"),
      import("#app/features/casework/next-case.server.ts"),
      import("#tests/fixtures/market/submissions.ts"),
    ]);
  return { db, closeDatabase, submissions, reviewOf, claimNextOf, ...decisions, ...undoing, ...world };
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
  await sql`truncate pitches, audit_log, outbox, graphile_worker._private_jobs cascade`.execute(db);
});

afterEach(() => moveClock(0));

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

const clockAt = (moment: string) => moveClock(new Date(moment).getTime() - Date.now());
const approval = { outcome: "approved" as const, reasons: [], note: null };
// Friday evening in Stockholm, and Monday morning.
const [NIGHT, OPEN] = ["2026-11-20T19:00:00Z", "2026-11-23T07:00:00Z"];

test("an approval that waits is undone by who gave it: the case is theirs again, and nothing is published", async () => {
  const { db, decideSubmission, undoApproval, publishAtOpening, reviewOf, addSubmission } = await modules();
  clockAt(NIGHT);
  const { submissionId, pitchId } = await addSubmission(people.owner);
  await decideSubmission(people.moderator, submissionId, approval);
  const { id } = await db.selectFrom("pitchDecisions").select("id").executeTakeFirstOrThrow();
  expect(await undoApproval(people.colleague, submissionId)).toMatchObject({ code: "forbidden" });
  expect(await undoApproval(people.owner, submissionId)).toMatchObject({ code: "not-found" });
  expect(await reviewOf(people.moderator, submissionId)).toMatchObject({ state: "scheduled", undoable: true });

  expect(await undoApproval(people.moderator, submissionId)).toMatchObject({ ok: true });
  expect(await reviewOf(people.moderator, submissionId)).toMatchObject({ state: "waiting", claim: { mine: true } });
  expect(await undoApproval(people.moderator, submissionId)).toMatchObject({ code: "conflict" });

  clockAt(OPEN);
  await publishAtOpening(id);
  const pitch = await db.selectFrom("pitches").select("state").where("id", "=", pitchId).executeTakeFirstOrThrow();
  expect(pitch.state).toBe("under-review");
  const acts = await db.selectFrom("auditLog").select("action").orderBy("createdAt").execute();
  expect(acts.map(({ action }) => action)).toEqual(["pitch-approved", "approval-undone"]);
});

test("what is published cannot be undone", async () => {
  const { decideSubmission, undoApproval, addSubmission } = await modules();
  clockAt("2026-11-20T09:00:00Z");
  const { submissionId } = await addSubmission(people.owner);
  await decideSubmission(people.moderator, submissionId, approval);
  expect(await undoApproval(people.moderator, submissionId)).toMatchObject({ code: "conflict" });
});

test("the next case is the most overdue that no colleague works on, of any kind of the desk; with none left there is no page", async () => {
  const { submissions, claimNextOf, addSubmission, db } = await modules();
  const add = async (dueAt: Date) => {
    const { submissionId } = await addSubmission(people.owner);
    await db.updateTable("pitchSubmissions").set({ promisedAt: dueAt }).where("id", "=", submissionId).execute();
    return submissionId;
  };
  const [late, later] = [await add(new Date("2026-11-01")), await add(new Date("2026-11-02"))];
  const empty = { peekNext: async () => undefined, claimNext: submissions.claimNext };
  const desk = [
    { queue: empty, page: (id: string) => `/empty/${id}` },
    { queue: submissions, page: (id: string) => `/review/${id}` },
  ];
  await submissions.claim(people.colleague, late);
  expect(await claimNextOf(people.moderator, desk)).toBe(`/review/${later}`);
  await submissions.release(people.colleague, late);
  // What one works on already comes last.
  expect(await claimNextOf(people.moderator, desk)).toBe(`/review/${late}`);
  expect(await claimNextOf(people.owner, desk)).toBeUndefined();
  await db.deleteFrom("pitches").execute();
  expect(await claimNextOf(people.moderator, desk)).toBeUndefined();
});
