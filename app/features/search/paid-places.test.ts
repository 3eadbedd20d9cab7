import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { moveClock, now } from "#app/platform/clock.ts";
import { randomListings } from "#tests/fixtures/market/random-listings.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { fc } from "#tests/properties.ts";
import { currentHour, type Hit, PAID_PLACES, placed } from "./paid-places.ts";
import { changed, MOST_PAGES, PAGE_SIZE, type Search } from "./search.ts";
import { SORTS, type Sort } from "./sorts.ts";

describe("the pages of a list", () => {
  const ids = Array.from({ length: 200 }, (_, index) => `018f0000-0000-7000-8000-${String(index).padStart(12, "0")}`);
  const lists = fc
    .array(fc.record({ key: fc.bigInt({ min: 0n, max: 5n }), turn: fc.option(fc.bigInt({ min: -99n, max: 99n })) }), {
      maxLength: 150,
    })
    .map((hits) => hits.map((hit, index): Hit => ({ ...hit, pitchId: ids[index]! })));

  /** What the database gives: the hits after a cursor, in order, and the boosted ones of them by turns. */
  function pagesOf(sort: Sort, all: Hit[], pages: number, after: Search["after"]) {
    const isFirst = (a: Hit, b: Pick<Hit, "key" | "pitchId">) => {
      const isBefore = a.key < b.key || (a.key === b.key && a.pitchId < b.pitchId);
      return sort === "oldest" || sort === "lowest" ? isBefore : !isBefore;
    };
    const rest = all
      .filter((hit) => after === null || (hit.pitchId !== after.pitchId && !isFirst(hit, after)))
      .filter(({ turn }) => after === null || turn === null || turn > after.turn);
    const organic = rest.sort((a, b) => (isFirst(a, b) ? -1 : 1));
    const boosted = organic.filter(({ turn }) => turn !== null).sort((a, b) => Number(a.turn! - b.turn!));
    const shown = organic.slice(0, PAGE_SIZE * pages + 1);
    const enough = PAID_PLACES * pages + shown.filter(({ turn }) => turn !== null).length;
    return placed({ sort, pages, after, boosted: false }, shown, boosted.slice(0, enough));
  }

  test("have every hit once, three paid ones first, and all others in order, however many pages one answer has", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { minLength: 150, maxLength: 150 }),
        lists,
        fc.constantFrom(...SORTS),
        fc.array(fc.integer({ min: 1, max: MOST_PAGES }), { minLength: 1, maxLength: 9 }),
        (turns, list, sort, steps) => {
          // Turns are hashes: no two are alike.
          const all = list.map((hit, index) => ({ ...hit, turn: hit.turn === null ? null : turns[index]! }));
          const seen = [];
          for (let after: Search["after"] = null, step = 0; ; step++) {
            const { hits, next } = pagesOf(sort, all, steps[step % steps.length]!, after);
            seen.push(...hits);
            if (next === null) break;
            expect(hits).toHaveLength(PAGE_SIZE * steps[step % steps.length]!);
            after = next;
          }
          expect(new Set(seen.map(({ pitchId }) => pitchId)).size).toBe(all.length);
          expect(seen).toHaveLength(all.length);
          seen.forEach(({ isPaid, turn }, index) => {
            if (isPaid) expect([turn !== null, index % PAGE_SIZE < PAID_PLACES]).toEqual([true, true]);
          });
          const organic = seen.filter(({ isPaid }) => !isPaid);
          const paid = new Set(seen.filter(({ isPaid }) => isPaid).map(({ pitchId }) => pitchId));
          const ordered = pagesOf(
            sort,
            all.filter(({ pitchId }) => !paid.has(pitchId)).map((hit) => ({ ...hit, turn: null })),
            100,
            null,
          );
          expect(organic.map(({ pitchId }) => pitchId)).toEqual(ordered.hits.map(({ pitchId }) => pitchId));
          // One after another or together: the same pages.
          expect(pagesOf(sort, all, 100, null).hits).toEqual(seen);
        },
      ),
    );
  });
});

describe("among random pitches", () => {
  const COUNT = 700;
  const NOON = Date.UTC(2026, 5, 1, 12);
  let stage: SearchFixtures;

  beforeAll(async () => {
    stage = await searchFixtures([]);
    await randomListings(stage.db, COUNT);
    await sql`select recount_listings()`.execute(stage.db);
  });
  afterEach(() => moveClock(0));
  afterAll(() => stage.drop());

  /** All pages of a search, each from the cursor of the one before. */
  async function pagesOf(query: string) {
    const base = stage.searchOf(query);
    const pages = [];
    for (let change: Partial<Search> = {}; ; ) {
      const page = await stage.found("", stage.member, changed(base, change));
      pages.push(page.pitches.map(({ publicId, boosted }) => ({ publicId, boosted })));
      if (!page.next) return { pages, total: page.total };
      change = { after: page.next, hour: page.hour };
    }
  }

  const ORDERS: Record<Exclude<Sort, "relevance">, string> = {
    own: "market = 'se' desc, published_at desc, pitch_id desc",
    newest: "published_at desc, pitch_id desc",
    oldest: "published_at, pitch_id",
    highest: "coalesce(valuation_euro, -1) desc, pitch_id desc",
    lowest: "coalesce(valuation_euro, 9223372036854775807), pitch_id",
  };

  test.each(Object.entries(ORDERS))(
    "%s: three paid places a page, nobody twice, all others in the plain order",
    async (sort, order) => {
      const filters: [query: string, condition: string][] = [
        ["", "true"],
        ["market=se", "market = 'se'"],
        ["market=se&industry=health&industry=it-data", "market = 'se' and industry in ('health', 'it-data')"],
        ["from=50000&currency=EUR", "valuation_euro >= 50000"],
        [
          "company=limited-company&offered-from=20",
          "company_type = 'limited-company' and offered_basis_points >= 2000",
        ],
      ];
      for (const [query, condition] of filters) {
        const { pages, total } = await pagesOf(`${query}&sort=${sort}`);
        const { rows } = await sql<{ publicId: string; boosted: boolean }>`select public_id, boosted from listings
        where ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(stage.db);
        expect(total).toBe(rows.length);
        const isBoosted = new Map(rows.map(({ publicId, boosted }) => [publicId, boosted]));
        const all = pages.flat();
        expect(all.map(({ publicId }) => publicId).sort()).toEqual([...isBoosted.keys()].sort());
        for (const page of pages) {
          const paid = page.filter(({ boosted }) => boosted);
          expect(paid).toEqual(page.slice(0, paid.length));
          expect(paid.length).toBeLessThanOrEqual(PAID_PLACES);
          expect(paid.every(({ publicId }) => isBoosted.get(publicId))).toBe(true);
        }
        const paid = new Set(all.filter(({ boosted }) => boosted).map(({ publicId }) => publicId));
        expect(all.filter(({ boosted }) => !boosted).map(({ publicId }) => publicId)).toEqual(
          rows.map(({ publicId }) => publicId).filter((publicId) => !paid.has(publicId)),
        );
        // The three of a page stand in the order, too.
        const at = new Map(rows.map(({ publicId }, index) => [publicId, index]));
        const places = pages[0]!.filter(({ boosted }) => boosted).map(({ publicId }) => at.get(publicId)!);
        expect(places).toHaveLength(PAID_PLACES);
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }
    },
  );

  test.each(["q=malt", "q=malt+hav", "q=malt&market=se&from=100000&currency=EUR", "q=Bolag"])(
    "%s: the same with words, of every size",
    async (query) => {
      const { pages, total } = await pagesOf(query);
      const all = pages.flat().map(({ publicId }) => publicId);
      expect(all).toHaveLength(total);
      expect(new Set(all).size).toBe(total);
      for (const page of pages)
        expect(page.filter(({ boosted }) => boosted)).toEqual(
          page.slice(0, PAID_PLACES).filter(({ boosted }) => boosted),
        );
      expect(pages[0]!.filter(({ boosted }) => boosted)).toHaveLength(PAID_PLACES);
      const together = await stage.found("", stage.member, changed(stage.searchOf(query), { pages: MOST_PAGES }));
      expect(together.pitches.map(({ publicId }) => publicId)).toEqual(all.slice(0, together.pitches.length));
    },
  );

  test.each([
    ["of all countries mixed", "industry=health&sort=newest", "true"],
    ["of one's own country, where it comes first", "industry=health", "market = 'se'"],
  ])("turns %s change by the hour, and each gets its share", async (_, query, condition) => {
    const times = new Map<string, number>();
    let firsts = "";
    let changes = 0;
    const hours = 200;
    for (let hour = 0; hour < hours; hour++) {
      moveClock(NOON + hour * 3_600_000 - Date.now());
      const { pitches } = await stage.found(query);
      const paid = pitches.filter(({ boosted }) => boosted).map(({ publicId }) => publicId);
      if (String(paid) !== firsts) changes++;
      firsts = String(paid);
      for (const publicId of paid) times.set(publicId, (times.get(publicId) ?? 0) + 1);
    }
    const { rows } = await sql<{
      publicId: string;
    }>`select public_id from listings where boosted and industry = 'health' and ${sql.raw(condition)}`.execute(
      stage.db,
    );
    expect(changes).toBeGreaterThan(hours / 2);
    expect([...times.keys()].sort()).toEqual(rows.map(({ publicId }) => publicId).sort());
    const share = (PAID_PLACES * hours) / rows.length;
    for (const shown of times.values()) {
      expect(shown).toBeGreaterThan(share / 2);
      expect(shown).toBeLessThan(share * 2);
    }
  });

  test("a reader who pages past the hour keeps the turns of the first page", async () => {
    moveClock(NOON - Date.now());
    const first = await stage.found("industry=health");
    moveClock(NOON + 3_600_000 - Date.now());
    const { pitches } = await stage.found("", stage.member, {
      ...stage.searchOf("industry=health"),
      hour: first.hour,
      pages: 2,
    });
    expect(pitches.slice(0, PAGE_SIZE).map(({ publicId }) => publicId)).toEqual(
      first.pitches.map(({ publicId }) => publicId),
    );
    expect(currentHour()).toBe(first.hour + 1);
    expect(now().getTime()).toBeGreaterThan(NOON);
  });

  test("whoever asks for boosted pitches alone gets them in the plain order, all of them marked", async () => {
    const { pitches } = await stage.found("boosted=1&sort=oldest");
    const { rows } = await sql<{
      publicId: string;
    }>`select public_id from listings where boosted order by published_at, pitch_id limit ${PAGE_SIZE}`.execute(
      stage.db,
    );
    expect(pitches.map(({ publicId }) => publicId)).toEqual(rows.map(({ publicId }) => publicId));
    expect(pitches.every(({ boosted }) => boosted)).toBe(true);
  });
});
