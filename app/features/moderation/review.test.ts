import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { rowColumns } from "#app/features/pitches/content.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import type { Submitted } from "#tests/fixtures/market/submissions.ts";
import type { Decision } from "./decision.ts";

let database: TestDatabase;
const people: Record<"owner" | "moderator", Member> = {} as never;

async function modules() {
  const [{ closeDatabase, db }, { decideSubmission }, { reviewQueue }, { reviewOf }, world] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./decisions.server.ts"),
    import("./queue.server.ts"),
    import("./review.server.ts"),
    import("#tests/fixtures/market/submissions.ts"),
  ]);
  return { db, closeDatabase, decideSubmission, reviewQueue, reviewOf, ...world };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { addMember } = await modules();
  people.owner = await addMember("owner", "entrepreneur");
  people.moderator = await addMember("moderator", null, "moderator");
});

beforeEach(async () => {
  const { db } = await modules();
  await sql`truncate pitches, files, outbox, graphile_worker._private_jobs cascade`.execute(db);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

const approval: Decision = { outcome: "approved", reasons: [], note: null };
const changes: Decision = { outcome: "changes-requested", reasons: [{ field: "city", reason: "Fel." }], note: null };

/** Changes and submits the owner's next revision. Returns the submission. */
async function handInAgain({ pitchId }: Submitted, number: number, change: object = {}): Promise<string> {
  const { db } = await modules();
  const { unfinished: _, ...same } = await db
    .selectFrom("pitchRevisions")
    .selectAll()
    .where("pitchId", "=", pitchId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  if (same.state !== "approved") {
    await db.updateTable("pitchRevisions").set({ state: "superseded" }).where("id", "=", same.id).execute();
  }
  const [revisionId, submissionId] = [newId(), newId()];
  await db
    .insertInto("pitchRevisions")
    .values({ ...same, ...rowColumns(same), ...change, id: revisionId, number, state: "draft", certifiedAt: null })
    .execute();
  await db
    .updateTable("pitches")
    .set({ state: "under-review" })
    .where("id", "=", pitchId)
    .where("state", "<>", "published")
    .execute();
  await addDocument(revisionId, number);
  await db
    .updateTable("pitchRevisions")
    .set({ state: "under-review", certifiedAt: new Date() })
    .where("id", "=", revisionId)
    .execute();
  await db
    .insertInto("pitchSubmissions")
    .values({ id: submissionId, pitchId, revisionId, submittedBy: people.owner.id })
    .execute();
  return submissionId;
}

async function addDocument(revisionId: string, number: number): Promise<void> {
  const { db } = await modules();
  const id = newId();
  await db
    .insertInto("files")
    .values({
      id,
      ownerId: people.owner.id,
      purpose: "document",
      key: "ab".repeat(32),
      bucket: "stakeholm",
      fullPath: `documents/${id}`,
      name: "plan.pdf",
      size: 9,
      generation: 1,
      md5Hash: "x",
      contentType: "application/pdf",
    })
    .execute();
  await db
    .insertInto("revisionDocuments")
    .values({ revisionId, fileId: id, title: `Plan ${number}`, access: "request", position: 1 })
    .execute();
}

async function comparison(submissionId: string) {
  const { reviewOf } = await modules();
  const review = await reviewOf(people.moderator, submissionId);
  return { kind: review!.kind, with: review!.comparison?.with, changed: review!.comparison?.changed };
}

describe("what a submission is, and what it is held against", () => {
  test("the first one is held against nothing; the next against what was reviewed; an edit against what is public", async () => {
    const { decideSubmission, addSubmission } = await modules();
    const first = await addSubmission(people.owner);
    expect(await comparison(first.submissionId)).toEqual({ kind: "first" });
    await decideSubmission(people.moderator, first.submissionId, changes);

    const second = await handInAgain(first, 2, { city: "Gävle", companyName: "Furufukt Aktiebolag" });
    expect(await comparison(second)).toEqual({
      kind: "again",
      with: "reviewed",
      changed: ["companyName", "city", "documents"],
    });
    await decideSubmission(people.moderator, second, approval);
    // The kind does not change, though the pitch has been approved since.
    expect((await comparison(second)).kind).toBe("again");

    const edit = await handInAgain(first, 3, { valuation: 7_000_000 });
    expect(await comparison(edit)).toEqual({ kind: "edit", with: "published", changed: ["valuation", "documents"] });
    await decideSubmission(people.moderator, edit, changes);
    // Corrected: compared with the public revision, not with the one that was sent back.
    const mended = await handInAgain(first, 4, { valuation: 6_000_000, employees: 3 });
    expect(await comparison(mended)).toEqual({ kind: "edit", with: "published", changed: ["employees", "documents"] });
  });

  test("what an appeal has put up counts as public", async () => {
    const { decideSubmission, addSubmission } = await modules();
    const first = await addSubmission(people.owner);
    await decideSubmission(people.moderator, first.submissionId, changes);
    const [{ publishReturned }, { transaction }] = await Promise.all([
      import("#app/features/pitches/review/decisions.server.ts"),
      import("#app/platform/db/db.server.ts"),
    ]);
    expect(await transaction((trx) => publishReturned(trx, first.revisionId))).toBe(true);
    const edit = await handInAgain(first, 2, { city: "Umeå" });
    expect(await comparison(edit)).toEqual({ kind: "edit", with: "published", changed: ["city", "documents"] });
  });

  test("the queue says how many fields an edit changes", async () => {
    const { decideSubmission, reviewQueue, addSubmission } = await modules();
    const first = await addSubmission(people.owner);
    expect((await reviewQueue(people.moderator)).submissions).toMatchObject([{ kind: "first", changes: null }]);
    await decideSubmission(people.moderator, first.submissionId, approval);
    await handInAgain(first, 2, { city: "Umeå", valuation: 7_000_000 });
    expect((await reviewQueue(people.moderator)).submissions).toMatchObject([{ kind: "edit", changes: 3 }]);
  });
});

test("a reviewer reads the legal form, and what the owner certified about the limits on offers", async () => {
  const { reviewOf, addSubmission } = await modules();
  const certified = { legalForm: "ab", raisedLastYear: 1_200_000, limitsVersion: "2026-11-28" };
  const { submissionId } = await addSubmission(people.owner, 60, certified);
  expect(await reviewOf(people.moderator, submissionId)).toMatchObject({
    content: { legalForm: "ab", raisedLastYear: 1_200_000 },
    limitsVersion: "2026-11-28",
  });
});

describe("a personal identity number", () => {
  test("is never shown, neither now nor before, though a change of it is", async () => {
    const { decideSubmission, reviewOf, addSubmission } = await modules();
    const sole = { companyType: "sole-proprietorship" };
    const first = await addSubmission(people.owner, 60, { ...sole, organisationNumber: "8112189876" });
    const review = await reviewOf(people.moderator, first.submissionId);
    expect(review?.privateNumber).toBe(true);
    expect(JSON.stringify(review)).not.toContain("811218");
    await decideSubmission(people.moderator, first.submissionId, approval);
    const edit = await handInAgain(first, 2, { organisationNumber: "6408233234" });
    const edited = await reviewOf(people.moderator, edit);
    expect(edited?.comparison).toMatchObject({ before: { privateNumber: true } });
    expect(edited?.comparison?.changed).toContain("organisationNumber");
    expect(JSON.stringify(edited)).not.toMatch(/811218|640823/);
  });
});
