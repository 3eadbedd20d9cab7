/** The inverted index and the database give the same answers, whatever is asked and whatever has happened. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { metricsText } from "#app/platform/metrics.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { publish } from "#tests/fixtures/market/published-pitches.ts";
import { randomListings } from "#tests/fixtures/market/random-listings.ts";
import { randomSearches, SEARCH_TEXTS } from "#tests/fixtures/market/random-searches.ts";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import { and } from "../lexemes.ts";
import { CLOSINGS, noFilters, type Search, searchFor } from "../search.ts";

// More than are scored one by one.
const LISTED = 1_200;
const HOUR = 500_000;
const CATCHES_UP = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let stop = async () => {};
const member = memberActor();

async function modules() {
  const [platform, hits, index, searches, conditions, finding, lookups] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("../hits.server.ts"),
    import("./search-index.server.ts"),
    import("./searches.server.ts"),
    import("../conditions.server.ts"),
    import("../finding.server.ts"),
    import("../lookups.server.ts"),
  ]);
  return { ...platform, ...hits, ...index, ...searches, ...conditions, ...finding, ...lookups };
}

/** Starts an index as a new process does, and waits until it answers. */
async function startIndex(): Promise<void> {
  const { isIndexed, startSearchIndex } = await modules();
  stop = startSearchIndex(database.url, { pollMilliseconds: 20, retryMilliseconds: 50 });
  await vi.waitFor(() => expect(isIndexed()).toBe(true), CATCHES_UP);
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("SEARCH_INDEX", "always");
  await randomListings((await modules()).db, LISTED);
  await startIndex();
});

afterAll(async () => {
  await stop();
  await (await modules()).closeDatabase();
  await database.drop();
});

/** The first hits of a search, by the database and by the index; null where the index does not answer. */
async function answers(actor: Actor, change: Partial<Search>) {
  const { askedOf, boostedHitsOf, db, findByIndex, hitsFromDatabase } = await modules();
  const filters = { ...noFilters("SEK"), ...change };
  const search = { ...searchFor(filters), ...change, hour: HOUR };
  const asked = await askedOf(db, actor, "se", search);
  const limit = 20 * search.pages + 1;
  const read = await hitsFromDatabase(db, asked, search, limit);
  const waiting = search.boosted ? [] : await boostedHitsOf(db, asked, search, read, 5);
  const indexed = await findByIndex(asked, search, limit);
  return {
    database: { total: read.total, hits: read.hits, codes: codesIn(read.codes), waiting: waiting.slice(0, 3) },
    index: indexed && {
      total: indexed.total,
      hits: indexed.hits,
      codes: codesIn(indexed.codes),
      waiting: indexed.boosted.slice(0, 3),
    },
  };
}

function codesIn(codes: Uint8Array | null): number[] | null {
  if (codes === null) return [];
  const view = new DataView(codes.buffer, codes.byteOffset, codes.byteLength);
  return Array.from({ length: codes.length / 4 }, (_, place) => view.getInt32(4 * place)).sort((a, b) => a - b);
}

describe("the index answers as the database does", () => {
  test("whatever is asked, for members and visitors, from the start and from any place in the list", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomSearches,
        fc.constantFrom<Actor[]>(member, VISITOR),
        fc.nat(40),
        async (search, actor, place) => {
          const { database, index } = await answers(actor, search);
          expect(index).toEqual(database);
          const hit = database.hits[place % Math.max(1, database.hits.length)];
          if (!hit) return;
          const after = { sort: search.sort!, key: hit.key, pitchId: hit.pitchId, turn: hit.turn ?? 0n };
          const further = await answers(actor, { ...search, after });
          expect(further.index).toEqual(further.database);
        },
      ),
      { numRuns: repeats(60, 1_000) },
    );
  });

  test.each([member, VISITOR])("whether, where and how often words occur, for a $kind", async (actor) => {
    const { askedOf, countByIndex, db, isAnyListing, someListings } = await modules();
    for (const text of SEARCH_TEXTS) {
      const filters = { ...noFilters("SEK"), text };
      const asked = await askedOf(db, actor, "se", filters);
      const { matches } = asked.text!;
      const { rows } = await sql<{ id: string }>`select pitch_id as id from listings
        where ${sql.join(
          matches.map((query) => sql`search @@ ${query}::tsquery`),
          sql` and `,
        )} order by published_at desc, pitch_id desc`.execute(db);
      const ids = rows.map(({ id }) => id);
      expect(await isAnyListing(db, matches), text).toBe(ids.length > 0);
      expect(await someListings(db, and(matches), 8), text).toEqual(ids.slice(0, 8));
      expect(await countByIndex(asked, filters, 20), text).toBe(Math.min(ids.length, 21));
    }
  });

  test("phrases of words in a row, of the whole text only for members", async () => {
    const { db } = await modules();
    await publish(db, { name: "Radbyn AB", text: "Vi odlar lin. Vävarna syr det gröna linet." });
    await publish(db, { name: "Gröna vävarna AB", text: "Vi väver." });
    const found = async (actor: Actor, text: string) => {
      const { database, index } = await answers(actor, { text });
      expect(index).toEqual(database);
      return index!.total;
    };
    await expect.poll(async () => (await answers(member, { text: '"vi väver"' })).index?.total, CATCHES_UP).toBe(1);
    expect(await found(member, '"gröna linet"')).toBe(1);
    expect(await found(member, '"gröna vävarna"')).toBe(1);
    expect(await found(member, '"vävarna syr" -"odlar lin"')).toBe(0);
    expect(await found(VISITOR, '"gröna linet"')).toBe(0);
    expect(await found(VISITOR, '"gröna vävarna"')).toBe(1);
  });

  test("when pitches close, where it is tomorrow in some countries already", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const totals = async (market: Market) =>
      Promise.all(
        CLOSINGS.map(async (closing) => {
          const { database, index } = await answers(member, { text: "bolag", markets: [market], closing });
          expect(index).toEqual(database);
          return index!.total;
        }),
      );
    const at = async (clock: string, market: Market) => {
      moveClock(Date.parse(`${day}T${clock}Z`) - Date.now());
      return totals(market);
    };
    try {
      expect(await at("22:30", "fi")).not.toEqual(await at("12:00", "fi"));
      expect(await at("22:30", "uk")).toEqual(await at("12:00", "uk"));
    } finally {
      moveClock(0);
    }
  });

  test("a visitor finds nothing by what only members read", async () => {
    const { db } = await modules();
    await publish(db, { name: "Öppen AB", text: "Vi syr segel. Hemligen odlar vi pumpor." });
    await expect.poll(async () => (await answers(member, { text: "pumpor" })).index?.total, CATCHES_UP).toBe(1);
    expect((await answers(VISITOR, { text: "pumpor" })).index?.total).toBe(0);
    expect((await answers(VISITOR, { text: "segel" })).index?.total).toBe(1);
    const byPrice = { text: "malt", from: 1_000_000, sort: "newest" } as const;
    const all = { text: "malt", sort: "newest" } as const;
    expect((await answers(VISITOR, byPrice)).index).toEqual((await answers(VISITOR, all)).index);
  });
});

describe("the index follows the database", () => {
  /** What the answers to all texts differ in; a text that the index does not answer, too. */
  async function differences(): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const text of SEARCH_TEXTS) {
      const { database, index } = await answers(member, { text, sort: "newest", pages: 10 });
      if (JSON.stringify(database, bigints) !== JSON.stringify(index, bigints)) found.push(text);
    }
    return found;
  }
  const bigints = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  const caughtUp = () => expect.poll(differences, CATCHES_UP).toEqual([]);

  test("a change of a transaction that ends after later ones is not missed", async () => {
    const { db } = await modules();
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (trx) => {
      await sql`update listings set company_name = 'Zyxwana' where company_name = 'Bolag 7'`.execute(trx);
      begun.resolve();
      await end.promise;
    });
    const total = async (text: string) => (await answers(member, { text })).index?.total;
    try {
      await begun.promise;
      await sql`update listings set company_name = 'Qvantora' where company_name = 'Bolag 8'`.execute(db);
      await expect.poll(() => total("qvantora"), CATCHES_UP).toBe(1);
    } finally {
      end.resolve();
      await first;
    }
    await expect.poll(() => total("zyxwana"), CATCHES_UP).toBe(1);
    await caughtUp();
  });

  test("after random lives of listings and of its own", async () => {
    const { db } = await modules();
    const id = (number: number) =>
      sql`(select pitch_id from listings order by md5(pitch_id::text || ${number}) limit 1)`;
    const lives: ((number: number) => Promise<unknown>)[] = [
      (number) => publish(db, { name: `Malthus ${number} AB`, text: `Vi säljer malt och hav ${number}.` }),
      (number) =>
        sql`update listings set company_name = ${`Havsbolag ${number}`} where pitch_id = ${id(number)}`.execute(db),
      (number) => sql`update listings set boosted = not boosted where pitch_id = ${id(number)}`.execute(db),
      (number) => sql`update listings set valuation = ${number * 1_000} where pitch_id = ${id(number)}`.execute(db),
      (number) => sql`update listings set published_at = now() where pitch_id = ${id(number)}`.execute(db),
      (number) => sql`delete from listings where pitch_id = ${id(number)}`.execute(db),
      // Its connection is lost.
      () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stakeholm search index'
        and datname = current_database()`.execute(db),
      // Its process is killed.
      async () => {
        await stop();
        await startIndex();
      },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(lives.length - 1), fc.nat(1_000_000)), { minLength: 5, maxLength: 20 }),
        async (chosen) => {
          for (const [life, number] of chosen) await lives[life]!(number);
          await caughtUp();
        },
      ),
      { numRuns: repeats(4, 40), endOnFailure: true },
    );
  });

  test("while it does not answer, the database does", async () => {
    const { findPitches } = await modules();
    const search = searchFor({ ...noFilters("SEK"), text: "hav" });
    const before = await findPitches(member, "se", search);
    expect(await metricsText()).toContain("\nsearch_index_current 1\n");
    await stop();
    expect(await findPitches(member, "se", search)).toEqual(before);
    expect(await metricsText()).toContain("\nsearch_index_current 0\n");
    await startIndex();
    expect(await findPitches(member, "se", search)).toEqual(before);
  });
});
