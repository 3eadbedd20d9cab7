/** The map of a result, compared with the places of all its pitches. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { randomListings } from "#tests/fixtures/market/random-listings.ts";
import { type MapBounds, type ResultMap, readBounds, writeBounds } from "./map.ts";
import { type Filters, noFilters } from "./search.ts";

let database: TestDatabase;
const member = memberActor();
const all = noFilters("SEK");
const LISTED = 1_000;

async function modules() {
  const [platform, map] = await Promise.all([import("#app/platform/db/db.server.ts"), import("./map.server.ts")]);
  return { ...platform, ...map };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { db } = await modules();
  await randomListings(db, LISTED);
  // Many in one town, one alone elsewhere, and one without a place.
  await sql`update listings set latitude = 59.33, longitude = 18.06 where market = 'se' and number % 3 = 0`.execute(db);
  await sql`update listings set latitude = 68.9, longitude = 20.5, company_name = 'Ensam AB', industry = 'health', phase = 'profitable'
    where number = (select min(number) from listings where market = 'se' and number % 3 = 1)`.execute(db);
  await sql`update listings set latitude = null, longitude = null
    where number = (select max(number) from listings where market = 'se' and number % 3 = 1)`.execute(db);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

async function drawn(filters: Filters, bounds: MapBounds | null, limit?: number): Promise<ResultMap> {
  const { mapOf } = await modules();
  const map = await mapOf(member, "se", filters, { country: "se", bounds }, limit);
  expect(map?.kind).toBe("map");
  return map as ResultMap;
}

async function places(condition = sql`true`): Promise<{ lat: number; lon: number }[]> {
  const { db } = await modules();
  const { rows } = await sql<{ lat: number; lon: number }>`select latitude as lat, longitude as lon from listings
    where market = 'se' and latitude is not null and ${condition}`.execute(db);
  return rows;
}

const within = ({ south, west, north, east }: MapBounds, { lat, lon }: { lat: number; lon: number }) =>
  lat >= south && lat <= north && lon >= west && lon <= east;
const sum = (map: ResultMap) => map.clusters.reduce((total, { count }) => total + count.value, 0);

test("shows every pitch of the result that has a place, once, in the country asked for", async () => {
  const map = await drawn(all, null);
  const found = await places();
  expect(map.by).toBe("place");
  expect(sum(map)).toBe(found.length);
  expect(map.here).toEqual({ kind: "exact", value: found.length + 1 });
  expect(new Set(map.clusters.map(({ id }) => id)).size).toBe(map.clusters.length);
  expect(map.clusters.length).toBeLessThanOrEqual(19 * 19);
});

test("names the pitch that stands alone, and says where a cluster falls apart", async () => {
  const map = await drawn({ ...all, industries: ["health"], phases: ["profitable"] }, null);
  const alone = map.clusters.find(({ pitch }) => pitch?.companyName === "Ensam AB");
  expect(alone).toMatchObject({ count: { kind: "exact", value: 1 }, bounds: null, lat: 68.9, lon: 20.5 });
  const whole = await drawn(all, null);
  const wide = whole.clusters.find(({ bounds, count }) => bounds && count.value > 2)!;
  const parts = await drawn(all, wide.bounds);
  expect(sum(parts)).toBe((await places()).filter((place) => within(wide.bounds!, place)).length);
  expect(parts.clusters.length).toBeGreaterThan(1);
});

test("has one cluster without bounds for a spot where many stand", async () => {
  const map = await drawn(all, { south: 59.3, west: 18.0, north: 59.36, east: 18.1 });
  const spot = (await places()).filter(({ lat, lon }) => lat === 59.33 && lon === 18.06).length;
  expect(map.clusters.find(({ bounds }) => bounds === null)?.count).toEqual({ kind: "exact", value: spot });
});

test("shows counties while there are too many pitches, and says that numbers are estimates when they are", async () => {
  const map = await drawn(all, null, 100);
  expect(map.by).toBe("county");
  expect(map.clusters.every(({ id, county }) => id === county)).toBe(true);
  expect(sum(map)).toBe((await places()).length + 1);
  const text = await drawn({ ...all, text: "malt" }, null, 10);
  expect(text.by).toBe("county");
  expect(text.clusters.map(({ count }) => count.kind)).not.toContain("exact");
  // Zoomed in, clusters separate.
  const near = await drawn(all, { south: 68, west: 20, north: 69, east: 21 }, 100);
  expect(near.by).toBe("place");
  expect(near.clusters.some(({ pitch }) => pitch?.companyName === "Ensam AB")).toBe(true);
  const dense = await drawn(all, { south: 59.3, west: 18.0, north: 59.36, east: 18.1 }, 10);
  expect(dense.clusters.map(({ count }) => count.kind)).toEqual(["about"]);
});

test("keeps to the counties and countries that were chosen", async () => {
  const stockholm = await drawn({ ...all, counties: ["SE-AB"] }, null);
  expect(sum(stockholm)).toBe((await places(sql`county = 'SE-AB'`)).length);
  expect(await drawn({ ...all, markets: ["no"] }, null)).toMatchObject({ clusters: [], here: { value: 0 } });
  expect(sum(await drawn({ ...all, markets: ["no", "se"], counties: ["NO-03"] }, null))).toBe((await places()).length);
});

test("is for account holders", async () => {
  const { mapOf } = await modules();
  expect(await mapOf(VISITOR, "se", all, { country: "se", bounds: null })).toBeNull();
});

test.each([
  "",
  "1,2,3",
  "1,2,1,3",
  "a,b,c,d",
  "1,2,3,4,5",
  "-91,0,0,1",
  "0,0,1,181",
  "Infinity,0,1,1",
  "1e400,0,2,1",
  ",,,",
])("bounds %j are none", (bounds) => expect(readBounds(new URLSearchParams({ bounds }))).toBeNull());

test("bounds come back from an address as they were written", () => {
  const bounds = { south: 59.3, west: -1.25, north: 60, east: 18.125 };
  expect(readBounds(new URLSearchParams({ bounds: writeBounds(bounds) }))).toEqual(bounds);
});
