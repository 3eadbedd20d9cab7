import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "../fixtures/accounts/member.ts";
import { judgedQueries, KINDS, publishCorpus } from "./corpus.ts";
import type { Quality } from "./engines.ts";

let database: TestDatabase;
let ours: Quality[];
let ilike: Quality[];
let tsquery: Quality[];

async function modules() {
  const [platform, engines] = await Promise.all([import("#app/platform/db/db.server.ts"), import("./engines.ts")]);
  return { ...platform, ...engines };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { db, ...engines } = await modules();
  await publishCorpus(db);
  ours = await engines.qualityOf(engines.ours(memberActor()));
  ilike = await engines.qualityOf(engines.ilike(db));
  tsquery = await engines.qualityOf(engines.tsquery(db));
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

test("the judgements name pitches of the corpus, and enough queries of every language", () => {
  const queries = judgedQueries();
  expect(queries.length).toBeGreaterThanOrEqual(250);
  for (const market of MARKETS) {
    expect(queries.filter((judged) => judged.market === market).length, market).toBeGreaterThanOrEqual(50);
  }
  for (const { query, kind, grades } of queries) {
    expect(KINDS, query).toContain(kind);
    expect(Math.max(...grades.values()), query).toBeGreaterThanOrEqual(1);
  }
});

// The measured values minus one or two hundredths: a change that makes search worse fails here and lists the worst queries.
const FLOORS = {
  all: { ndcg: 0.92, recall: 0.93 },
  market: { ndcg: 0.87, recall: 0.87 },
};

function worst(results: readonly Quality[]): string {
  return results
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, 10)
    .map(
      ({ judged, ndcg, found }) =>
        `${judged.market} ${judged.query}: ${ndcg.toFixed(2)} [${found.slice(0, 4).join(" ")}]`,
    )
    .join("\n");
}

describe("what is sought is found", () => {
  test("over all queries", async () => {
    const { summary } = await modules();
    const { ndcg, recall } = summary(ours);
    expect(ndcg, worst(ours)).toBeGreaterThanOrEqual(FLOORS.all.ndcg);
    expect(recall, worst(ours)).toBeGreaterThanOrEqual(FLOORS.all.recall);
  });

  test.each(MARKETS.map((market) => [market]))("in %s", async (market) => {
    const { summary } = await modules();
    const own = ours.filter(({ judged }) => judged.market === market);
    const { ndcg, recall } = summary(own);
    expect(ndcg, worst(own)).toBeGreaterThanOrEqual(FLOORS.market.ndcg);
    expect(recall, worst(own)).toBeGreaterThanOrEqual(FLOORS.market.recall);
  });

  test("well above what a database does by itself", async () => {
    const { summary } = await modules();
    for (const baseline of [ilike, tsquery]) {
      expect(summary(ours).ndcg).toBeGreaterThan(summary(baseline).ndcg + 0.25);
      expect(summary(ours).recall).toBeGreaterThan(summary(baseline).recall + 0.25);
    }
  });
});
