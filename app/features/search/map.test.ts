/** The map of a result, compared with the places of all its pitches. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { randomListings } from "#tests/fixtures/market/random-listings.ts";
import type { MapBounds } from "./area.ts";
import type { ResultMap } from "./map.ts";
import { type Filters, noFilters } from "./search.ts";

let database: TestDatabase;
const member = memberActor();
const all: Filters = { ...noFilters("SEK"), markets: ["se"] };
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
  const map = await mapOf(member, "se", filters, bounds, limit);
  expect(map?.kind).toBe("map");
  return map as ResultMap;
}

async function places(condition = sql`true`, market = "se"): Promise<{ lat: number; lon: number }[]> {
  const { db } = await modules();
  const { rows } = await sql<{ lat: number; lon: number }>`select latitude as lat, longitude as lon from listings
    where market = ${market} and latitude is not null and ${condition}`.execute(db);
  return rows;
}

const within = ({ south, west, north, east }: MapBounds, { lat, lon }: { lat: number; lon: number }) =>
  lat >= south && lat <= north && lon >= west && lon <= east;
const sum = (map: ResultMap) => map.clusters.reduce((total, { count }) => total + count.value, 0);

test("shows every pitch of the result that has a place, once", async () => {
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
  const both = await drawn({ ...all, markets: ["no", "se"], counties: ["NO-03"] }, null);
  expect(sum(both)).toBe((await places()).length + (await places(sql`county = 'NO-03'`, "no")).length);
  const grouped = await drawn({ ...all, markets: ["no", "se"], counties: ["NO-03"] }, null, 50);
  expect(new Set(grouped.clusters.flatMap(({ county }) => (county?.startsWith("NO") ? [county] : [])))).toEqual(
    new Set(["NO-03"]),
  );
});

test("shows all five countries at once, one by one and by county", async () => {
  const everywhere = { ...all, markets: [] };
  const whole = await drawn(everywhere, null);
  const { db } = await modules();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from listings where latitude is not null`.execute(
    db,
  );
  expect(sum(whole)).toBe(rows[0]!.n);
  expect(whole.here.value).toBe(LISTED);
  const counties = (await drawn(everywhere, null, 100)).clusters.map(({ county }) => county!.slice(0, 2));
  expect([...new Set(counties)].sort()).toEqual(["DK", "FI", "NO", "SE", "UK"]);
});

const NORTH: MapBounds = { south: 62, west: 8, north: 69.5, east: 22 };

test("keeps to the area that is searched, until another part of the map is looked at", async () => {
  const found = (await places()).filter((place) => within(NORTH, place)).length;
  const inside = await drawn({ ...all, area: NORTH }, null);
  expect(sum(inside)).toBe(found);
  expect(inside.here).toEqual({ kind: "exact", value: found });
  const elsewhere = { south: 55, west: 8, north: 61, east: 22 };
  const moved = await drawn({ ...all, area: NORTH }, elsewhere);
  expect(sum(moved)).toBe((await places()).filter((place) => within(elsewhere, place)).length);
});

test("a pitch that stands alone comes with what its card shows", async () => {
  const map = await drawn({ ...all, industries: ["health"], phases: ["profitable"] }, null);
  expect(map.clusters.find(({ pitch }) => pitch?.companyName === "Ensam AB")?.pitch).toMatchObject({
    market: "se",
    industry: "health",
    figures: { currency: "SEK" },
  });
});

test("is for account holders", async () => {
  const { mapOf } = await modules();
  expect(await mapOf(VISITOR, "se", all)).toBeNull();
});
