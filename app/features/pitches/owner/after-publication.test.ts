/** The life of a pitch after its publication: done, deleted, restored, purged. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { ok } from "#tests/fixtures/market/pitches.ts";
import {
  app,
  DAY,
  draft,
  events,
  lifecycleFixtures,
  owner,
  published,
  reader,
  seenBy,
  stateOf,
  submitted,
  talk,
} from "#tests/pitch-life/owner.ts";

lifecycleFixtures();

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
    await app.countView(reader, { id, ownerId: owner.id, market: "uk" }, "search");
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
