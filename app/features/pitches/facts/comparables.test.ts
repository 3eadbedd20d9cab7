/** Which pitches one is held beside, and that too few are none. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { publish } from "#tests/fixtures/market/published-pitches.ts";

let database: TestDatabase;
let app: typeof import("#app/platform/db/db.server.ts") & typeof import("./comparables.server.ts");
let number = 0;

const REVENUE = 1_000_000;

async function asking(multiple: number | null, market: Market = "se", phase = "growth", industry = "health") {
  const valuation = multiple === null ? null : multiple * REVENUE;
  return publish(app.db, { name: `Bolag ${++number}`, market, phase, industry, valuation, revenue: REVENUE });
}

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  app = { ...(await import("#app/platform/db/db.server.ts")), ...(await import("./comparables.server.ts")) };
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

test("a median is of at least five others, of those most like the pitch of which there are as many", async () => {
  const id = await asking(50);
  const pitch = { id, market: "se", industry: "health", phase: "growth" } as const;
  for (const multiple of [1, 2, 3, 4]) await asking(multiple);
  // Neither one that keeps its valuation for those who ask, nor one of another industry and phase, nor the pitch itself.
  await asking(null);
  await asking(9, "se", "profitable", "other");
  expect(await app.comparablesOf(pitch)).toBeNull();

  await asking(5, "fi", "profitable");
  expect(await app.comparablesOf(pitch)).toEqual({
    alike: ["industry"],
    count: 5,
    median: expect.closeTo(3),
    low: expect.closeTo(2),
    high: expect.closeTo(4),
  });

  await asking(6, "no");
  expect(await app.comparablesOf(pitch)).toMatchObject({ alike: ["industry", "phase"], count: 5 });

  await asking(7);
  expect(await app.comparablesOf(pitch)).toMatchObject({ alike: ["industry", "phase", "market"], count: 5 });
  expect(await app.comparablesOf({ ...pitch, industry: null })).toBeNull();
});

test("where an industry is too small, companies of the country in the same phase stand in", async () => {
  const id = await asking(2, "dk", "start-up", "entertainment");
  const pitch = { id, market: "dk", industry: "entertainment", phase: "start-up" } as const;
  for (const industry of ["other", "construction", "hospitality", "it-data"])
    await asking(4, "dk", "start-up", industry);
  expect(await app.comparablesOf(pitch)).toBeNull();
  await asking(4, "dk", "start-up", "finance-law");
  expect(await app.comparablesOf(pitch)).toMatchObject({
    alike: ["phase", "market"],
    count: 5,
    median: expect.closeTo(4),
  });
});
