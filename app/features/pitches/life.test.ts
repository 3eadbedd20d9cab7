/** What becomes of a pitch after its publication: done, deleted, restored, doubted, and what its owner is told of it. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

const DAY = 86_400_000;

let database: TestDatabase;
let owner: Member;
let reader: Member;

// Loaded after the settings stand: these modules read them at first use.
async function load() {
  const [platform, env, drafts, commands, deletion, stale, review, views, queries, own, doubts, statistics, world] =
    await Promise.all([
      import("#app/platform/db.server.ts"),
      import("#app/platform/env.server.ts"),
      import("./commands-drafts.server.ts"),
      import("./commands.server.ts"),
      import("./commands-deletion.server.ts"),
      import("./commands-stale.server.ts"),
      import("./commands-review.server.ts"),
      import("./commands-views.server.ts"),
      import("./queries.server.ts"),
      import("./queries-owner.server.ts"),
      import("./queries-stale.server.ts"),
      import("./queries-statistics.server.ts"),
      import("#tests/pitch-life/draft.ts"),
    ]);
  env.env();
  return {
    ...platform,
    ...drafts,
    ...commands,
    ...deletion,
    ...stale,
    ...review,
    ...views,
    ...queries,
    ...own,
    ...doubts,
    ...statistics,
    ...world,
  };
}

let app: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  app = await load();
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

beforeEach(async () => {
  await app.db.deleteFrom("users").execute();
  await app.db.deleteFrom("conversations").execute();
  await app.db.deleteFrom("outbox").execute();
  owner = await app.member("entrepreneur");
  reader = await app.member("investor");
});

afterEach(() => moveClock(0));

async function ok<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; code: string; fields?: object }>,
): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`${settled.code} ${JSON.stringify(settled.fields ?? {})}`);
  return settled.value;
}

async function draft(): Promise<{ id: string; publicId: string }> {
  const pitch = await app.completeDraft(owner);
  await ok(app.saveDraft(owner, pitch.publicId, 3, { companyName: "Kelp Ltd", pitchText: "Kelp." }, "1.1"));
  return pitch;
}

async function submitted() {
  const pitch = await draft();
  await ok(app.submitPitch(owner, pitch.publicId, true));
  return pitch;
}

async function published() {
  const pitch = await submitted();
  const { id } = await app.db
    .selectFrom("pitchRevisions")
    .select("id")
    .where("pitchId", "=", pitch.id)
    .executeTakeFirstOrThrow();
  await ok(app.transaction((trx) => app.publishRevision(trx, id)));
  return pitch;
}

async function talk(pitchId: string, with_: Member = reader, at = now()): Promise<void> {
  const [memberLowId, memberHighId] = [owner.id, with_.id].sort() as [string, string];
  await app.db
    .insertInto("conversations")
    .values({ id: newId(), memberLowId, memberHighId, pitchId, startedBy: with_.id, createdAt: at })
    .execute();
}

const stateOf = async (id: string) =>
  (await app.db.selectFrom("pitches").select("state").where("id", "=", id).executeTakeFirst())?.state;
const events = async () =>
  (await app.db.selectFrom("outbox").select("type").orderBy("id").execute()).map(({ type }) => type);
const seenBy = async (actor: Parameters<typeof app.pitchPage>[0], publicId: string) =>
  Boolean(await app.pitchPage(actor, publicId));

describe("a deal that is done", () => {
  test("is seen by its owner and by those who talked about it, as done and without contact details", async () => {
    const { id, publicId } = await published();
    const other = await app.member("investor");
    await talk(id);
    await ok(app.completePitch(owner, publicId));
    const page = await app.pitchPage(reader, publicId);
    expect(page).toMatchObject({ state: "done", allowed: ["see-figures"], details: { contact: null } });
    expect(await seenBy(owner, publicId)).toBe(true);
    for (const actor of [other, { kind: "guest" as const, id: reader.id }, VISITOR]) {
      expect(await seenBy(actor, publicId)).toBe(false);
    }
  });

  test("is closed to them too while the owner's account is deactivated, and what is only taken down always was", async () => {
    const { id, publicId } = await published();
    await talk(id);
    await ok(app.withdrawPitch(owner, publicId));
    expect(await seenBy(reader, publicId)).toBe(false);
    await ok(app.republishPitch(owner, publicId));
    await ok(app.completePitch(owner, publicId));
    await app.db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", owner.id).execute();
    expect(await seenBy(reader, publicId)).toBe(false);
  });
});

describe("a deleted pitch", () => {
  const before = { draft, "under-review": submitted, published } as const;

  test.each([
    ["draft", "draft"],
    ["under-review", "draft"],
    ["published", "withdrawn"],
  ] as const)("that was %s comes back as %s, with its text, and is nobody's in between", async (was, comesBack) => {
    const { id, publicId } = await before[was]();
    await ok(app.deletePitch(owner, publicId));
    expect(await app.createdPitches(owner)).toEqual([]);
    expect(await app.deletedPitches(owner)).toMatchObject([{ publicId, companyName: "Kelp Ltd", comesBack }]);
    expect(await app.deletedPitches(reader)).toEqual([]);
    expect(await seenBy(owner, publicId)).toBe(false);
    await ok(app.restorePitch(owner, publicId));
    expect(await stateOf(id)).toBe(comesBack);
    expect(await app.createdPitches(owner)).toMatchObject([{ publicId, companyName: "Kelp Ltd" }]);
    expect(await seenBy(reader, publicId)).toBe(false);
  });

  test("can be restored by its owner only, within 30 days, and after that is purged with all that hangs on it", async () => {
    const { id, publicId } = await published();
    await app.countView(reader, { id, ownerId: owner.id, market: "uk" });
    await ok(app.deletePitch(owner, publicId));
    expect(await app.restorePitch(reader, publicId)).toMatchObject({ code: "not-found" });
    moveClock(30 * DAY - 60_000);
    expect(await app.purgeDeleted(systemActor("test"))).toBe(0);
    moveClock(30 * DAY + 60_000);
    expect(await app.restorePitch(owner, publicId)).toMatchObject({ code: "illegal-move" });
    expect(await app.deletedPitches(owner)).toEqual([]);
    expect(await Promise.all([1, 2].map(() => app.purgeDeleted(systemActor("test"))))).toContain(1);
    for (const table of ["pitches", "pitchRevisions", "pitchSubmissions", "pitchViews"] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(await app.restorePitch(owner, publicId)).toMatchObject({ code: "not-found" });
  });

  test("pressed twice, everything is done once", async () => {
    const { publicId } = await published();
    for (const act of [app.deletePitch, app.restorePitch, app.republishPitch, app.withdrawPitch] as const) {
      await app.db.deleteFrom("outbox").execute();
      const outcomes = await Promise.all([act(owner, publicId), act(owner, publicId), act(owner, publicId)]);
      expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
      expect((await events()).length).toBe(1);
    }
  });
});

test("restoring and the purge at once: one of the two holds, and nothing is half gone", async () => {
  const { id, publicId } = await published();
  await ok(app.deletePitch(owner, publicId));
  moveClock(30 * DAY - 1_000);
  const restored = app.restorePitch(owner, publicId);
  moveClock(31 * DAY);
  const [outcome] = await Promise.all([restored, app.purgeDeleted(systemActor("test"))]);
  const left = await stateOf(id);
  expect(outcome.ok ? left : "gone").toBe(outcome.ok ? "withdrawn" : "gone");
  const { rows } = await sql<{ revisions: number }>`select count(*)::int as revisions from pitch_revisions`.execute(
    app.db,
  );
  expect(rows[0]!.revisions > 0).toBe(left !== undefined);
});

describe("a pitch that was published long ago", () => {
  const look = () => app.doubtStale(systemActor("test"));
  const mails = async () => {
    const { rows } = await sql<{ step: string }>`select payload -> 'data' ->> 'step' as step
      from graphile_worker._private_jobs where payload ->> 'kind' = 'pitch-doubted' order by id`.execute(app.db);
    return rows.map(({ step }) => step);
  };

  beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(app.db));

  test("is asked about after 60 days, reminded 14 days before, and hidden after 90 days without an answer", async () => {
    const { id, publicId } = await published();
    moveClock(60 * DAY - 60_000);
    expect(await look()).toBe(0);
    moveClock(60 * DAY + 60_000);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await app.doubtForMail(systemActor("test"), id)).toMatchObject({ step: "asked", publicId });
    moveClock(136 * DAY);
    expect(await look()).toBe(0);
    moveClock(137 * DAY);
    expect(await look()).toBe(1);
    moveClock(150 * DAY);
    expect(await look()).toBe(0);
    expect(await seenBy(VISITOR, publicId)).toBe(true);
    moveClock(151 * DAY + 60_000);
    expect(await look()).toBe(1);
    expect(await mails()).toEqual(["asked", "reminded", "hidden"]);
    expect(await stateOf(id)).toBe("published");
    expect(await seenBy(VISITOR, publicId)).toBe(false);
    expect(await seenBy(reader, publicId)).toBe(false);
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ doubt: { hidden: true } });
    expect(await app.db.selectFrom("listings").selectAll().execute()).toEqual([]);
    // A long silence takes nothing further.
    moveClock(400 * DAY);
    expect(await look()).toBe(0);

    await ok(app.confirmPitch(owner, publicId));
    expect(await seenBy(VISITOR, publicId)).toBe(true);
    expect((await app.db.selectFrom("listings").selectAll().execute()).length).toBe(1);
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ doubt: null });
    expect(await look()).toBe(0);
  });

  test("is never hidden without a reminder two weeks before, however long the schedule rested", async () => {
    const { publicId } = await published();
    moveClock(61 * DAY);
    await look();
    moveClock(300 * DAY);
    await look();
    await look();
    expect(await mails()).toEqual(["asked", "reminded"]);
    moveClock(313 * DAY);
    expect(await look()).toBe(0);
    moveClock(315 * DAY);
    expect(await look()).toBe(1);
    expect(await seenBy(VISITOR, publicId)).toBe(false);
  });

  test("is asked about once by two runs at once, and not at all when its owner is deactivated", async () => {
    const { id } = await published();
    moveClock(61 * DAY);
    await app.db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", owner.id).execute();
    expect(await look()).toBe(0);
    await app.db.updateTable("users").set({ suspendedAt: null }).where("id", "=", owner.id).execute();
    const [one, other] = await Promise.all([look(), look()]);
    expect(one + other).toBe(1);
    expect(await mails()).toEqual(["asked"]);
    await ok(app.withdrawPitch(owner, (await app.createdPitches(owner))[0]!.publicId));
    expect(await app.doubtForMail(systemActor("test"), id)).toBeUndefined();
  });

  test("an edit that is handed in is an answer; nobody else can answer", async () => {
    const { publicId } = await published();
    moveClock(61 * DAY);
    await look();
    expect(await app.confirmPitch(reader, publicId)).toMatchObject({ code: "not-found" });
    await ok(app.saveDraft(owner, publicId, 3, { pitchText: "Kelp, and more of it." }, "1.2"));
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ doubt: { hidden: false } });
    await ok(app.submitPitch(owner, publicId, true));
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ doubt: null });
  });
});

describe("statistics", () => {
  test("count members once a day, saves and conversations, by day and by country, for the owner alone", async () => {
    const { id, publicId } = await published();
    const finn = await app.member("investor", null, "fi");
    const pitch = { id, ownerId: owner.id, market: "uk" as const };
    await Promise.all([reader, reader, finn, owner, VISITOR].map((actor) => app.countView(actor, pitch)));
    moveClock(DAY);
    await app.countView(reader, pitch);
    await app.db.insertInto("bookmarks").values({ userId: finn.id, pitchId: id, createdAt: now() }).execute();
    await talk(id, finn);
    const statistics = (await app.pitchStatistics(owner, publicId, 30))!;
    expect(statistics).toMatchObject({ step: "day", total: { views: 3, saves: 1, conversations: 1 } });
    expect(statistics.steps).toHaveLength(30);
    expect(statistics.steps.slice(-2).map(({ views }) => views)).toEqual([2, 1]);
    expect(statistics.steps.at(-1)).toMatchObject({ saves: 1, conversations: 1 });
    expect(statistics.countries).toEqual([
      { market: "uk", views: 2, saves: 0, conversations: 0 },
      { market: "fi", views: 1, saves: 1, conversations: 1 },
    ]);
    for (const actor of [reader, finn, { ...reader, staffRole: "admin" as const }, VISITOR]) {
      expect(await app.pitchStatistics(actor, publicId, 30)).toBeUndefined();
    }
    expect(await app.pitchStatistics(owner, (await draft()).publicId, 30)).toBeUndefined();
  });

  test("a year is told in whole weeks, and what lies before the period is left out", async () => {
    const { id, publicId } = await published();
    await app.countView(reader, { id, ownerId: owner.id, market: "uk" });
    moveClock(400 * DAY);
    const { steps, total, countries } = (await app.pitchStatistics(owner, publicId, 365))!;
    expect(new Date(steps[0]!.from).getUTCDay()).toBe(1);
    expect(steps.length).toBeGreaterThanOrEqual(53);
    expect([total.views, countries]).toEqual([0, []]);
    moveClock(360 * DAY);
    expect((await app.pitchStatistics(owner, publicId, 365))!.total.views).toBe(1);
  });

  test("a view of a pitch that is taken down changes nothing", async () => {
    const { publicId } = await published();
    await ok(app.withdrawPitch(owner, publicId));
    expect((await app.pitchStatistics(owner, publicId, 90))!.total).toEqual({ views: 0, saves: 0, conversations: 0 });
  });
});
