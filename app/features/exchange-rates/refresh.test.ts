/** Rates from an HTTP address with arbitrary answers, into a database with listings. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { moveClock, now } from "#app/platform/clock.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { bulkInsert } from "#tests/fixtures/program/bulk-insert.ts";

let database: TestDatabase;
let bank: Server;
let answer: (response: ServerResponse, path?: string) => void;

async function modules() {
  const [platform, jobs, queries, listings] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./refresh.server.ts"),
    import("./daily-rates.server.ts"),
    import("#app/features/pitches/listing/listing.server.ts"),
  ]);
  return { ...platform, ...jobs, ...queries, ...listings };
}

beforeAll(async () => {
  database = await testDatabase();
  bank = createServer((request, response) => answer(response, request.url));
  await new Promise<void>((listening) => bank.listen(0, "127.0.0.1", listening));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("RATES_URL", `http://127.0.0.1:${(bank.address() as AddressInfo).port}/eurofxref-daily.xml`);
  await list("SEK", 10_800_000, 1_080_000);
  await list("GBP", 870_000, null);
  await list("EUR", 500_000, 20_000);
});

afterEach(() => moveClock(0));

afterAll(async () => {
  await (await modules()).closeDatabase();
  bank.closeAllConnections();
  bank.close();
  await database.drop();
});

/** A listing, inserted without the rules of pitches: only its amounts matter here. */
async function list(currency: string, valuation: number, revenue: number | null): Promise<void> {
  const { db } = await modules();
  const [id, revision, owner] = [newId(), newId(), newId()];
  await db.transaction().execute(async (trx) => {
    await sql`insert into users (id, name, email) values (${owner}, 'Owner', ${`${owner}@example.com`})`.execute(trx);
    await sql`insert into pitches (id, public_id, owner_id, market) values (${id}, ${newPublicId()}, ${owner}, 'se')`.execute(
      trx,
    );
    await sql`insert into pitch_revisions (id, pitch_id, number) values (${revision}, ${id}, 1)`.execute(trx);
    await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type, company_name,
      lead, currency, boosted, published_at, valuation, revenue) values (${id}, ${newPublicId()}, ${revision}, ${owner}, 'se', 'SE-AB',
      'other', 'growth', 'limited-company', 'Furufukt AB', 'Fukt.', ${currency}, false, now(), ${valuation}, ${revenue})`.execute(
      trx,
    );
  });
}

async function euros(): Promise<unknown[]> {
  const { db } = await modules();
  const rows = await db
    .selectFrom("listings")
    .select(["currency", "valuationEuro", "revenueEuro"])
    .orderBy("currency")
    .execute();
  return rows.map(({ currency, valuationEuro, revenueEuro }) => [currency, valuationEuro, revenueEuro]);
}

function day(daysAgo = 0): string {
  return new Date(now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

function xml(on: string, { SEK = 11, NOK = 11.8, DKK = 7.47, GBP = 0.87 } = {}): string {
  const cubes = Object.entries({ SEK, NOK, DKK, GBP }).map(
    ([name, rate]) => `<Cube currency='${name}' rate='${rate}'/>`,
  );
  return `<Envelope><Cube><Cube time='${on}'>${cubes.join("")}</Cube></Cube></Envelope>`;
}

function says(body: string, status = 200): void {
  answer = (response) => response.writeHead(status).end(body);
}

async function standing() {
  const { db, currentRates } = await modules();
  const history = await db.selectFrom("exchangeRateHistory").selectAll().execute();
  const events = await db.selectFrom("outbox").select("type").where("type", "=", "rates-moved").execute();
  return { rates: await currentRates(), history: history.length, events: events.length };
}

test("the rates at hand are those that every listing was made by, and are said to be old", async () => {
  expect(await euros()).toEqual([
    ["EUR", 500_000, 20_000],
    ["GBP", 1_000_000, null],
    ["SEK", 1_000_000, 100_000],
  ]);
  expect((await standing()).rates).toMatchObject({ on: "2026-01-02", perEuro: { SEK: 10.8 }, stale: true });
});

test.each<[string, () => void]>([
  ["an error", () => says("Down", 503)],
  [
    "another address",
    () => {
      answer = (response, path) =>
        path === "/moved"
          ? response.end(xml(day(), { SEK: 11.5 }))
          : response.writeHead(302, { location: "/moved" }).end();
    },
  ],
  ["a page instead", () => says("<html><body>Moved</body></html>")],
  ["nothing", () => says("")],
  ["a currency less", () => says(xml(day()).replace("<Cube currency='GBP' rate='0.87'/>", ""))],
  ["a rate ten times as high", () => says(xml(day(), { SEK: 108_000 }))],
  ["rates turned round", () => says(xml(day(), { SEK: 1 / 10.8, NOK: 1 / 11.8, DKK: 1 / 7.47, GBP: 1 / 0.87 }))],
  ["a day to come", () => says(xml(day(-3)))],
  ["a good day and a bad one", () => says(xml(day()).replace("</Envelope>", `<Cube time='${day(1)}'/></Envelope>`))],
  [
    "an answer without an end",
    () => {
      answer = (response) => {
        const more = () => response.write("<Cube/>".repeat(50_000), (error) => !error && setImmediate(more));
        response.on("error", () => {});
        more();
      };
    },
  ],
  [
    "a broken line",
    () => {
      answer = (response) => {
        response.write("<Envelope>");
        response.destroy();
      };
    },
  ],
])("a bad answer changes nothing: %s", async (_, given) => {
  const before = [await standing(), await euros()];
  given();
  await (await modules()).refreshRates();
  expect([await standing(), await euros()]).toEqual(before);
});

test("an address where nobody answers changes nothing", async () => {
  const before = await standing();
  answer = (response) => response.socket?.destroy();
  await (await modules()).refreshRates();
  expect(await standing()).toEqual(before);
});

test("new rates come in force, once, though their day is there twice, and the listings follow", async () => {
  const { refreshRates, revalueListings } = await modules();
  const [begin, end] = ["<Envelope><Cube>", "</Cube></Envelope>"];
  says(xml(day(), { SEK: 11.5 }).replace(end, "") + xml(day(), { SEK: 12, GBP: 0.87 }).replace(begin, ""));
  const { history } = await standing();
  await refreshRates();
  await refreshRates();
  const { rates, ...after } = await standing();
  expect(rates).toMatchObject({ on: day(), perEuro: { SEK: 12, EUR: 1 }, stale: false });
  expect(after).toEqual({ history: history + 5, events: 1 });
  await revalueListings({ ratedOn: day() });
  expect(await euros()).toEqual([
    ["EUR", 500_000, 20_000],
    ["GBP", 1_000_000, null],
    ["SEK", 900_000, 90_000],
  ]);
  await list("SEK", 12_000_000, null);
  expect(await euros()).toContainEqual(["SEK", 1_000_000, null]);
});

test("rates that have hardly moved are kept, and come in force when a week has passed", async () => {
  const { refreshRates, db } = await modules();
  moveClock(86_400_000);
  const before = await standing();
  says(xml(day(), { SEK: 12.01 }));
  await refreshRates();
  expect(await standing()).toEqual({ ...before, history: before.history + 5 });
  moveClock(7 * 86_400_000);
  says(xml(day(), { SEK: 12.02 }));
  await refreshRates();
  const after = await standing();
  expect(after.rates).toMatchObject({ on: day(), perEuro: { SEK: 12.02 } });
  expect(after.events).toBe(before.events + 1);
  const { rows } =
    await sql`select in_euro(12020, 'SEK') as sek, in_euro(null, 'SEK') as none, in_euro(7, 'EUR') as eur`.execute(db);
  expect(rows).toEqual([{ sek: 1_000, none: null, eur: 7 }]);
});

test("more listings than a job takes are left to the next", async () => {
  const { db, revalueListings } = await modules();
  await bulkInsert(db, async (trx) => {
    await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type, company_name, lead,
        currency, boosted, published_at, valuation, valuation_euro)
      select gen_random_uuid(), 'x' || n, gen_random_uuid(), gen_random_uuid(), 'no', 'NO-03', 'other', 'growth', 'limited-company', 'Furu AS',
        'Fukt.', 'NOK', false, now(), 11800, 1 from generate_series(1, 5100) as n`.execute(trx);
  });
  await revalueListings({});
  const { rows } = await sql<{
    payload: { currency: string; after: string };
  }>`select payload from graphile_worker._private_jobs`.execute(db);
  expect(rows).toHaveLength(1);
  await revalueListings(rows[0]!.payload);
  const wrong = await db
    .selectFrom("listings")
    .select("pitchId")
    .where("currency", "=", "NOK")
    .where("valuationEuro", "<>", 1_000)
    .execute();
  expect(wrong).toHaveLength(0);
});
