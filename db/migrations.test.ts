import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

// Deleting a row checks every referencing table: without an index, by a scan. A partial index that omits only null references suffices.
test("every foreign key has an index that begins with its columns", async () => {
  const { rows } = await client.query<{ name: string }>(`
    select conrelid::regclass || ' ' || conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and coalesce(pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname), true))`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
