import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { addCrowd, allPages, LATEST_FIRST, numberOf } from "#tests/fixtures/market/many-people.ts";
import { COUNT_LIMIT } from "./people.ts";

// None of these is in the sample; the exact count exceeds the limit.
vi.mock("./people.ts", async (original) => ({ ...(await original<typeof import("./people.ts")>()), COUNT_LIMIT: 100 }));

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  await addCrowd("ff");
});

afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  await closeDatabase();
  await database.drop();
});

const isAnna = (username: string) => numberOf(username) % 10 === 0;

test.each([
  ["sort=newest", LATEST_FIRST],
  ["sort=newest&market=se", LATEST_FIRST],
  ["sort=newest&q=nummer", LATEST_FIRST],
  ["sort=newest&q=anna", [...LATEST_FIRST.filter(isAnna), ...LATEST_FIRST.filter((name) => !isAnna(name))]],
])("those who turn out too many are met once each, in order: %s", async (query, expected) => {
  const { usernames, totals } = await allPages(query);
  expect(usernames).toEqual(expected);
  expect(totals).toEqual([COUNT_LIMIT + 1]);
});

test("those who are just not too many are counted", async () => {
  const { usernames, totals } = await allPages("sort=newest&side=entrepreneur&q=nummer");
  expect(usernames).toEqual(LATEST_FIRST.filter((username) => numberOf(username) % 50 === 0));
  expect(totals).toEqual([usernames.length]);
});
