/** The sitemap of many pitches: each that may be indexed is on exactly one page, and stays there. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { manyPitches } from "#tests/fixtures/market/many-pitches.ts";
import { SITEMAP_PAGE_SIZE } from "./sitemap.server.ts";

const COUNT = 2 * SITEMAP_PAGE_SIZE + 2_345;

let database: TestDatabase;
let app: Awaited<ReturnType<typeof modules>>;

async function modules() {
  const [platform, queries] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./sitemap.server.ts"),
  ]);
  return { ...platform, ...queries };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  app = await modules();
  await manyPitches(app.db, { from: 1, count: COUNT });
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

async function page(number: number) {
  const batches: { publicId: string }[][] = [];
  for await (const batch of app.sitemapPitches(number)) batches.push(batch);
  return { ids: batches.flat().map(({ publicId }) => publicId), batches: batches.map(({ length }) => length) };
}

async function pages(): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const { page: number } of await app.pitchSitemaps()) found.set(number, (await page(number)).ids);
  return found;
}

describe("the pages of many pitches", () => {
  test("are counted by the database as the program counts them", async () => {
    const [row] = (
      await sql<{ most: number; pages: number }>`select max(n)::int as most, count(*)::int as pages from
        (select count(*) as n from listings group by sitemap_page) as page`.execute(app.db)
    ).rows;
    expect(row).toEqual({ most: SITEMAP_PAGE_SIZE, pages: 3 });
  });

  test("hold each pitch once, none too many, in batches of a thousand", async () => {
    const found = await pages();
    expect([...found.keys()]).toEqual([0, 1, 2]);
    expect([...found.values()].map(({ length }) => length)).toEqual([SITEMAP_PAGE_SIZE, SITEMAP_PAGE_SIZE, 2_345]);
    expect(new Set([...found.values()].flat()).size).toBe(COUNT);
    expect((await page(2)).batches).toEqual([1_000, 1_000, 345]);
  });

  test("end where nothing stands", async () => {
    expect(await page(3)).toEqual({ ids: [], batches: [] });
    expect((await page(999_999)).ids).toEqual([]);
  });

  test("say when something on them last changed", async () => {
    const changed = (await app.pitchSitemaps()).map(({ changedAt }) => changedAt.toISOString());
    expect(changed).toEqual(
      [SITEMAP_PAGE_SIZE, 2 * SITEMAP_PAGE_SIZE, COUNT].map((last) =>
        new Date(Date.UTC(2026, 0, 1) + last * 1_000).toISOString(),
      ),
    );
  });
});

test("whatever comes, goes and is renamed, every pitch stays on its page", async () => {
  const before = await pages();
  const { db } = app;
  await manyPitches(db, { from: COUNT + 1, count: SITEMAP_PAGE_SIZE });
  await db.deleteFrom("listings").where("number", "in", [5, 9_999, 15_000]).execute();
  await sql`update listings set boosted = false where number between 100 and 199`.execute(db);
  await sql`update listings set company_name = 'New name' where number = 300`.execute(db);
  const after = await pages();
  for (const [number, ids] of after) {
    const old = before.get(number) ?? [];
    const kept = new Set(ids);
    if (number < 2) expect(ids.every((id) => old.includes(id))).toBe(true);
    expect(old.filter((id) => kept.has(id))).toEqual(ids.slice(0, old.filter((id) => kept.has(id)).length));
  }
  expect(before.get(0)!.length - after.get(0)!.length).toBe(102);
  expect(before.get(1)!.length - after.get(1)!.length).toBe(1);
  expect([...after.keys()]).toEqual([0, 1, 2, 3]);
});

test("a page on which nothing stands any more is not named", async () => {
  await app.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`update listings set boosted = false where sitemap_page = 1`.execute(trx);
  });
  expect((await app.pitchSitemaps()).map(({ page: number }) => number)).toEqual([0, 2, 3]);
  expect((await page(1)).ids).toEqual([]);
});

test("a page that is left half read holds nothing up", async () => {
  const batches = app.sitemapPitches(0);
  await batches.next();
  await batches.return(undefined);
  expect((await page(0)).ids.length).toBeGreaterThan(9_000);
});
