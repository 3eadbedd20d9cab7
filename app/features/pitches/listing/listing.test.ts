import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { FIGURE_GROUPS, type FigureGroup } from "../policy.ts";

let database: TestDatabase;

async function modules() {
  const [platform, listing] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./listing.server.ts"),
  ]);
  return { ...platform, ...listing };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  (await modules()).databasePool();
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

/** The listing of a pitch with all figures, some of them disclosed on request only. */
async function listed(keptFigures: FigureGroup[]) {
  const { db, transaction, listPitch } = await modules();
  const [ownerId, pitchId, revisionId] = [newId(), newId(), newId()];
  const publishedAt = new Date("2026-11-01T09:00:00Z");
  await transaction(async (trx) => {
    await trx
      .insertInto("users")
      .values({ id: ownerId, name: "Owner", email: `${ownerId}@example.com` })
      .execute();
    const published = { state: "published", publishedRevisionId: revisionId, publishedAt };
    await trx
      .insertInto("pitches")
      .values({ id: pitchId, publicId: newPublicId(), ownerId, market: "se", ...published })
      .execute();
    await trx
      .insertInto("pitchRevisions")
      .values({
        ...{ id: revisionId, pitchId, number: 1, state: "approved", certifiedAt: publishedAt, keptFigures },
        ...{ industry: "construction", phase: "growth", companyType: "limited-company", companyName: "Furufukt AB" },
        ...{ county: "SE-AB", city: "Norrtälje", pitchText: "Sensorer som mäter fukt.", currency: "SEK" },
        ...{ valuation: 20_000_000, seekingAmount: 2_000_000, offeredBasisPoints: 1_000, revenue: 5_000_000 },
        ...{ fundingType: "seed", companyFunding: 1_000_000 },
      })
      .execute();
    await listPitch(trx, pitchId);
  });
  return db
    .selectFrom("listings")
    .select(["valuation", "seekingAmount", "revenue", "fundingType", "valuationEuro", "revenueEuro"])
    .where("pitchId", "=", pitchId)
    .executeTakeFirstOrThrow();
}

test("all figures of a pitch are listed that its owner keeps to nobody", async () => {
  expect(await listed([])).toMatchObject({ valuation: 20_000_000, revenue: 5_000_000, fundingType: "seed" });
});

test.each([
  ["valuation", { valuation: null, valuationEuro: null, seekingAmount: null, revenue: 5_000_000, fundingType: "seed" }],
  ["revenue", { valuation: 20_000_000, revenue: null, revenueEuro: null, fundingType: "seed" }],
  ["funding", { valuation: 20_000_000, revenue: 5_000_000, fundingType: null }],
] as const)("a kept %s can neither be read off a listing nor found by narrowing a search", async (kept, expected) => {
  expect(FIGURE_GROUPS).toContain(kept);
  expect(await listed([kept])).toMatchObject(expected);
});
