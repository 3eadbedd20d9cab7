/** An owner with a pitch, and a reader of it, for tests of what becomes of a pitch. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { ok } from "../fixtures/market/pitches.ts";

export const DAY = 86_400_000;

let database: TestDatabase;
export let owner: Member;
export let reader: Member;

// Loaded after the settings stand: these modules read them at first use.
async function load() {
  const [platform, env, drafts, commands, deletion, stale, review, views, queries, own, doubts, statistics, world] =
    await Promise.all([
      import("#app/platform/db/db.server.ts"),
      import("#app/platform/env/env.server.ts"),
      import("#app/features/pitches/wizard/drafts.server.ts"),
      import("#app/features/pitches/owner/lifecycle.server.ts"),
      import("#app/features/pitches/owner/lifecycle.server.ts"),
      import("#app/features/pitches/owner/reconfirmation.server.ts"),
      import("#app/features/pitches/review/decisions.server.ts"),
      import("#app/features/pitches/owner/stats.server.ts"),
      import("#app/features/pitches/page/pitch-page.server.ts"),
      import("#app/features/pitches/owner/owner-pitches.server.ts"),
      import("#app/features/pitches/owner/reconfirmation.server.ts"),
      import("#app/features/pitches/owner/stats.server.ts"),
      import("./draft.ts"),
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

/** The commands and queries of pitches and the database below them. */
export let app: Awaited<ReturnType<typeof load>>;

/** An empty database before each test of the file, with an owner and a reader, at the present time. */
export function setOutLives(): void {
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
}

/** A draft of the owner that lacks nothing. */
export async function draft(): Promise<{ id: string; publicId: string }> {
  const pitch = await app.completeDraft(owner);
  await ok(app.saveDraft(owner, pitch.publicId, 3, { companyName: "Kelp Ltd", pitchText: "Kelp." }, "1.1"));
  return pitch;
}

/** One that waits for review. */
export async function submitted() {
  const pitch = await draft();
  await ok(app.submitPitch(owner, pitch.publicId, true));
  return pitch;
}

/** One that the public reads. */
export async function published() {
  const pitch = await submitted();
  const { id } = await app.db
    .selectFrom("pitchRevisions")
    .select("id")
    .where("pitchId", "=", pitch.id)
    .executeTakeFirstOrThrow();
  await ok(app.transaction((trx) => app.publishRevision(trx, id)));
  return pitch;
}

/** Has somebody begin to talk with the owner about it. */
export async function talk(pitchId: string, with_: Member = reader, at = now()): Promise<void> {
  const [memberLowId, memberHighId] = [owner.id, with_.id].sort() as [string, string];
  await app.db
    .insertInto("conversations")
    .values({ id: newId(), memberLowId, memberHighId, pitchId, startedBy: with_.id, createdAt: at })
    .execute();
}

/** The state that the pitch is in, if it is there at all. */
export const stateOf = async (id: string) =>
  (await app.db.selectFrom("pitches").select("state").where("id", "=", id).executeTakeFirst())?.state;

/** The events so far. */
export const events = async () =>
  (await app.db.selectFrom("outbox").select("type").orderBy("id").execute()).map(({ type }) => type);

/** Whether there is a page of it for that reader. */
export const seenBy = async (actor: Parameters<typeof app.pitchPage>[0], publicId: string) =>
  Boolean(await app.pitchPage(actor, publicId));
