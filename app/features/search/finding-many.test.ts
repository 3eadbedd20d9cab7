import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { bulkInsert } from "#tests/fixtures/program/bulk-insert.ts";
import { changed, type Search } from "./search.ts";

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

describe("more than are counted", () => {
  const amount = 10_050;

  beforeAll(async () => {
    await insertListings(
      sql`'bulk' || n, 'beauty-care', n % 1000 = 0, array_to_tsvector(case when n % 500 = 0 then array['bulk', '/n/bulk', '/t/bulk']
        when n % 250 = 0 then array['bulk', '/t/bulk'] else array['bulk'] end)`,
      amount,
    );
  });

  // Inserted without triggers, they are missing from the sample and the persisted counts until `recount_listings`.
  test.each([
    ["counted", ["q=bulk", "industry=beauty-care&phase=growth&company=limited-company"]],
    [
      "known by sample and counts",
      ["q=bulk", "industry=beauty-care", "industry=beauty-care&market=uk", "market=uk&from=0"],
    ],
  ])("%s: said to be more, and paged in order all the same", async (way, queries) => {
    if (way !== "counted") await sql`select recount_listings()`.execute(stage.db);
    for (const query of queries) {
      for (const sort of ["newest", "oldest", "highest", "lowest"] as const) {
        const base = stage.searchOf(`${query}&sort=${sort}`);
        const three = await stage.found("", stage.member, changed(base, { pages: 3 }));
        expect(three.total).toBe(10_001);
        expect(three.pitches).toHaveLength(60);
        // Of the ten boosted ones three lead each page.
        expect(three.pitches.slice(0, 40).map(({ boosted }) => boosted)).toEqual(
          Array.from({ length: 40 }, (_, index) => index % 20 < 3),
        );
        expect(await paged(base, 3)).toEqual(three.pitches.map(({ publicId }) => publicId));
      }
    }
  });

  test("the best match of many goes by where the word stands, then by age", async () => {
    const base = stage.searchOf("q=bulk");
    const { pitches, total } = await stage.found("", stage.member, changed(base, { pages: 3 }));
    expect(total).toBe(10_001);
    const { organic: numbers, paid } = numbersOf(pitches, "bulk");
    // The other boosted ones are in the first tier, which the first page shows whole.
    expect(paid).toHaveLength(3);
    const by = (every: number, but: number[]) =>
      Array.from({ length: amount / every }, (_, index) => amount - (amount % every) - index * every).filter((n) =>
        but.every((other) => n % other !== 0),
      );
    expect(numbers.slice(0, 37)).toEqual([...by(500, []), ...by(250, [500])].filter((n) => !paid.includes(n)));
    // Within a minute, the later id is first.
    expect(numbers.slice(37).map((n) => Math.floor(n / 3))).toEqual(
      by(1, [250])
        .slice(0, 20)
        .map((n) => Math.floor(n / 3)),
    );
    expect(await paged(base, 3)).toEqual(pitches.map(({ publicId }) => publicId));
  });

  test("so does that of some, too many to score", async () => {
    const base = stage.searchOf("q=bulk&from=3&to=5&currency=EUR");
    const { pitches, total } = await stage.found("", stage.member, changed(base, { pages: 3 }));
    const some = Array.from({ length: amount }, (_, index) => amount - index).filter((n) => n % 7 >= 3 && n % 7 <= 5);
    expect(total).toBe(some.length);
    const { organic: numbers, paid } = numbersOf(pitches, "bulk");
    const tiers = [500, 250, 1].map((each, index, all) =>
      some.filter((n) => n % each === 0 && all.slice(0, index).every((better) => n % better !== 0)),
    );
    const known = tiers
      .slice(0, 2)
      .flat()
      .filter((n) => !paid.includes(n));
    expect(numbers.slice(0, known.length)).toEqual(known);
    const minutes = (these: number[]) => these.map((n) => Math.floor(n / 3));
    expect(minutes(numbers.slice(known.length))).toEqual(minutes(tiers[2]!).slice(0, numbers.length - known.length));
    expect(await paged(base, 3)).toEqual(pitches.map(({ publicId }) => publicId));
  });

  test("few among many are found, wherever they stand in the order", async () => {
    for (const sort of ["newest", "oldest", "highest", "lowest"]) {
      const { pitches, total } = await stage.found(`q=bulk&boosted=1&sort=${sort}`);
      expect([pitches.length, total]).toEqual([10, 10]);
      expect((await stage.found(`market=no&sort=${sort}`)).pitches.map(({ companyName }) => companyName)).toEqual([
        "Fjordvarme AS",
      ]);
    }
  });

  test("of some with many boosted ones, these stand among the others but for three a page", async () => {
    await insertListings(
      sql`'crowd' || n, 'other', n % 5 = 0, array_to_tsvector(case n % 4 when 0 then array['crowd', '/n/crowd', '/t/crowd']
        when 1 then array['crowd', '/t/crowd'] else array['crowd'] end)`,
      700,
    );
    const base = stage.searchOf("q=crowd");
    const { pitches, total } = await stage.found("", stage.member, changed(base, { pages: 3 }));
    expect(total).toBe(700);
    const { organic: numbers, paid } = numbersOf(pitches, "crowd");
    expect(paid).toHaveLength(9);
    expect(paid.every((n) => n % 5 === 0)).toBe(true);
    const tier = (n: number) => Math.min(n % 4, 2);
    const minute = (n: number) => Math.floor(n / 3);
    const placed = Array.from({ length: 700 }, (_, index) => 700 - index)
      .filter((n) => !paid.includes(n))
      .sort((one, other) => tier(one) - tier(other) || other - one);
    expect(numbers.map((n) => [tier(n), minute(n)])).toEqual(placed.slice(0, 51).map((n) => [tier(n), minute(n)]));
    // Page after page from the cursor, to the end of the first tiers.
    const ten = await stage.found("", stage.member, changed(base, { pages: 10 }));
    expect(await paged(base, 10)).toEqual(ten.pitches.map(({ publicId }) => publicId));
    expect(ten.pitches.slice(0, 60)).toEqual(pitches);
  });

  test("everything is said to be more, too", async () => {
    expect((await stage.found("")).total).toBe(10_001);
  });
});

/** Inserts so many listings; public id, industry, `boosted` and text are SQL expressions of the number `n`. */
async function insertListings(columns: RawBuilder<unknown>, amount: number): Promise<void> {
  // Only listings, because publishing so many takes too long.
  await bulkInsert(stage.db, async (trx) => {
    await sql`insert into listings (public_id, industry, boosted, search, pitch_id, revision_id, owner_id, market, county, phase, company_type,
        company_name, lead, currency, valuation_euro, published_at)
      select ${columns}, gen_random_uuid(), gen_random_uuid(), (select id from users where name = 'Furufukt AB'), 'uk', 'UKL', 'growth',
        'limited-company', 'Bulk ' || n, 'Lead.', 'GBP', n % 7, timestamptz '2025-01-01' + (n / 3) * interval '1 minute'
      from generate_series(1, ${amount}) as n`.execute(trx);
  });
}

/** The numbers in the public ids: those in paid places, and the others. */
function numbersOf(pitches: { publicId: string; boosted: boolean }[], name: string) {
  const numbers = (boosted: boolean) =>
    pitches.filter((pitch) => pitch.boosted === boosted).map(({ publicId }) => Number(publicId.slice(name.length)));
  return { organic: numbers(false), paid: numbers(true) };
}

/** Reads so many pages, each from the cursor of the one before. */
async function paged(base: Search, pages: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: Search["after"] = null, page = 0; page < pages; page++) {
    const one = await stage.found("", stage.member, changed(base, { after }));
    seen.push(...one.pitches.map(({ publicId }) => publicId));
    after = one.next;
  }
  return seen;
}
