import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { where } from "#app/platform/db/conditions.ts";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

/** The conditions that PostgreSQL looks up in B-tree indexes for these filters, with sequential and bitmap scans disabled. */
async function lookedUp(query: string): Promise<string> {
  const { askedOf, conditionsOf } = await import("./conditions.server.ts");
  const search = stage.searchOf(query);
  const asked = await askedOf(stage.db, stage.member, "se", search);
  return stage.db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      trx,
    );
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select l.pitch_id, l.market from listings as l
      ${where(conditionsOf(asked, search, "index"))}`.execute(trx);
    const lines = rows.map((row) => row["QUERY PLAN"]);
    return lines.filter((line) => line.includes("Index Cond")).join("\n");
  });
}

test.each([
  ["from=1000&to=90000000", "valuation_euro"],
  ["revenue-from=1000", "revenue_euro"],
  ["offered-to=20", "offered_basis_points"],
  ["invest=1000", "smallest_euro"],
  ["closing=30", "closing_date"],
  ["area=55,10,60,20", "point(longitude, latitude)"],
])(
  "%s is looked up by itself, and never related words, which would be asked of each row in the range",
  async (range, column) => {
    expect(await lookedUp(range)).toContain(column);
    expect(await lookedUp(`${range}&q=sensor`)).not.toContain(column);
  },
);

test("a part of the map that has more than its index finds quickly is asked of each row", async () => {
  const { askedOf, conditionsOf } = await import("./conditions.server.ts");
  const search = stage.searchOf("area=55,10,60,20&industry=health");
  const asked = await askedOf(stage.db, stage.member, "se", search);
  expect(asked.wide).toBe(false);
  const written = (wide: boolean) =>
    sql`select from listings as l ${where(conditionsOf({ ...asked, wide }, search, "index"))}`.compile(stage.db).sql;
  expect(written(false)).toContain("point(l.longitude, l.latitude)");
  expect(written(true)).not.toContain("point(l.longitude, l.latitude)");
});
