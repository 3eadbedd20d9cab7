import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "../fixtures/accounts/member.ts";
import { CLASSES, HALVES, idsByName, measuresOf, type Outcome, precisionOf, queriesOf, recallOf } from "./judged.ts";

let database: TestDatabase;
let outcomes: Outcome[];

async function modules() {
  const [platform, judged] = await Promise.all([import("#app/platform/db/db.server.ts"), import("./judged.ts")]);
  return { ...platform, ...judged };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { db, publishJudged, outcomesOf } = await modules();
  await publishJudged(db);
  outcomes = await outcomesOf("locked", memberActor());
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

test("the judgements name pitches of the set, each class has queries in every language, and the halves share none", () => {
  const ids = new Set(idsByName().values());
  for (const half of HALVES) {
    for (const { text, must, may } of queriesOf(half)) {
      for (const id of [...must, ...may]) expect(ids, `${text}: ${id}`).toContain(id);
    }
    for (const market of MARKETS) {
      const own = queriesOf(half).filter((query) => query.market === market);
      for (const kind of CLASSES)
        expect(own.filter((query) => query.class === kind).length, `${market} ${kind}`).toBeGreaterThanOrEqual(3);
    }
  }
  const open = new Set(queriesOf("open").map(({ market, text }) => `${market} ${text}`));
  expect(queriesOf("locked").filter(({ market, text }) => open.has(`${market} ${text}`))).toEqual([]);
});

test("precision and recall are counted of what is found", () => {
  const query = { market: "se", text: "", class: "name", must: new Set(["a", "b"]), may: new Set(["c"]) } as const;
  const outcome = (...found: string[]): Outcome => ({ query, found, near: [] });
  expect(precisionOf(outcome("a", "x", "c", "y", "b", "z"))).toBe(3 / 5);
  expect(precisionOf(outcome())).toBe(0);
  expect(recallOf(outcome("x", "a"))).toBe(1 / 2);
  expect(measuresOf([outcome(), outcome("a", "b")])).toMatchObject({
    queries: 2,
    precision: 0.5,
    recall: 0.5,
    zero: 0.5,
  });
});

// The measured values (decision 108) less one or two hundredths. Which queries miss is not shown: the half is locked.
test("what is meant is found, by queries that the search was not tuned with", () => {
  const { precision, recall, zero, missed } = measuresOf(outcomes);
  expect(precision).toBeGreaterThanOrEqual(0.8);
  expect(recall).toBeGreaterThanOrEqual(0.88);
  expect(zero).toBeLessThanOrEqual(0.06);
  expect(missed).toBeLessThanOrEqual(0.08);
});

test.each(MARKETS.map((market) => [market]))("in %s", (market) => {
  const { precision, recall } = measuresOf(outcomes.filter(({ query }) => query.market === market));
  expect(precision).toBeGreaterThanOrEqual(0.75);
  expect(recall).toBeGreaterThanOrEqual(0.84);
});
