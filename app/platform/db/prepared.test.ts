import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  return () => database.drop();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["once for each connection to the database itself", undefined, [{ runs: 3 }]],
  ["each time behind a pooler, where the next statement may meet another session", "the same", []],
])("a marked statement is parsed %s", async (_, pooler, expected) => {
  vi.stubEnv("DATABASE_URL", database.directUrl);
  vi.stubEnv("DATABASE_DIRECT_URL", pooler && database.directUrl);
  vi.resetModules();
  const { closeDatabase, db } = await import("./db.server.ts");
  const { prepared } = await import("./prepared.server.ts");
  try {
    const found = await db.connection().execute(async (one) => {
      for (const number of [1, 2, 3]) {
        const { rows } = await sql<{ number: number }>`${prepared}select ${number}::int as number`.execute(one);
        expect(rows).toEqual([{ number }]);
      }
      const { rows } = await sql<{ runs: number }>`
        select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%as number'`.execute(
        one,
      );
      return rows;
    });
    expect(found).toEqual(expected);
  } finally {
    await closeDatabase();
  }
});
