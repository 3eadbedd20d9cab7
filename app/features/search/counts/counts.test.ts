/** The counts of choices, compared with counting each choice individually, over random searches in random listings. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf, marketOfCounty } from "#app/i18n/counties.ts";
import { MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { where } from "#app/platform/db/conditions.ts";
import { estimated } from "#app/platform/search/estimates.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { randomListings } from "#tests/fixtures/market/random-listings.ts";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import { type Filters, noFilters, SWITCHES, searchFor } from "../search.ts";
import { type Count, countOf, type Facet, type Facets, FLOOR, SAMPLED } from "./counts.ts";

let database: TestDatabase;
const member = memberActor();
const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));
const CHOICES: Record<Facet, readonly string[]> = {
  industries: INDUSTRIES,
  phases: PHASES,
  companyTypes: COMPANY_TYPES,
  fundingTypes: FUNDING_TYPES,
  markets: MARKETS,
  counties: COUNTIES,
  languages: MARKET_LANGUAGES,
  verified: ["yes"],
  boosted: ["yes"],
  relief: ["yes"],
};
const OPEN: Facet[] = ["industries", "phases", "markets", "counties", "languages", "boosted"];
const LISTED = 1_200;

async function modules() {
  const [platform, queries, counts, conditions] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("../finding.server.ts"),
    import("./counts.server.ts"),
    import("../conditions.server.ts"),
  ]);
  return { ...platform, ...queries, ...counts, ...conditions };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  await randomListings((await modules()).db, LISTED);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

/** The individual counts of searches, in all listings and in the sample. The searches differ only in lists and switches. */
async function counted(actor: Actor, searches: Filters[]): Promise<{ all: number; sampled: number }[]> {
  const { db, askedOf, conditionsOf } = await modules();
  const { text, from, to, revenueFrom, revenueTo, offeredFrom, offeredTo, invest, closing, area } = searches[0]!;
  const ranges = { from, to, revenueFrom, revenueTo, offeredFrom, offeredTo, invest, closing, area };
  const same = { ...noFilters("SEK"), text, ...ranges };
  const asked = await askedOf(db, actor, "se", searches[0]!);
  const open = {
    text: "",
    from: null,
    to: null,
    revenueFrom: null,
    revenueTo: null,
    offeredFrom: null,
    offeredTo: null,
    invest: null,
    closing: null,
    area: null,
  };
  const each = searches.map((filters) => where(conditionsOf(asked, { ...filters, ...open })));
  const counts = (table: string) => sql`
    with met as materialized (
      select facets from ${sql.table(table)} as l ${where(conditionsOf(asked, same))})
    select array[${sql.join(each.map((conditions) => sql`(select count(*)::int from met as l ${conditions})`))}]`;
  const { rows } = await sql<{ all: number[]; sampled: number[] }>`
    select (${counts("listings")}) as all, (${counts("listing_sample")}) as sampled`.execute(db);
  return rows[0]!.all.map((all, index) => ({ all, sampled: rows[0]!.sampled[index]! }));
}

/** The search with a filter replaced by one choice. */
function choosing(filters: Filters, facet: Facet, value: string): Filters {
  if (facet === "markets" || facet === "counties") return { ...filters, markets: [], counties: [], [facet]: [value] };
  return { ...filters, [facet]: SWITCHES.some((name) => name === facet) ? true : [value] };
}

const some = <T>(values: readonly T[], most = 3) => fc.subarray([...values], { maxLength: most });
const searches: fc.Arbitrary<Filters> = fc
  .record({
    text: fc.constantFrom("", "", "malt", "malt hav", "zzzzzz"),
    industries: some(INDUSTRIES),
    phases: some(PHASES, 2),
    companyTypes: some(COMPANY_TYPES, 1),
    fundingTypes: some(FUNDING_TYPES, 1),
    markets: some(MARKETS, 2),
    counties: some(COUNTIES, 2),
    languages: some(MARKET_LANGUAGES, 2),
    from: fc.constantFrom(null, null, 1_000_000),
    to: fc.constantFrom(null, null, 5_000_000),
    offeredFrom: fc.constantFrom(null, null, 1_000),
    invest: fc.constantFrom(null, null, 20_000),
    closing: fc.constantFrom(null, null, 90 as const),
    area: fc.constantFrom(null, { south: 57, west: 8, north: 63, east: 17.5 }),
    verified: fc.boolean(),
    boosted: fc.boolean(),
    relief: fc.boolean(),
  })
  // Most searches have few filters.
  .chain((all) => some(Object.keys(all) as (keyof Filters)[], 4).map((kept) => ({ all, kept })))
  .map(({ all, kept }) => ({
    ...noFilters("SEK"),
    ...Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name as keyof Filters))),
  }));

async function expectCounted(facets: Facets, actor: Actor, filters: Filters, limit: number): Promise<void> {
  const seen = actor.kind === "visitor" ? OPEN : (Object.keys(CHOICES) as Facet[]);
  const choices = seen.flatMap((facet) => CHOICES[facet].map((value) => ({ facet, value })));
  const [whole, ...each] = await counted(actor, [
    filters,
    ...choices.map(({ facet, value }) => choosing(filters, facet, value)),
  ]);
  const shown = choices.map(({ facet, value }) => countOf(facets, facet, value)!);
  const right = each.map(({ all, sampled }, index): Count => {
    if (shown[index]!.kind === "exact") return { kind: "exact", value: all };
    return sampled === 0 ? { kind: "under", value: FLOOR } : { kind: "about", value: estimated(sampled, SAMPLED) };
  });
  expect(shown).toEqual(right);
  if (whole!.all <= limit) expect(facets.total.kind).toBe("exact");
  if (facets.total.kind === "exact") expect(facets.total.value).toBe(whole!.all);
}

describe("numbers related choices", () => {
  test("are what counting each choice finds, for any search", async () => {
    const { facetsOf } = await modules();
    await fc.assert(
      fc.asyncProperty(searches, async (filters) => {
        const facets = await facetsOf(member, "se", filters);
        await expectCounted(facets!, member, filters, LISTED);
      }),
      { numRuns: repeats(15, 300) },
    );
  });

  test("are counted up to the limit and estimated above it, and say which", async () => {
    const { facetsOf } = await modules();
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom(10, 100, 500), async (filters, limit) => {
        await expectCounted((await facetsOf(member, "se", filters, limit))!, member, filters, limit);
      }),
      { numRuns: repeats(15, 300) },
    );
    const text = { ...noFilters("SEK"), text: "malt" };
    expect((await facetsOf(member, "se", text, 10))!.total.kind).not.toBe("exact");
    expect((await facetsOf(member, "se", text, LISTED))!.total.kind).toBe("exact");
  });

  test("of visitors are of what a teaser shows, and of nothing else", async () => {
    const { facetsOf } = await modules();
    const filters: Filters = { ...noFilters("SEK"), text: "malt", industries: ["health"] };
    const facets = (await facetsOf(VISITOR, "se", filters))!;
    await expectCounted(facets, VISITOR, filters, LISTED);
    expect(countOf(facets, "companyTypes", "limited-company")).toBeNull();
    expect(countOf(facets, "fundingTypes", "loan")).toBeNull();
    expect(countOf(facets, "verified", "yes")).toBeNull();
  });
});

describe("numbers beside a page", () => {
  test("are those of its search, for any reader", async () => {
    const { facetsBeside, facetsOf, findCounting } = await modules();
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom(member, VISITOR), async (filters, actor) => {
        const search = searchFor(filters);
        const facets = await facetsBeside(actor, "se", search, findCounting(actor, "se", search));
        expect(facets).toEqual(await facetsOf(actor, "se", search));
      }),
      { numRuns: repeats(30, 300) },
    );
  });

  test("tell of the pitches that the page found, though one of them goes meanwhile", async () => {
    const { db, facetsBeside, facetsOf, findCounting } = await modules();
    const search = searchFor({ ...noFilters("SEK"), text: "malt" });
    const finding = await findCounting(member, "se", search);
    const { result } = finding;
    if (result.kind !== "found") throw new Error("The search was too slow.");
    await sql`delete from listings where public_id = ${result.pitches[0]!.publicId}`.execute(db);
    const facets = (await facetsBeside(member, "se", search, Promise.resolve(finding)))!;
    expect(facets.total).toEqual({ kind: "exact", value: result.total });
    expect(await facetsOf(member, "se", search)).toMatchObject({ total: { kind: "exact", value: result.total - 1 } });
  });

  test("are not asked for when the page came too late", async () => {
    const { facetsBeside } = await modules();
    const late = Promise.resolve({ result: { kind: "too-slow" as const }, codes: null });
    expect(await facetsBeside(member, "se", searchFor({ ...noFilters("SEK"), text: "malt" }), late)).toBeNull();
  });
});

describe("kept counts", () => {
  test("stay right while pitches come, change and go, whether they were folded or not", async () => {
    const { facetsOf, db } = await modules();
    const all = noFilters("SEK");
    const one: Filters = { ...all, industries: ["health", "other"] };
    for (const act of [
      sql`delete from listings where pitch_id in (select pitch_id from listings where industry = 'health' limit 30)`,
      sql`select fold_listing_changes()`,
      sql`update listings set boosted = not boosted, county = 'SE-M', market = 'se' where pitch_id in (select pitch_id from listings limit 40)`,
      sql`update listings set valuation_euro = valuation_euro + 1`,
      sql`select fold_listing_changes()`,
      sql`select recount_listings()`,
    ]) {
      await act.execute(db);
      await expectCounted((await facetsOf(member, "se", all))!, member, all, LISTED);
      await expectCounted((await facetsOf(member, "se", one))!, member, one, LISTED);
    }
    const { rows } = await sql<{
      wrong: number;
    }>`select count(*)::int as wrong from listings full join listing_sample using (pitch_id)
      where is_sampled(pitch_id) and (listings.facets, listings.valuation_euro, listings.search)
        is distinct from (listing_sample.facets, listing_sample.valuation_euro, listing_sample.search)`.execute(db);
    expect(rows[0]!.wrong).toBe(0);
  });

  test("are packed in the order in which they are unpacked", async () => {
    const { facetsOf } = await modules();
    // Every count would shift if a list changed in the code but not in the database.
    const facets = (await facetsOf(member, "se", noFilters("SEK")))!;
    for (const market of MARKETS) {
      const inside = COUNTIES.filter((code) => marketOfCounty(code) === market);
      const sum = inside.reduce((whole, code) => whole + countOf(facets, "counties", code)!.value, 0);
      expect(sum).toBe(countOf(facets, "markets", market)!.value);
    }
    for (const language of MARKET_LANGUAGES) {
      const { rows } = await sql<{
        value: number;
      }>`select count(*)::int as value from listings where ${language} = any(languages)`.execute((await modules()).db);
      expect(countOf(facets, "languages", language)).toEqual({ kind: "exact", ...rows[0] });
    }
  });
});
