/** What migration 0088 does to the listings that stand: nobody finds one by a word of its first sentence from that moment on, except members. */
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

const MIGRATION = readFileSync("db/migrations/0088_short_descriptions.sql", "utf8");

let stage: SearchFixtures;
let pitchId: string;

beforeAll(async () => {
  stage = await searchFixtures([]);
  const text = "Sågverkets kvistletare hittar kvist i Sala. Resten är för medlemmar.";
  pitchId = await publish(stage.db, { name: "Furufukt AB", city: "Sala", text, shortDescription: null });
  // As a listing was written before: its first sentence was its public line.
  await sql`alter table listings disable trigger user`.execute(stage.db);
  await sql`update listings set search = listing_document(market, company_name, city, industry, county, lead, ${text})
    || member_lexemes(owner_id, revision_id, market)`.execute(stage.db);
  await sql`alter table listings enable trigger user`.execute(stage.db);
});

afterAll(() => stage.drop());

async function meets(query: string): Promise<boolean> {
  const { rows } = await sql<{
    met: boolean;
  }>`select search @@ ${query}::tsquery as met from listings where pitch_id = ${pitchId}`.execute(stage.db);
  return rows[0]!.met;
}

const FIRST = ["'/t/kvistletare'", "'/t/se/kvist'", "'kvistletare':AC <-> 'hittar':AC", "'kvist':C"];
const PUBLIC = ["'/t/furufukt'", "'/t/sala'", "'/t/se/sal'", "'furufukt':AC <-> 'ab':AC"];
const MEMBERS = ["'kvistletare'", "'kvistletare' <-> 'hittar'", "'resten' <-> 'är'", "'/o/furufukt'", "'se/kvist'"];

test("a listing loses what only its first sentence had put into its public part, and keeps the rest", async () => {
  const before = await Promise.all([...FIRST, ...PUBLIC, ...MEMBERS].map(meets));
  expect(before.slice(0, FIRST.length)).toEqual(FIRST.map(() => true));
  const rest = MIGRATION.slice(MIGRATION.indexOf("create function pg_temp."));
  await stage.db.connection().execute((connection) => sql.raw(rest).execute(connection));
  expect(await Promise.all(FIRST.map(meets))).toEqual(FIRST.map(() => false));
  expect(await Promise.all([...PUBLIC, ...MEMBERS].map(meets))).toEqual(before.slice(FIRST.length));
  const { rows } = await sql`select from listing_versions where pitch_id = ${pitchId} and words`.execute(stage.db);
  expect(rows.length).toBeGreaterThan(0);
});

test("writing it anew keeps the first sentence to members, and a short description then makes it found", async () => {
  await sql`update listings set search = ''`.execute(stage.db);
  expect(await Promise.all(FIRST.map(meets))).toEqual(FIRST.map(() => false));
  expect(await Promise.all(MEMBERS.map(meets))).toEqual(MEMBERS.map(() => true));
  await sql`update listings set short_description = 'Kvistletare åt sågverk.'`.execute(stage.db);
  expect(await meets("'/t/kvistletare'")).toBe(true);
  expect(await meets("'kvistletare' <-> 'hittar'")).toBe(true);
  expect(await meets("'/t/hittar'")).toBe(false);
});
