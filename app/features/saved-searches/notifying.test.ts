/** Notifications about the finds of saved searches: once, at the owner's time, in one mail. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { randomListings } from "#tests/fixtures/market/random-listings.ts";
import type { Rhythm } from "./saved-search.ts";

let database: TestDatabase;

async function load() {
  const [platform, notice, commands, mail, guest] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./notifying.server.ts"),
    import("./saving.server.ts"),
    import("./notifying.server.ts"),
    import("./own-searches.server.ts"),
  ]);
  return { ...platform, ...notice, ...commands, ...mail, ...guest };
}

let app: Awaited<ReturnType<typeof load>>;
let pitches: string[];

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  app = await load();
  await randomListings(app.db, 3);
  pitches = (await app.db.selectFrom("listings").select("pitchId").orderBy("number").execute()).map(
    (row) => row.pitchId,
  );
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

// A Friday, at nine in Stockholm.
const FRIDAY = new Date("2026-11-20T08:00:00Z");

function setClock(at: Date): void {
  moveClock(0);
  moveClock(at.getTime() - now().getTime());
}

beforeEach(async () => {
  setClock(FRIDAY);
  await sql`truncate saved_searches cascade`.execute(app.db);
});

afterEach(() => moveClock(0));

async function reader(): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("users")
    .values({ id, name: "Ada", email: `${id}@example.com`, emailVerified: true, lang: "se" })
    .execute();
  return id;
}

async function watch(userId: string, notify: Rhythm, name = "Watch"): Promise<string> {
  const id = newId();
  const filters = JSON.stringify({ text: id });
  await app.db
    .insertInto("savedSearches")
    .values({ id, userId, name, filters, market: "se", notify, keys: [] })
    .execute();
  return id;
}

async function find(searchId: string, pitchId = pitches[0]!, foundAt = now()): Promise<void> {
  await app.db.insertInto("searchFindings").values({ searchId, pitchId, kind: "new", foundAt }).execute();
}

async function tell(pitchId: string | null = null): Promise<string[]> {
  const { notices } = await app.transaction((trx) => app.claimFindingNotices(trx, pitchId));
  return notices.map(({ searchId }) => searchId).sort();
}

const HOUR = 3_600_000;
const later = (hours: number) => setClock(new Date(FRIDAY.getTime() + hours * HOUR));

test("at once, in the morning, on Monday, or never: each search at its time, and once", async () => {
  const ada = await reader();
  const [instant, daily, weekly, none] = [
    await watch(ada, "instant"),
    await watch(ada, "daily"),
    await watch(ada, "weekly"),
    await watch(ada, "none"),
  ];
  for (const search of [instant, daily, weekly, none]) await find(search);
  expect(await tell(pitches[1])).toEqual([]);
  expect(await tell(pitches[0])).toEqual([instant]);
  expect(await tell()).toEqual([]);
  later(21.9);
  expect(await tell()).toEqual([]);
  later(22);
  expect(await tell()).toEqual([daily]);
  later(3 * 24 - 2);
  expect(await tell()).toEqual([weekly]);
  later(30 * 24);
  expect(await tell()).toEqual([]);
});

test("of what was opened or taken down meanwhile nothing is said", async () => {
  const ada = await reader();
  const search = await watch(ada, "daily");
  await find(search, pitches[0]);
  await app.seeFinding({ kind: "guest", id: ada }, pitches[0]!);
  later(24);
  expect(await tell()).toEqual([]);
  expect(await app.transaction((trx) => app.claimMail(trx, ada))).toBeNull();
});

test("somebody who is suspended or about to leave hears nothing", async () => {
  const ada = await reader();
  await find(await watch(ada, "instant"));
  await app.db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", ada).execute();
  expect(await tell()).toEqual([]);
});

test("many findings of many searches are one mail, without what has been opened since they were told", async () => {
  const ada = await reader();
  const [first, second] = [await watch(ada, "instant", "First"), await watch(ada, "instant", "Second")];
  await find(first, pitches[0]);
  await find(first, pitches[1]);
  await find(second, pitches[2]);
  await tell();
  await app.seeFinding({ kind: "guest", id: ada }, pitches[1]!);
  const at = await app.transaction((trx) => app.claimMail(trx, ada));
  const mailed = await app.mailedSearches(systemActor("test"), ada, at!);
  expect(mailed.map(({ name, count }) => ({ name, count }))).toEqual([
    { name: "First", count: 1 },
    { name: "Second", count: 1 },
  ]);
  expect(await app.transaction((trx) => app.claimMail(trx, ada))).toBeNull();
});

test("a change of price is mailed and told to members alone", async () => {
  const [member, newcomer] = [await reader(), await reader()];
  await app.db.updateTable("users").set({ side: "investor", username: "ada" }).where("id", "=", member).execute();
  const priceBefore = JSON.stringify({ currency: "SEK", valuation: 1, seekingAmount: 2, offered: 3 });
  const searches = [await watch(member, "instant"), await watch(newcomer, "instant")];
  for (const searchId of searches) {
    await find(searchId, pitches[0]);
    await app.db
      .insertInto("searchFindings")
      .values({ searchId, pitchId: pitches[1]!, kind: "price", priceBefore, foundAt: now() })
      .execute();
  }
  const { notices } = await app.transaction((trx) => app.claimFindingNotices(trx, null));
  const told = (userId: string) =>
    notices
      .filter((notice) => notice.userId === userId)
      .map(({ kind }) => kind)
      .sort();
  expect([told(member), told(newcomer)]).toEqual([["new", "price"], ["new"]]);
  for (const [userId, shown] of [
    [member, 2],
    [newcomer, 1],
  ] as const) {
    const at = await app.transaction((trx) => app.claimMail(trx, userId));
    const [mailed] = await app.mailedSearches(systemActor("test"), userId, at!);
    expect(mailed?.pitches).toHaveLength(shown);
    expect(mailed?.pitches.every(({ price }) => (price !== null) === (userId === member))).toBe(true);
  }
});

test("findings go after two months", async () => {
  const search = await watch(await reader(), "none");
  await find(search, pitches[0], new Date(FRIDAY.getTime() - 61 * 24 * HOUR));
  await find(search, pitches[1], new Date(FRIDAY.getTime() - 59 * 24 * HOUR));
  await app.forgetFindings(systemActor("test"));
  const left = await app.db.selectFrom("searchFindings").select("pitchId").where("searchId", "=", search).execute();
  expect(left).toEqual([{ pitchId: pitches[1] }]);
});

test("a guest's searches become the account's, but for those that it has already", async () => {
  const [guest, ada] = [await reader(), await reader()];
  const [moved, double] = [await watch(guest, "daily", "Moved"), await watch(guest, "daily", "Double")];
  await app.db.updateTable("savedSearches").set({ filters: '{"boosted": true}' }).where("id", "=", double).execute();
  const own = await watch(ada, "weekly", "Own");
  await app.db.updateTable("savedSearches").set({ filters: '{"boosted": true}' }).where("id", "=", own).execute();
  await app.transaction((trx) => app.moveSearches(trx, guest, ada));
  const names = (await app.savedSearchesOf({ kind: "guest", id: ada })).map(({ name }) => name).sort();
  expect(names).toEqual(["Moved", "Own"]);
  expect((await app.savedSearchesOf({ kind: "guest", id: guest })).map(({ id }) => id)).toEqual([double]);
  expect(moved).not.toBe(double);
});
