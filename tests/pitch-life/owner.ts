/** An owner with a pitch, and a reader, for tests of the lifecycle of pitches. */
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

// Loaded after the settings are stubbed: these modules read them at first use.
async function load() {
  const [platform, env, drafts, lifecycle, reconfirmation, decisions, stats, views, page, own, draft] =
    await Promise.all([
      import("#app/platform/db/db.server.ts"),
      import("#app/platform/env/env.server.ts"),
      import("#app/features/pitches/wizard/drafts.server.ts"),
      import("#app/features/pitches/owner/lifecycle.server.ts"),
      import("#app/features/pitches/owner/reconfirmation.server.ts"),
      import("#app/features/pitches/review/decisions.server.ts"),
      import("#app/features/pitches/owner/stats.server.ts"),
      import("#app/features/pitches/owner/views.server.ts"),
      import("#app/features/pitches/page/pitch-page.server.ts"),
      import("#app/features/pitches/owner/owner-pitches.server.ts"),
      import("./draft.ts"),
    ]);
  env.env();
  return {
    ...platform,
    ...drafts,
    ...lifecycle,
    ...reconfirmation,
    ...decisions,
    ...stats,
    ...views,
    ...page,
    ...own,
    ...draft,
  };
}

/** The commands and queries of pitches, and the database. */
export let app: Awaited<ReturnType<typeof load>>;

/** Registers a database with a new owner and reader, no pitches and the real time at the start of each test. */
export function lifecycleFixtures(): void {
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

/** A complete draft of the owner. */
export async function draft(): Promise<{ id: string; publicId: string }> {
  const pitch = await app.completeDraft(owner);
  await ok(app.saveDraft(owner, pitch.publicId, 3, { companyName: "Kelp Ltd", pitchText: "Kelp." }, "1.1"));
  return pitch;
}

/** A submitted pitch. */
export async function submitted() {
  const pitch = await draft();
  await ok(app.submitPitch(owner, pitch.publicId, { accurate: true, withinLimits: true }));
  return pitch;
}

/** A published pitch. */
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

/** Adds a conversation about the pitch, started by the given member. */
export async function talk(pitchId: string, starter: Member = reader, at = now()): Promise<void> {
  const [memberLowId, memberHighId] = [owner.id, starter.id].sort() as [string, string];
  await app.db
    .insertInto("conversations")
    .values({ id: newId(), memberLowId, memberHighId, pitchId, startedBy: starter.id, createdAt: at })
    .execute();
}

/** The pitch's status, or undefined if it was purged. */
export const stateOf = async (id: string) =>
  (await app.db.selectFrom("pitches").select("state").where("id", "=", id).executeTakeFirst())?.state;

/** The types of the events emitted so far. */
export const events = async () =>
  (await app.db.selectFrom("outbox").select("type").orderBy("id").execute()).map(({ type }) => type);

/** Whether the reader may open the pitch's page. */
export const seenBy = async (actor: Parameters<typeof app.pitchPage>[0], publicId: string) =>
  Boolean(await app.pitchPage(actor, publicId));
