import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AINO, ASA, BJORN, DEV, MAJA, type PeopleFixtures, peopleFixtures } from "#tests/fixtures/market/people.ts";

let stage: PeopleFixtures;

beforeAll(async () => {
  stage = await peopleFixtures();
});

afterAll(() => stage.drop());

test.each([
  ["", [AINO, BJORN, DEV, MAJA, ASA]],
  ["side=investor", [BJORN, DEV, ASA]],
  ["side=entrepreneur", [AINO, MAJA]],
  ["interest=food-retail", [DEV, ASA]],
  ["interest=transport-logistics&interest=it-data", [AINO, BJORN]],
  ["market=se", [MAJA, ASA]],
  ["market=se&market=uk", [DEV, MAJA, ASA]],
  ["county=SE-M", [MAJA]],
  // Counties narrow their own country only.
  ["county=SE-M&market=se&market=uk", [DEV, MAJA]],
  ["language=sv", [AINO, ASA]],
  ["language=zh", [ASA]],
  ["language=nb&language=fi", [AINO, BJORN]],
  ["language=sv&side=entrepreneur&market=fi", [AINO]],
  ["language=is", []],
  ["verified=1", [ASA]],
  ["active=1", [AINO, DEV, ASA]],
  ["side=investor&interest=food-retail&market=se&verified=1&active=1", [ASA]],
  ["side=entrepreneur&verified=1", []],
  // Budgets that overlap the range: 500,000 to 2,000,000 SEK; up to 1,000,000 NOK (915,000 SEK); from £100,000 (1,241,000 SEK).
  ["from=1000000&currency=SEK", [DEV, ASA]],
  ["to=400000&currency=SEK", [BJORN]],
  ["from=910000&to=920000&currency=SEK", [BJORN, ASA]],
  ["from=2000000&to=2000000&currency=SEK", [DEV, ASA]],
  ["from=2000001&currency=SEK", [DEV]],
  ["to=100000&currency=GBP", [BJORN, DEV, ASA]],
  ["to=99999&currency=GBP", [BJORN, ASA]],
])("%s", async (query, expected) => {
  expect(await stage.names(query)).toEqual([...expected].sort());
});

describe("words", () => {
  test.each([
    ["q=bergström", [ASA]],
    ["q=bergstrom", [ASA]],
    ["q=ASA+BERG", [ASA]],
    ["q=bjorn", [BJORN]],
    ["q=stockholm", [ASA]],
    ["q=revisorer", [ASA]],
    ["q=odlingar", [ASA]],
    ["q=bakery", [DEV]],
    ["q=brödet", [MAJA]],
    ["q=skip", [BJORN]],
    ["q=och", [ASA]],
    ["q=åsa+och+bergström", [ASA]],
    ["q=nobody+at+all", []],
    ["q=åsa&market=uk", [DEV]],
    ["q=hidden.example", []],
    ["q=46701234567", []],
    ["q=investor", [DEV]],
    // The stem of a short name is not the name.
    ["q=raos", []],
  ])("%s", async (query, expected) => {
    expect(await stage.names(query)).toEqual([...expected].sort());
  });

  test("whose name it is comes first, though others were here later", async () => {
    const { people } = await stage.found("q=åsa");
    expect(people.map(({ name }) => name)).toEqual([ASA, DEV]);
    const beginning = await stage.found("q=åsm");
    expect(beginning.people.map(({ name }) => name)).toEqual([BJORN]);
  });

  test.each([
    "' or 1=1 --",
    "'); drop table people; --",
    "& | ! :* <-> ()",
    "a:*b & !c",
    "m/se",
    "s/investor",
    "n/asa",
    "😀 🏦 x",
    "x".repeat(200),
    "Ａｓａ",
    "\u202Easa",
    "%_\\",
  ])("as they come: %s", async (text) => {
    await stage.found("", undefined, { text });
  });
});

test("nothing of how to reach anybody leaves the server", async () => {
  const sent = JSON.stringify(await stage.found(""));
  expect(sent).not.toMatch(/@|example|\+46|email|phone/i);
  for (const id of stage.ids.values()) expect(sent).not.toContain(id);
});

test("long texts are cut at a word", async () => {
  const id = await stage.add({ name: "Lång Text", biography: `${"ord och ".repeat(60)}\n\nslut` });
  const { people } = await stage.found("q=lång");
  expect(people[0]!.about).toMatch(/^(?:ord och )+(?:ord )?…$/);
  expect(people[0]!.about!.length).toBeLessThanOrEqual(183);
  await stage.remove(id);
});

describe("names typed with small errors", () => {
  test.each([
    ["q=bergtsröm", [ASA]],
    ["q=bergstöm", [ASA]],
    ["q=berkstrom", [ASA]],
    ["q=bjron", [BJORN]],
    ["q=åsmnud", [BJORN]],
    ["q=åsa+bergstrmö", [ASA]],
    ["q=bergstrmö&side=investor&market=se", [ASA]],
    // Filters still apply.
    ["q=bergstrmö&market=no", []],
    // Biographies and short words allow no typing errors.
    ["q=stockhlom", []],
    ["q=roa", []],
    ["q=bergs1rom", []],
    // Email addresses are not searched as names.
    ["q=exampel", []],
  ])("%s", async (query, expected) => {
    const { people, total, similar } = await stage.found(query);
    expect(people.map(({ name }) => name)).toEqual(expected);
    expect({ total, similar }).toEqual({ total: expected.length, similar: expected.length > 0 });
  });

  test("whoever is called what was typed is found alone", async () => {
    const id = await stage.add({ name: "Åsa Bergstrom-Berkstrom" });
    const { people, similar } = await stage.found("q=berkstrom");
    expect(people.map(({ name }) => name)).toEqual(["Åsa Bergstrom-Berkstrom"]);
    expect(similar).toBe(false);
    await stage.remove(id);
  });

  test("whoever is not listed is not near either", async () => {
    const id = await stage.add({ name: "Torbjörg Fallström", account: { listed: false } });
    expect(await stage.names("q=torbjrög")).toEqual([]);
    await stage.remove(id);
  });
});
