import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countiesOf } from "#app/i18n/counties.ts";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { FIELDS, facetsOf, type PersonFacets } from "./facets.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  await closeDatabase();
  await database.drop();
});

const NOTHING: PersonFacets = {
  side: "entrepreneur",
  market: "se",
  county: null,
  verified: false,
  budgetCurrency: null,
  interests: [],
  languages: [],
};

test("the database packs what members are filed under as it is unpacked", async () => {
  const members: PersonFacets[] = [
    NOTHING,
    { ...NOTHING, side: "investor", verified: true, interests: ["design-media", "other"] },
    ...MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => ({ ...NOTHING, market, county: code }))),
    ...INDUSTRIES.map((industry) => ({ ...NOTHING, interests: [industry, "it-data" as const] })),
    ...LANGUAGES.map((language) => ({ ...NOTHING, languages: [language, "en" as const] })),
    { ...NOTHING, side: "investor", languages: [...LANGUAGES], interests: [...INDUSTRIES] },
    ...FIELDS.currency.values.map((budgetCurrency) => ({ ...NOTHING, budgetCurrency })),
  ];
  vi.stubEnv("DATABASE_URL", database.url);
  const { db } = await import("#app/platform/db/db.server.ts");
  for (const { side, market, county, interests, languages, verified, budgetCurrency, ...rest } of members) {
    expect(rest).toEqual({});
    const { rows } = await sql<{ facets: string }>`
      select person_facets(${side}, ${market}, ${county}, ${interests}::text[], ${verified}, ${budgetCurrency},
        ${languages}::text[])::text as facets`.execute(db);
    expect(rows[0]!.facets).toBe(
      String(facetsOf({ side, market, county, interests, languages, verified, budgetCurrency })),
    );
  }
});
