/** A move of one pitch leaves the owner's other pitches alone, and takes of its own versions what belongs to it. */
import { expect, test } from "vitest";
import { now } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { withDocument } from "#tests/fixtures/market/documents.ts";
import {
  announced,
  app,
  approve,
  ok,
  owner,
  pitchFixtures,
  pitchIn,
  pitchRow,
  revision,
  STEP_TWO,
  save,
} from "#tests/fixtures/market/pitches.ts";
import { expectSince } from "#tests/fixtures/program/moments.ts";
import type { PitchState } from "../lifecycle.ts";

pitchFixtures();

async function revisionsOf(publicId: string) {
  return app.db
    .selectFrom("pitchRevisions")
    .innerJoin("pitches", "pitches.id", "pitchRevisions.pitchId")
    .selectAll("pitchRevisions")
    .where("pitches.publicId", "=", publicId)
    .orderBy("number")
    .execute();
}

async function forgetEvents(): Promise<void> {
  await app.db.deleteFrom("outbox").execute();
}

test.each<[string, PitchState, (publicId: string) => Promise<{ ok: boolean }>]>([
  ["submitted", "draft", (id) => app.submitPitch(owner, id, { accurate: true, withinLimits: true })],
  ["recalled", "under-review", (id) => app.recallPitch(owner, id)],
  ["withdrawn", "published", (id) => app.withdrawPitch(owner, id)],
  ["published again", "withdrawn", (id) => app.republishPitch(owner, id)],
  ["done", "published", (id) => app.completePitch(owner, id)],
  ["deleted", "published", (id) => app.deletePitch(owner, id)],
  ["restored", "deleted", (id) => app.restorePitch(owner, id)],
])("one that is %s leaves the others as they were", async (_, from, act) => {
  const others = [await pitchIn("draft"), await pitchIn("published"), await pitchIn("withdrawn")];
  const one = await pitchIn(from);
  const later = await pitchIn("published");
  // The others have higher numbers.
  await save(others[1]!, 2, { ...STEP_TWO, city: "Luleå" });
  await save(later, 2, { ...STEP_TWO, city: "Kiruna" });
  const standing = () => Promise.all([...others, later].map(async (id) => [await pitchRow(id), await revisionsOf(id)]));
  const before = await standing();
  expect((await act(one)).ok).toBe(true);
  expect(await standing()).toEqual(before);
  expect((await revisionsOf(one)).map(({ number }) => number)).toEqual(from === "under-review" ? [1, 2] : [1]);
});

test("a pitch that is done keeps no draft of a change, and no change waits for review any more", async () => {
  const [drafted, submitted] = [await pitchIn("published"), await pitchIn("published")];
  for (const publicId of [drafted, submitted]) await save(publicId, 2, { ...STEP_TWO, city: "Luleå" });
  await ok(app.submitPitch(owner, submitted, { accurate: true, withinLimits: true }));
  await ok(app.completePitch(owner, drafted));
  await ok(app.completePitch(owner, submitted));
  expect((await revisionsOf(drafted)).map(({ state }) => state)).toEqual(["approved"]);
  expect((await revisionsOf(submitted)).map(({ state }) => state)).toEqual(["approved", "superseded"]);
});

test("deleting what waits for review takes it back from the moderators, once, and keeps what was written", async () => {
  const publicId = await pitchIn("under-review");
  await forgetEvents();
  const begun = now();
  await ok(app.deletePitch(owner, publicId));
  expect(await announced()).toEqual(["pitch-recalled"]);
  expect((await revisionsOf(publicId)).map(({ state }) => state)).toEqual(["superseded", "draft"]);
  const { deletedAt } = await pitchRow(publicId);
  expectSince(begun, deletedAt!);
  await forgetEvents();
  const draft = await pitchIn("draft");
  await forgetEvents();
  await ok(app.deletePitch(owner, draft));
  expect(await announced()).toEqual([]);
  expect((await revisionsOf(draft)).map(({ state }) => state)).toEqual(["draft"]);
});

test("recalling is announced; the pitch that was public before stays so", async () => {
  const publicId = await pitchIn("published");
  await save(publicId, 2, { ...STEP_TWO, city: "Luleå" });
  await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
  await forgetEvents();
  await ok(app.recallPitch(owner, publicId));
  expect(await announced()).toEqual(["pitch-recalled"]);
  expect((await pitchRow(publicId)).state).toBe("published");
});

test("publishing again is no first publication, and moves nothing but this pitch's own confirmation", async () => {
  const [one, other] = [await pitchIn("withdrawn"), await pitchIn("published")];
  const confirmed = (await pitchRow(other)).confirmedAt;
  await forgetEvents();
  await ok(app.republishPitch(owner, one));
  const { payload } = await app.db.selectFrom("outbox").select("payload").executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ publicId: one, first: false });
  expect((await pitchRow(other)).confirmedAt).toEqual(confirmed);
  expect((await pitchRow(one)).deletedAt).toBeNull();
});

test("handing in a change confirms a public pitch; a first submission confirms nothing", async () => {
  const [first, change] = [await pitchIn("draft"), await pitchIn("published")];
  const longAgo = new Date("2026-01-01");
  await app.db.updateTable("pitches").set({ confirmedAt: longAgo }).where("publicId", "=", change).execute();
  await save(change, 2, { ...STEP_TWO, city: "Luleå" });
  await ok(app.submitPitch(owner, first, { accurate: true, withinLimits: true }));
  await ok(app.submitPitch(owner, change, { accurate: true, withinLimits: true }));
  expect((await pitchRow(first)).confirmedAt).toBeNull();
  expect((await pitchRow(change)).confirmedAt!.getTime()).toBeGreaterThan(longAgo.getTime());
});

test("a new version has its own pitch's documents, without those that were taken down", async () => {
  const premium = { ...owner, plan: "premium" as const };
  await app.db.updateTable("users").set({ plan: "premium" }).where("id", "=", owner.id).execute();
  const publishedWith = async (titles: string[]) => {
    const publicId = await pitchIn("draft");
    for (const title of titles) await withDocument(premium, publicId, { title });
    await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
    await ok(approve(publicId));
    return publicId;
  };
  const one = await publishedWith(["Budget", "Taken down", "Statutes"]);
  await publishedWith(["Another company's"]);
  await app.db
    .updateTable("revisionDocuments")
    .set({ removedAt: new Date() })
    .where("title", "=", "Taken down")
    .execute();
  await save(one, 2, { ...STEP_TWO, city: "Luleå" });
  const draft = await revision(one);
  expect(draft).toMatchObject({ state: "draft", number: 2 });
  const copied = await app.db
    .selectFrom("revisionDocuments")
    .select(["title", "position", "removedAt"])
    .where("revisionId", "=", draft.id)
    .orderBy("position")
    .execute();
  expect(copied).toEqual([
    { title: "Budget", position: 1, removedAt: null },
    { title: "Statutes", position: 2, removedAt: null },
  ]);
});

test("staff who look as the owner move nothing, and a deleted pitch is not handed in", async () => {
  const viewed = { ...owner, viewer: { id: newId(), name: "Kim", lang: "uk" as const, until: new Date() } };
  const [draft, deleted] = [await pitchIn("draft"), await pitchIn("deleted")];
  expect(await app.submitPitch(viewed, draft, { accurate: true, withinLimits: true })).toEqual({
    ok: false,
    code: "not-found",
  });
  expect(await app.deletePitch(viewed, draft)).toEqual({ ok: false, code: "not-found" });
  expect(await app.submitPitch(owner, deleted, { accurate: true, withinLimits: true })).toEqual({
    ok: false,
    code: "not-found",
  });
  await ok(app.submitPitch(owner, draft, { accurate: true, withinLimits: true }));
  await ok(approve(draft));
  expect(await app.withdrawPitch(viewed, draft)).toEqual({ ok: false, code: "not-found" });
});
