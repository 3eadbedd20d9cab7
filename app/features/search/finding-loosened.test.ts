import { afterAll, beforeAll, expect, test } from "vitest";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

async function loosened(query: string) {
  const { loosened } = await import("./finding.server.ts");
  return await loosened(stage.member, "se", stage.searchOf(query));
}

test("names what brings most when it is taken away, most first", async () => {
  expect(await stage.names("industry=construction&phase=profitable&market=se&verified=1")).toEqual([]);
  expect(await loosened("industry=construction&phase=profitable&market=se&verified=1")).toEqual([
    { change: { phases: [] }, total: 1 },
  ]);
  expect(await loosened("industry=construction&phase=profitable")).toEqual([
    { change: { phases: [] }, total: 3 },
    { change: { industries: [] }, total: 1 },
  ]);
});

test("knows texts, places and both ends of a range as one thing each", async () => {
  expect(await loosened("q=sensor&market=no&county=NO-46")).toEqual([
    { change: { text: "" }, total: 1 },
    { change: { markets: [], counties: [] }, total: 1 },
  ]);
  expect(await loosened("market=uk&from=1000000&to=2000000&currency=GBP")).toEqual([
    { change: { markets: [], counties: [] }, total: 1 },
    { change: { from: null, to: null }, total: 1 },
  ]);
});

test("names the area, the amount and the days too", async () => {
  expect(await loosened("industry=construction&area=1,1,2,2")).toEqual([{ change: { area: null }, total: 3 }]);
  expect(await loosened("market=no&closing=7")).toMatchObject([{ change: { closing: null } }]);
  expect(await loosened("market=no&invest=1")).toMatchObject([{ change: { invest: null } }]);
});

test("has nothing to say where nothing is asked, or nothing helps", async () => {
  expect(await loosened("")).toEqual([]);
  expect(await loosened("q=qqqqq&phase=break-even")).toEqual([]);
  // All pitches are no answer to a word.
  expect(await loosened("q=qqqqq")).toEqual([]);
});
