/** Filters by what an owner states besides: the smallest amount, the closing date, the place on the map. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

let stage: SearchFixtures;
const VISITOR: Actor = { kind: "visitor" };

/** What the owners of some of `FEW` state; days from today. */
const STATED = [
  { name: "Lämpöverkko Oy", market: "fi", smallest: 10_000, closes: 5, at: [61.5, 23.8] },
  { name: "Moor & Mist Ltd", market: "uk", smallest: 10_000, closes: 0, at: [57.1, -4.7] },
  { name: "Furufukt AB", market: "se", smallest: 100_000, closes: 30, at: [59.3, 18.1] },
] as const;

const dayIn = (days: number, market: Market) => {
  const { timeZone } = factsOf(market);
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone });
};

/** Lists a pitch anew with what its owner states. */
async function restate(
  name: string,
  stated: Partial<Pick<(typeof STATED)[number], "smallest" | "at">> & { closes: string },
) {
  const { listPitch } = await import("#app/features/pitches/listing/listing.server.ts");
  const { smallest = null, closes, at = null } = stated;
  await transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { rows } = await sql<{ pitchId: string }>`update pitch_revisions set closing_date = ${closes}::date,
      smallest_amount = coalesce(${smallest}::bigint, smallest_amount), latitude = coalesce(${at?.[0] ?? null}::float8, latitude),
      longitude = coalesce(${at?.[1] ?? null}::float8, longitude)
      where company_name = ${name} returning pitch_id`.execute(trx);
    await sql`set local session_replication_role = origin`.execute(trx);
    await listPitch(trx, rows[0]!.pitchId);
  });
}

beforeAll(async () => {
  stage = await searchFixtures(FEW);
  const names = (await stage.found("")).pitches.map(({ companyName }) => companyName);
  for (const { name, market, closes, ...stated } of STATED) {
    expect(names).toContain(name);
    await restate(name, { ...stated, closes: dayIn(closes, market) });
  }
});

afterAll(() => stage.drop());

const found = async (query: string) => (await stage.names(query)).sort();
const [{ name: finnish }, { name: british }, { name: swedish }] = STATED;

test("what somebody can invest finds pitches whose smallest amount it reaches, in any currency", async () => {
  expect(await found("invest=100000&currency=SEK")).toEqual([swedish]);
  expect(await found("invest=99000&currency=SEK")).toEqual([]);
  expect(await found("invest=10000&currency=EUR")).toEqual([finnish, swedish].sort());
  expect(await found("invest=1000000&currency=EUR")).toEqual([finnish, british, swedish].sort());
});

test("closing within days counts today and the last of the days", async () => {
  expect(await found("closing=7")).toEqual([finnish, british].sort());
  expect(await found("closing=30")).toEqual([finnish, british, swedish].sort());
});

test("an area finds what is in it, west of Greenwich too, and goes with every other filter and order", async () => {
  expect(await found("area=56,-6,58,-4")).toEqual([british]);
  expect(await found("area=56,-6,58,-4&closing=7&invest=1000000&currency=GBP&sort=lowest")).toEqual([british]);
  expect(await found("area=59,18,62,24&sort=oldest")).toEqual(expect.arrayContaining([finnish, swedish]));
  expect(await found("area=56,-6,58,-4&market=se")).toEqual([]);
  expect(await found("area=56,-6,58,-4&q=bothies")).toEqual([british]);
});

test("who sees teasers only cannot find by them", async () => {
  const all = (await stage.found("", VISITOR)).total;
  for (const query of ["invest=1&currency=EUR", "closing=7", "area=56,-6,58,-4"]) {
    expect((await stage.found(query, VISITOR)).total).toBe(all);
  }
});

test("new exchange rates move the smallest amounts as all others", async () => {
  const { revalueListings } = await import("#app/features/pitches/listing/listing.server.ts");
  await sql`update exchange_rates set per_euro = per_euro * 2 where currency = 'SEK'`.execute(stage.db);
  await revalueListings({});
  expect(await found("invest=5000&currency=EUR")).toEqual([swedish]);
});

test("a closing date is a day of the pitch's country, as on its page", async () => {
  // Half past midnight in Helsinki; the day before in Stockholm and London.
  moveClock(Date.parse("2027-01-15T22:30:00Z") - Date.now());
  try {
    await restate(finnish, { closes: "2027-01-15" });
    await restate(british, { closes: "2027-01-15" });
    await restate(swedish, { closes: "2027-01-22" });
    expect(await found("closing=7")).toEqual([british, swedish].sort());
    expect(await found("closing=7&q=bothies")).toEqual([british]);
    await restate(finnish, { closes: "2027-01-23" });
    await restate(british, { closes: "2027-01-23" });
    await restate(swedish, { closes: "2027-01-14" });
    expect(await found("closing=7")).toEqual([finnish]);
  } finally {
    moveClock(0);
  }
});
