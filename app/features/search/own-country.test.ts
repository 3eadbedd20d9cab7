/** Without words and a place, what is of the reader's country comes first; within a country what is in the languages that they have stated. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { randomListings } from "#tests/fixtures/market/random-listings.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import { changed, type Filters, noFilters, type Search, searchFor } from "./search.ts";

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures([]);
  await randomListings(stage.db, 700);
});

afterAll(() => stage.drop());

/** All pages, each from the cursor of the one before. */
async function pagesOf(actor: Actor, market: Market, filters: Partial<Filters>, languages: readonly Language[]) {
  const { findPitches } = await import("./finding.server.ts");
  const base = searchFor({ ...noFilters("SEK"), ...filters });
  expect(base.sort).toBe("own");
  const pages = [];
  for (let change: Partial<Search> = { pages: 3 }; ; ) {
    const found = await findPitches(actor, market, changed(base, change), languages);
    if (found.kind !== "found") throw new Error("too slow");
    pages.push(found.pitches.map(({ publicId, boosted, market }) => ({ publicId, boosted, market })));
    if (!found.next) return { all: pages.flat(), total: found.total };
    change = { after: found.next, hour: found.hour };
  }
}

const readers = fc.record({
  market: fc.constantFrom(...MARKETS),
  languages: fc.subarray<Language>([...MARKET_LANGUAGES, "is", "de"], { maxLength: 3 }),
  filters: fc.constantFrom<Partial<Filters>[]>(
    {},
    {},
    { industries: ["health", "design-media"] },
    { languages: ["en", "nb"] },
    { offeredFrom: 2_000 },
    { phases: ["growth"], companyTypes: ["limited-company"], boosted: true },
  ),
  actor: fc.constantFrom<Actor["kind"][]>("member", "visitor"),
});

describe("one's own country first", () => {
  test("every pitch once, in tiers of country and language, the newest first in each, whoever reads", async () => {
    await fc.assert(
      fc.asyncProperty(readers, async ({ market, languages, filters, actor }) => {
        const isMember = actor === "member";
        const { all, total } = await pagesOf(isMember ? stage.member : VISITOR, market, filters, languages);
        const {
          industries = [],
          phases = [],
          companyTypes = [],
          languages: asked = [],
          offeredFrom = null,
          boosted = false,
        } = filters;
        const five = languages.filter((language) => (MARKET_LANGUAGES as readonly string[]).includes(language));
        const { rows } = await sql<{ publicId: string }>`select public_id from listings
          where (cardinality(${industries}::text[]) = 0 or industry = any(${industries}::text[]))
            and (cardinality(${phases}::text[]) = 0 or phase = any(${phases}::text[]))
            and (not ${isMember} or cardinality(${companyTypes}::text[]) = 0 or company_type = any(${companyTypes}::text[]))
            and (cardinality(${asked}::text[]) = 0 or languages && ${asked}::text[])
            and (not ${isMember} or ${offeredFrom}::int is null or offered_basis_points >= ${offeredFrom}::int)
            and (not ${boosted} or boosted)
          order by market = ${market} desc, languages && ${five}::text[] desc, published_at desc, pitch_id desc`.execute(
          stage.db,
        );
        const ids = rows.map(({ publicId }) => publicId);
        expect(total).toBe(ids.length);
        expect(all.map(({ publicId }) => publicId).sort()).toEqual([...ids].sort());
        const paid = new Set(boosted ? [] : all.filter((pitch) => pitch.boosted).map(({ publicId }) => publicId));
        const organic = all.map(({ publicId }) => publicId).filter((publicId) => !paid.has(publicId));
        expect(organic).toEqual(ids.filter((publicId) => !paid.has(publicId)));
        // Paid places are not given to other countries' pitches while own ones have had none.
        const places = all.filter(({ publicId }) => paid.has(publicId)).map((pitch) => pitch.market === market);
        expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)));
      }),
      { numRuns: repeats(25, 200) },
    );
  });

  test("of all countries mixed, the newest are first", async () => {
    const newest = await stage.found("sort=newest", stage.member, { pages: 2 });
    const organic = newest.pitches.filter(({ boosted }) => !boosted).map(({ publishedAt }) => publishedAt!.getTime());
    expect(organic).toEqual(organic.toSorted((one, other) => other - one));
    expect(new Set(newest.pitches.map(({ market }) => market)).size).toBeGreaterThan(1);
    const own = await stage.found("", stage.member);
    expect(own.pitches.filter(({ boosted }) => !boosted).every(({ market }) => market === "se")).toBe(true);
    expect(own.total).toBe(newest.total);
  });
});

test("a pitch that can be read in one of the languages is found by it, whatever its country", async () => {
  const { rows } = await sql<{
    publicId: string;
  }>`select public_id from listings where 'en' = any(languages) and market = 'se'`.execute(stage.db);
  const found = await stage.found("language=en&market=se", stage.member, { pages: 10 });
  expect(found.pitches.map(({ publicId }) => publicId).sort()).toEqual(rows.map(({ publicId }) => publicId).sort());
  expect(rows.length).toBeGreaterThan(10);
});
