/** The owner's notices of a review: received, approved while the office is closed, published, recalled. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { ok } from "#tests/fixtures/market/pitches.ts";
import type { Submitted } from "#tests/fixtures/market/submissions.ts";

let database: TestDatabase;
let app: Awaited<ReturnType<typeof load>>;
let owner: Member;
let moderator: Member;

async function load() {
  const [platform, notices, list, decisions, lifecycle, world] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./pitches.server.ts"),
    import("../notice-list.server.ts"),
    import("#app/features/moderation/decisions.server.ts"),
    import("#app/features/pitches/owner/lifecycle.server.ts"),
    import("#tests/fixtures/market/submissions.ts"),
  ]);
  return { ...platform, ...notices, ...list, ...decisions, ...lifecycle, ...world };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("REVIEW_HOURS", "office");
  app = await load();
  owner = await app.addMember("owner", "entrepreneur");
  moderator = await app.addMember("moderator", null, "moderator");
});

beforeEach(async () => {
  await sql`truncate pitches, notifications cascade`.execute(app.db);
});

afterEach(() => moveClock(0));

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

const fact = ({ submissionId, pitchId }: Submitted) => ({ submissionId, pitchId, ownerId: owner.id });
const run = async (task: Task, sent: Submitted) => void (await task(fact(sent), {} as never));
const approve = ({ submissionId }: Submitted) =>
  ok(app.decideSubmission(moderator, submissionId, { outcome: "approved", reasons: [], note: null }));
const shown = async () =>
  (await app.noticesOf(owner)).notices.map(({ kind, publicationAt }) => [kind, publicationAt ?? null]);

/** A pitch that is sent on a Friday evening in Stockholm; the office opens on Monday at eight. */
async function sentAtNight(): Promise<Submitted> {
  moveClock(new Date("2026-11-20T19:00:00Z").getTime() - Date.now());
  const sent = await app.addSubmission(owner);
  await run(app.noticePitchReceived, sent);
  return sent;
}

test("a receipt has the promised time, and gives way to the approval and then to the publication", async () => {
  const sent = await sentAtNight();
  const [receipt] = await shown();
  expect(receipt).toEqual(["pitch-received", expect.stringMatching(/^2026-11-20T21:00/)]);
  await approve(sent);
  await run(app.noticePitchScheduled, sent);
  expect(await shown()).toEqual([["pitch-scheduled", "2026-11-23T07:00:00.000Z"]]);
  await run(app.noticePitchApproved, sent);
  expect(await shown()).toEqual([["pitch-approved", null]]);
});

test("a receipt that comes after the decision says nothing", async () => {
  const sent = await sentAtNight();
  await approve(sent);
  await run(app.noticePitchScheduled, sent);
  await run(app.noticePitchReceived, sent);
  expect((await shown()).map(([kind]) => kind)).toEqual(["pitch-scheduled"]);
});

test("a recalled pitch has no notice of its review, whichever job runs last", async () => {
  const sent = await sentAtNight();
  await ok(app.recallPitch(owner, sent.publicId));
  await run(app.noticePitchRecalled, sent);
  await run(app.noticePitchReceived, sent);
  expect(await shown()).toEqual([]);
});

test("trouble at the register is told to the owner, and no longer once all is well, whichever job runs last", async () => {
  const sent = await sentAtNight();
  const change = async (status: string, time: string) => {
    const at = new Date(time);
    await app.db
      .insertInto("pitchRegisterChanges")
      .values({ id: newId(), pitchId: sent.pitchId, status, noticedAt: at, settledAt: at })
      .execute();
  };
  const told = async () => (await shown()).filter(([kind]) => kind === "pitch-register").length;
  await change("liquidation", "2026-11-21T08:00:00Z");
  await run(app.noticeCompanyChanged, sent);
  await run(app.noticeCompanyChanged, sent);
  expect(await told()).toBe(1);
  await change("active", "2026-11-22T08:00:00Z");
  await run(app.noticeCompanyChanged, sent);
  await run(app.noticeCompanyChanged, sent);
  expect(await told()).toBe(0);
});
