import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Actor, type Guest, type Member, VISITOR } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { addMember, addSubmission, type Submitted } from "#tests/fixtures/market/submissions.ts";
import type { Decision } from "./decision.ts";

let database: TestDatabase;

async function modules() {
  const [{ closeDatabase, db }, commands, { templateTexts }, { reviewQueue }, { reviewOf }] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./decisions.server.ts"),
    import("./reasons/ready-reasons.server.ts"),
    import("./queue.server.ts"),
    import("./review.server.ts"),
  ]);
  return { db, closeDatabase, templateTexts, reviewQueue, reviewOf, ...commands };
}

const people: Record<string, Member> = {};
const guest: Guest = { kind: "guest", id: newId() };

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  for (const [name, side, role] of [
    ["owner", "entrepreneur", null],
    ["investor", "investor", null],
    ["moderator", null, "moderator"],
    ["colleague", null, "moderator"],
    ["support", null, "support"],
    ["admin", null, "admin"],
  ] as const) {
    people[name] = await addMember(name, side, role);
  }
});

beforeEach(async () => {
  const { db } = await modules();
  await sql`truncate pitches, outbox, graphile_worker._private_jobs cascade`.execute(db);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

const approval: Decision = { outcome: "approved", reasons: [], note: null };
const changes: Decision = {
  outcome: "changes-requested",
  reasons: [{ field: "pitchText", reason: "Ta bort telefonnumret." }],
  note: "Andra gången.",
};

/** The rows of everything that a decision writes, or must not write. */
async function written({ pitchId, revisionId }: Submitted) {
  const { db } = await modules();
  const count = (table: "pitchDecisions" | "auditLog" | "outbox" | "listings") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
      .then((row) => row.count);
  const { rows: jobs } = await sql<{ task: string; payload: object }>`select t.identifier as task, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(db);
  const pitch = await db.selectFrom("pitches").select("state").where("id", "=", pitchId).executeTakeFirst();
  const revision = await db
    .selectFrom("pitchRevisions")
    .select("state")
    .where("id", "=", revisionId)
    .executeTakeFirst();
  return {
    pitch: pitch?.state,
    revision: revision?.state,
    decisions: await count("pitchDecisions"),
    events: (await db.selectFrom("outbox").select("type").orderBy("type").execute()).map(({ type }) => type),
    listings: await count("listings"),
    mails: jobs.filter(({ task }) => task === "mail").map(({ payload }) => payload),
  };
}

async function audited(pitchId: string) {
  const { db } = await modules();
  return db.selectFrom("auditLog").selectAll().where("subjectId", "=", pitchId).execute();
}

describe("who may review", () => {
  const actors: [string, () => Actor, boolean][] = [
    ["a visitor", () => VISITOR, false],
    ["a guest", () => guest, false],
    ["an investor", () => people.investor!, false],
    ["the owner", () => people.owner!, false],
    ["support", () => people.support!, false],
    ["a moderator", () => people.moderator!, true],
    ["an admin", () => people.admin!, true],
  ];

  test.each(actors)("%s", async (_name, actor, may) => {
    const { reviewQueue, reviewOf, decideSubmission } = await modules();
    const submitted = await addSubmission(people.owner!);
    const queue = await reviewQueue(actor());
    expect(queue.submissions.map(({ id }) => id)).toEqual(may ? [submitted.submissionId] : []);
    expect(queue.waiting).toBe(may ? 1 : 0);
    expect((await reviewOf(actor(), submitted.submissionId))?.id).toBe(may ? submitted.submissionId : undefined);
    const decided = await decideSubmission(actor(), submitted.submissionId, approval);
    expect(decided.ok ? "done" : decided.code).toBe(may ? "done" : "not-found");
    expect((await written(submitted)).pitch).toBe(may ? "published" : "under-review");
  });

  test("nobody decides on their own pitch, though they may look at it", async () => {
    const { db, reviewQueue, reviewOf, decideSubmission } = await modules();
    const author = await addMember(`author-${newId().slice(-6)}`, "entrepreneur", "moderator");
    const submitted = await addSubmission(author);
    expect((await reviewQueue(author)).submissions[0]?.own).toBe(true);
    expect(await reviewOf(author, submitted.submissionId)).toBeDefined();
    expect(await decideSubmission(author, submitted.submissionId, approval)).toMatchObject({ code: "forbidden" });
    expect(await written(submitted)).toMatchObject({ pitch: "under-review", decisions: 0, events: [], mails: [] });
    expect((await decideSubmission(people.moderator!, submitted.submissionId, approval)).ok).toBe(true);
    await db.deleteFrom("pitches").where("id", "=", submitted.pitchId).execute();
  });
});

describe("a decision", () => {
  test("to approve publishes, and writes all that goes with it", async () => {
    const { decideSubmission, reviewQueue } = await modules();
    const submitted = await addSubmission(people.owner!);
    const decided = await decideSubmission(people.moderator!, submitted.submissionId, approval);
    expect(decided).toEqual({ ok: true, value: { companyName: "Furufukt AB", publishAt: null } });
    expect(await written(submitted)).toEqual({
      pitch: "published",
      revision: "approved",
      decisions: 1,
      events: ["pitch-approved", "pitch-published"],
      listings: 1,
      mails: [expect.objectContaining({ kind: "pitch-approved", to: people.owner!.id })],
    });
    expect(await audited(submitted.pitchId)).toEqual([
      expect.objectContaining({ action: "pitch-approved", actorId: people.moderator!.id, subjectType: "pitch" }),
    ]);
    expect((await reviewQueue(people.moderator!)).submissions).toEqual([]);
  });

  test("to ask for changes returns the pitch with its reasons", async () => {
    const { decideSubmission, reviewOf } = await modules();
    const submitted = await addSubmission(people.owner!);
    expect((await decideSubmission(people.moderator!, submitted.submissionId, changes)).ok).toBe(true);
    expect(await written(submitted)).toMatchObject({
      pitch: "changes-requested",
      revision: "changes-requested",
      events: ["changes-requested", "pitch-returned"],
      listings: 0,
      mails: [expect.objectContaining({ kind: "changes-requested" })],
    });
    const review = await reviewOf(people.admin!, submitted.submissionId);
    expect(review).toMatchObject({ state: "changes-requested", owner: { approvals: 0, returns: 1 } });
    expect(review?.decisions).toEqual([
      expect.objectContaining({ by: "moderator", reasons: changes.reasons, note: "Andra gången." }),
    ]);
    // The texts are only in the decision's row: neither the audit log nor the queued mail repeats them.
    const [act] = await audited(submitted.pitchId);
    expect(JSON.stringify(act)).not.toContain("telefonnumret");
    expect(JSON.stringify(await written(submitted))).not.toContain("telefonnumret");
  });

  test("without a reason is refused by the database as well", async () => {
    const { decideSubmission } = await modules();
    const submitted = await addSubmission(people.owner!);
    await expect(
      decideSubmission(people.moderator!, submitted.submissionId, { ...changes, reasons: [] }),
    ).rejects.toThrow(/pitch_decisions/);
    expect(await written(submitted)).toMatchObject({ pitch: "under-review", revision: "under-review", events: [] });
  });

  test("of two at once counts once", async () => {
    const { decideSubmission } = await modules();
    const submitted = await addSubmission(people.owner!);
    const both = await Promise.all([
      decideSubmission(people.moderator!, submitted.submissionId, approval),
      decideSubmission(people.colleague!, submitted.submissionId, changes),
    ]);
    expect(both.map((one) => (one.ok ? "done" : one.code)).sort()).toEqual(["already-decided", "done"]);
    const after = await written(submitted);
    expect(after.decisions).toBe(1);
    expect(after.mails).toHaveLength(1);
    expect(await audited(submitted.pitchId)).toHaveLength(1);
  });

  test("gives the template's words in the owner's language, and leaves a colleague's claim on another alone", async () => {
    const { db, decideSubmission, templateTexts } = await modules();
    const [one, other] = [await addSubmission(people.owner!), await addSubmission(people.owner!)];
    const claim = { claimedBy: people.colleague!.id, claimedUntil: new Date(Date.now() + 60_000) };
    await db.updateTable("pitchSubmissions").set(claim).where("id", "=", other.submissionId).execute();
    const [finnish, swedish] = [await templateTexts("fi"), await templateTexts("se")];
    const template = Object.keys(finnish)[0] as keyof typeof finnish;
    await db.updateTable("users").set({ lang: "fi" }).where("id", "=", people.owner!.id).execute();
    try {
      const reasons = [{ field: "pitchText" as const, template, reason: "" }];
      const decided = await decideSubmission(people.moderator!, one.submissionId, { ...changes, reasons });
      expect(decided).toMatchObject({ ok: true });
    } finally {
      await db.updateTable("users").set({ lang: people.owner!.lang }).where("id", "=", people.owner!.id).execute();
    }
    const decision = await db.selectFrom("pitchDecisions").select("reasons").executeTakeFirstOrThrow();
    expect(decision.reasons).toEqual([{ field: "pitchText", reason: finnish[template] }]);
    expect(finnish[template]).not.toBe(swedish[template]);
    const kept = db.selectFrom("pitchSubmissions").select(["claimedBy", "claimedUntil"]);
    expect(await kept.where("id", "=", other.submissionId).executeTakeFirst()).toEqual(claim);
    expect(await audited(one.pitchId)).toMatchObject([{ action: "changes-requested" }]);
    const [act] = await audited(one.pitchId);
    expect(act!.data).toEqual({
      submissionId: one.submissionId,
      decisionId: expect.any(String),
      fields: ["pitchText"],
    });
  });

  test("comes too late when the owner has taken the submission back", async () => {
    const { db, decideSubmission, reviewOf } = await modules();
    const submitted = await addSubmission(people.owner!);
    await db
      .updateTable("pitchRevisions")
      .set({ state: "superseded" })
      .where("id", "=", submitted.revisionId)
      .execute();
    await db.updateTable("pitches").set({ state: "draft" }).where("id", "=", submitted.pitchId).execute();
    const late = await decideSubmission(people.moderator!, submitted.submissionId, approval);
    expect(late).toMatchObject({ ok: false, code: "conflict" });
    expect((await reviewOf(people.moderator!, submitted.submissionId))?.state).toBe("recalled");
  });

  test.each(["", "nonsense", "a\u0000b", newId()])("on nothing is not found, case %#", async (id) => {
    const { decideSubmission, reviewOf } = await modules();
    expect(await decideSubmission(people.moderator!, id, approval)).toMatchObject({ code: "not-found" });
    expect(await reviewOf(people.moderator!, id)).toBeUndefined();
  });

  test("on a deleted pitch is not found", async () => {
    const { db, decideSubmission, reviewOf, reviewQueue } = await modules();
    const submitted = await addSubmission(people.owner!);
    await db.updateTable("pitches").set({ state: "deleted" }).where("id", "=", submitted.pitchId).execute();
    expect(await decideSubmission(people.moderator!, submitted.submissionId, approval)).toMatchObject({
      code: "not-found",
    });
    expect(await reviewOf(people.moderator!, submitted.submissionId)).toBeUndefined();
    expect((await reviewQueue(people.moderator!)).waiting).toBe(0);
  });

  test.each(["audit_log", "outbox", "listings", "graphile_worker._private_jobs"])(
    "is undone whole when %s cannot be written",
    async (table) => {
      const { db, decideSubmission } = await modules();
      const submitted = await addSubmission(people.owner!);
      await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(
        db,
      );
      await sql`create trigger fail before insert on ${sql.raw(table)} execute function fail()`.execute(db);
      try {
        await expect(decideSubmission(people.moderator!, submitted.submissionId, approval)).rejects.toThrow(
          "disk full",
        );
      } finally {
        await sql`drop function fail() cascade`.execute(db);
      }
      expect(await written(submitted)).toEqual({
        pitch: "under-review",
        revision: "under-review",
        decisions: 0,
        events: [],
        listings: 0,
        mails: [],
      });
      expect(await audited(submitted.pitchId)).toEqual([]);
    },
  );
});
