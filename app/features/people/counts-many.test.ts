import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { estimated } from "#app/platform/search/estimates.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { addCrowd, allPages, CROWD, LATEST_FIRST, latelyFirst, numberOf } from "#tests/fixtures/market/many-people.ts";
import { countOf, type PeopleFacet, SAMPLED } from "./facets.ts";
import { COUNT_LIMIT } from "./people.ts";
import { readPeople } from "./reading.ts";

// Large counts come from the sample. All of these are in it, so that a few hundred represent many thousands.
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  await addCrowd("00");
});

afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  await closeDatabase();
  await database.drop();
});

const investors = LATEST_FIRST.filter((username) => numberOf(username) % 50 !== 0);

test.each([
  ["sort=newest", LATEST_FIRST],
  ["", latelyFirst()],
  ["sort=newest&market=se&county=SE-AB&interest=health", LATEST_FIRST],
  ["sort=newest&from=1000000&currency=SEK", investors],
  ["sort=newest&q=nummer", LATEST_FIRST],
  ["sort=newest&side=investor", investors],
])("of many every one is met once, in order, and they are not counted: %s", async (query, expected) => {
  const { usernames, totals } = await allPages(query);
  expect(usernames).toEqual(expected);
  expect(totals).toEqual([COUNT_LIMIT + 1]);
});

test("of many, the few who are called so come first", async () => {
  const { usernames, totals } = await allPages("sort=newest&q=anna");
  const isAnna = (username: string) => numberOf(username) % 10 === 0;
  expect(usernames).toEqual([...LATEST_FIRST.filter(isAnna), ...LATEST_FIRST.filter((name) => !isAnna(name))]);
  expect(totals).toEqual([COUNT_LIMIT + 1]);
});

test("few are counted to the last", async () => {
  const { usernames, totals } = await allPages("sort=newest&side=entrepreneur");
  expect(usernames).toEqual(LATEST_FIRST.filter((username) => numberOf(username) % 50 === 0));
  expect(totals).toEqual([CROWD / 50]);
  for (const query of ["q=anna&county=SE-M", "county=SE-M", "verified=1", "market=se&from=1&to=2&currency=SEK"])
    expect(await allPages(query)).toEqual({ usernames: [], totals: [0] });
});

test("numbers beside choices are estimates of many, and counted of few", async () => {
  const { peopleCounts } = await import("./counts.server.ts");
  const counts = async (query: string) => {
    const { search } = readPeople(new URLSearchParams(query), "se");
    const found = (await peopleCounts({ kind: "guest", id: newId() }, "se", search))!;
    return (facet: PeopleFacet, value: string) => countOf(found, facet, value);
  };
  const all = await counts("");
  expect(all("county", "SE-AB")).toEqual({ kind: "about", value: estimated(CROWD, SAMPLED) });
  expect(all("county", "SE-M")).toEqual({ kind: "under", value: 200 });
  const few = await counts("side=entrepreneur");
  expect(few("county", "SE-AB")).toEqual({ kind: "exact", value: CROWD / 50 });
  expect(few("county", "SE-M")).toEqual({ kind: "exact", value: 0 });
  expect(few("side", "investor")).toEqual({ kind: "about", value: estimated(CROWD - CROWD / 50, SAMPLED) });
  // Two filters that each leave few or nobody.
  const none = await counts("side=entrepreneur&county=SE-M");
  expect(none("side", "investor")).toEqual({ kind: "exact", value: 0 });
  expect(none("county", "SE-AB")).toEqual({ kind: "exact", value: CROWD / 50 });
});
