import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { loadWorld } from "./load.ts";
import { worldOf } from "./world.ts";

const world = worldOf(240, new Date("2026-11-20T00:00:00Z"));

let database: TestDatabase;
let before: unknown;

beforeAll(async () => {
  database = await testDatabase();
  before = await shape();
  await loadWorld(database.url, world);
  vi.stubEnv("DATABASE_URL", database.url);
  (await import("#app/platform/db/db.server.ts")).databasePool();
}, 300_000);

afterAll(async () => {
  await (await import("#app/platform/db/db.server.ts")).closeDatabase();
  await database.drop();
});

async function ask<Row>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const answers = await client.query(statement);
    return (Array.isArray(answers) ? answers.at(-1) : answers).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Indexes, triggers, constraints and functions, which loading removes temporarily. */
function shape() {
  return ask(`select indexdef as what from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select oid::regprocedure || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname not like 'pg\\_%'
    order by 1`);
}

test("as many rows as the world has", async () => {
  expect(
    await ask(`select (select count(*)::int from users) as users, (select count(*)::int from profiles) as profiles,
      (select count(*)::int from listings) as listings, (select count(*)::int from pitch_revisions) as revisions,
      (select count(*)::int from saved_searches) as searches, (select count(*)::int from people) as people`),
  ).toEqual([{ users: 240, profiles: 240, listings: 240, revisions: 240, searches: 48, people: 240 }]);
});

test("indexes, triggers, constraints and functions stand as migrations made them", async () => {
  expect(await shape()).toEqual(before);
});

test("every reference leads somewhere", async () => {
  const references = await ask<{ again: string }>(
    `select format('alter table %s drop constraint %I, add constraint %I %s', conrelid::regclass, conname, conname, pg_get_constraintdef(oid))
      as again from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  expect(references.length).toBeGreaterThan(40);
  for (const { again } of references) await ask(again);
});

test("listings, with their words, euros and marks, are what publishing would have written", async () => {
  const { db, transaction } = await import("#app/platform/db/db.server.ts");
  const { listPitch, unlistPitch } = await import("#app/features/pitches/listing/listing.server.ts");
  const listed = "select (to_jsonb(listings) - '{listed_at}'::text[])::text as row from listings order by pitch_id";
  const loaded = await ask<{ row: string }>(listed);
  const pitches = await db.selectFrom("pitches").select("id").execute();
  // Compounds are also cut by the words of listings, which were not known yet when the world was loaded.
  await ask("delete from search_words where not lexicon; truncate search_word_lexemes");
  await transaction(async (trx) => {
    for (const { id } of pitches) await unlistPitch(trx, id);
    for (const { id } of pitches) await listPitch(trx, id);
  });
  await ask("select refresh_search_words(20000)");
  expect(await ask(listed)).toEqual(loaded);
});

test("what is kept of listings, members and criteria is what their triggers keep", async () => {
  const { db } = await import("#app/platform/db/db.server.ts");
  const kept = `select to_jsonb(people)::text as row from people union all select to_jsonb(match_keys)::text from match_keys
    union all select to_jsonb(listing_sample)::text from listing_sample
    union all select to_jsonb(match_criteria)::text from match_criteria
    union all select to_jsonb(listing_counts)::text from listing_counts where listings <> 0 order by 1`;
  await ask("select fold_listing_changes()");
  const loaded = await ask<{ row: string }>(kept);
  expect(loaded.length).toBeGreaterThan(800);
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table criteria on commit drop as table match_criteria`.execute(trx);
    await sql`delete from match_criteria`.execute(trx);
    await sql`insert into match_criteria select * from criteria`.execute(trx);
    await sql`delete from people`.execute(trx);
    await sql`update profiles set job = job`.execute(trx);
    await sql`update listings set boosted = not boosted`.execute(trx);
    await sql`update listings set boosted = not boosted`.execute(trx);
    await sql`select fold_listing_changes()`.execute(trx);
  });
  expect(await ask(kept)).toEqual(loaded);
});

test("the words that pitches have are known", async () => {
  const [{ known }] = (await ask<{ known: number }>("select count(*)::int as known from search_words")) as [
    { known: number },
  ];
  expect(known).toBeGreaterThan(1_000);
});

test("every saved search has been made ready to be found", async () => {
  const [counted] = await ask<Record<string, number>>(
    `select count(*) filter (where keys is null)::int as waiting, count(distinct user_id)::int as people,
      count(*) filter (where words is not null)::int as worded from saved_searches`,
  );
  expect(counted).toMatchObject({ waiting: 0 });
  expect(counted!.people).toBeGreaterThan(25);
  expect(counted!.worded).toBeGreaterThan(15);
});
