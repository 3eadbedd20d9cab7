import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Guest } from "#app/platform/actor.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { readSavedCursor, writeSavedCursor } from "./bookmarking.server.ts";

let database: TestDatabase;
let guest: Guest;

async function modules() {
  const [platform, commands, queries, interest] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./bookmarking.server.ts"),
    import("./bookmarking.server.ts"),
    import("./bookmarking.server.ts"),
  ]);
  return { ...platform, ...commands, ...queries, ...interest };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  // The settings are read at the first use, while they are stubbed.
  await addGuest();
});

beforeEach(async () => {
  guest = await addGuest();
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

async function addGuest(): Promise<Guest> {
  const { db } = await modules();
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, name: "", email: `${id}@guest.invalid`, isAnonymous: true })
    .execute();
  return { kind: "guest", id };
}

/** A once published pitch in the given state. */
async function addPitch(
  state: "published" | "done" | "withdrawn" | "draft" = "published",
  companyName = "Furufukt AB",
) {
  const { db } = await modules();
  const [ownerId, pitchId, revisionId, publicId] = [newId(), newId(), newId(), newPublicId()];
  await db
    .insertInto("users")
    .values({ id: ownerId, name: "Owner", email: `${ownerId}@example.com` })
    .execute();
  await db.transaction().execute(async (trx) => {
    const published = state === "draft" ? {} : { publishedRevisionId: revisionId, publishedAt: new Date() };
    await trx
      .insertInto("pitches")
      .values({ id: pitchId, publicId, ownerId, market: "se", state, ...published })
      .execute();
    await trx
      .insertInto("pitchRevisions")
      .values({
        id: revisionId,
        pitchId,
        number: 1,
        state: state === "draft" ? "draft" : "approved",
        industry: "construction",
        phase: "growth",
        companyType: "limited-company",
        companyName,
        currency: "SEK",
        county: "SE-AB",
        pitchText: "Sensorer. Mer text.",
        certifiedAt: new Date(),
        valuation: 20_000_000,
      })
      .execute();
  });
  return { publicId, pitchId, ownerId };
}

describe("adding", () => {
  test("saves a published pitch, for guests too, and twice is as once", async () => {
    const { addBookmark, savedPitches } = await modules();
    const { publicId } = await addPitch();
    expect(await addBookmark(guest, publicId)).toEqual({ ok: true, value: undefined });
    expect(await addBookmark(guest, publicId)).toEqual({ ok: true, value: undefined });
    const { pitches } = await savedPitches(guest, null);
    expect(pitches).toHaveLength(1);
    expect(pitches[0]).toMatchObject({ publicId, saved: true, lead: "", figures: null });
  });

  test("at the same moment from two windows leaves one", async () => {
    const { addBookmark, savedPitches } = await modules();
    const { publicId } = await addPitch();
    const results = await Promise.all(Array.from({ length: 8 }, () => addBookmark(guest, publicId)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect((await savedPitches(guest, null)).pitches).toHaveLength(1);
  });

  test.each(["draft", "done", "withdrawn"] as const)("what is %s is not found", async (state) => {
    const { addBookmark, savedPitches } = await modules();
    const { publicId } = await addPitch(state);
    expect(await addBookmark(guest, publicId)).toEqual({ ok: false, code: "not-found" });
    expect((await savedPitches(guest, null)).pitches).toEqual([]);
  });

  test.each(["zzzzzzzzzz", "", "'; drop table bookmarks; --"])(
    "an id of nothing is not found: %j",
    async (publicId) => {
      const { addBookmark } = await modules();
      expect(await addBookmark(guest, publicId)).toEqual({ ok: false, code: "not-found" });
    },
  );
});

describe("removing", () => {
  test("takes only one's own bookmark away", async () => {
    const { addBookmark, removeBookmark, savedPitches } = await modules();
    const other = await addGuest();
    const { publicId } = await addPitch();
    await addBookmark(guest, publicId);
    await addBookmark(other, publicId);
    await removeBookmark(guest, publicId);
    await removeBookmark(guest, publicId);
    expect((await savedPitches(guest, null)).pitches).toEqual([]);
    expect((await savedPitches(other, null)).pitches).toHaveLength(1);
  });

  test("works when the pitch is no longer published", async () => {
    const { addBookmark, db, removeBookmark, savedPitches } = await modules();
    const { publicId, pitchId } = await addPitch();
    await addBookmark(guest, publicId);
    await db.updateTable("pitches").set({ state: "done" }).where("id", "=", pitchId).execute();
    const [saved] = (await savedPitches(guest, null)).pitches;
    expect(saved).toMatchObject({ state: "done", figures: null });
    await removeBookmark(guest, publicId);
    expect((await savedPitches(guest, null)).pitches).toEqual([]);
  });
});

test("the list pages by when things were saved, without repeating or losing any", async () => {
  const { addBookmark, savedPitches } = await modules();
  const names = Array.from({ length: 7 }, (_, i) => `Company ${i}`);
  for (const name of names) await addBookmark(guest, (await addPitch("published", name)).publicId);
  const seen: string[] = [];
  let after = null;
  do {
    const page: Awaited<ReturnType<typeof savedPitches>> = await savedPitches(guest, after, 3);
    seen.push(...page.pitches.map(({ companyName }) => companyName));
    after = page.next && readSavedCursor(writeSavedCursor(page.next));
  } while (after);
  expect(seen).toEqual(names.toReversed());
});

test.each([null, "", "x", "1-SHORT", "-1-bcdfghjkmn", "99999999999999999-bcdfghjkmn", "1-bcdfghjkmn'"])(
  "a made-up cursor is none: %j",
  (text) => {
    expect(readSavedCursor(text)).toBeNull();
  },
);

test("an owner hears how many others saved and opened a pitch since the last visit, not of older or own ones or of who runs it", async () => {
  const { addBookmark, db, newInterest } = await modules();
  const { publicId, pitchId, ownerId } = await addPitch();
  const owner = {
    kind: "member",
    id: ownerId,
    name: "Owner",
    email: "",
    emailVerified: true,
    username: "owner",
    side: "entrepreneur",
    staffRole: null,
    plan: "basic",
    lang: "se",
    pictureId: null,
  } as const;
  expect(await newInterest(owner)).toEqual({ since: null, views: 0, saves: 0 });
  const visit = new Date(Date.now() - 3_600_000);
  await db.updateTable("users").set({ previousVisitAt: visit }).where("id", "=", ownerId).execute();
  const early = await addGuest();
  await addBookmark(early, publicId);
  await db
    .updateTable("bookmarks")
    .set({ createdAt: new Date(visit.getTime() - 1) })
    .where("userId", "=", early.id)
    .execute();
  await addBookmark(guest, publicId);
  await addBookmark(owner, publicId);
  const manager = await addGuest();
  await sql`insert into pitch_managers (id, pitch_id, email, role, state, member_id, invited_at, answered_at, expires_at) values
    (${manager.id}, ${pitchId}, 'manager@example.com', 'viewer', 'accepted', ${manager.id}, now(), now(), now() + interval '1 day')`.execute(
    db,
  );
  await addBookmark(manager, publicId);
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  await db
    .insertInto("pitchViews")
    .values([
      { pitchId, viewerId: guest.id, day: day(new Date()) },
      { pitchId, viewerId: early.id, day: "2020-01-01" },
    ])
    .execute();
  expect(await newInterest(owner)).toEqual({ since: visit, views: 1, saves: 1 });
});
