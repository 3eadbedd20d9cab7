import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { ASA, BJORN, DEV, MAJA, type PeopleFixtures, peopleFixtures } from "#tests/fixtures/market/people.ts";

let stage: PeopleFixtures;

beforeAll(async () => {
  stage = await peopleFixtures();
});

afterAll(() => stage.drop());

async function named(typed: string, reader: string = newId(), most = 4) {
  const { peopleNamed } = await import("./people-named.server.ts");
  return (await peopleNamed({ kind: "guest", id: reader }, "se", typed, most)).map(({ name }) => name);
}

test.each([
  ["åsm", [BJORN]],
  ["bergstr", [ASA]],
  ["ASA BERG", [ASA]],
  ["bjorn", [BJORN]],
  ["maja ek", [MAJA]],
  // Neither a biography nor a place is a name.
  ["bakeries", []],
  ["stockholm", []],
  ["", []],
  ["   ", []],
  ["' or 1=1 --", []],
  ["a:*b & !c", []],
])("%s", async (typed, expected) => {
  expect(await named(typed)).toEqual(expected);
});

test("who was here last comes first, and the list is as long as asked for", async () => {
  await stage.add({ name: "Åsa Dalen", away: 90 });
  expect(await named("åsa")).toEqual([ASA, "Åsa Dalen"]);
  expect(await named("åsa", newId(), 1)).toEqual([ASA]);
});

test("readers do not find themselves, and nobody finds who does not want to be found", async () => {
  expect(await named("rao", stage.ids.get(DEV)!)).toEqual([]);
  await stage.add({ name: "Hilda Gömd", account: { listed: false } });
  expect(await named("hilda")).toEqual([]);
});
