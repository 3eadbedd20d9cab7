import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { suggestedQuery } from "./suggestion.ts";

let stage: SearchFixtures;
const visitor: Actor = { kind: "visitor" };

beforeAll(async () => {
  stage = await searchFixtures([
    ...FEW,
    {
      name: "Limpan i Lund AB",
      county: "SE-M",
      city: "Lund",
      industry: "food-retail",
      owner: "Åsa Lindqvist",
      text: "Ett bageri med vedugn.",
    },
    { name: "Bullboden AB", industry: "food-retail", owner: "Åsa Bergdahl", text: "Vårt bageri säljer bullar." },
    { name: "Lyftet Gym & Träning AB", industry: "entertainment", text: "Vi driver ett gym." },
    {
      name: "Fiskebrygga AS",
      market: "no",
      county: "NO-46",
      industry: "food-retail",
      owner: "Øystein Bø",
      text: "Vi driver et røykeri for laks.",
    },
    { name: "Hemliga Lager AB", text: "Vi hyr ut. Kunderna är mest tandläkare och mejerier." },
  ]);
  await stage.learnWords();
});

afterAll(() => stage.drop());

async function offered(market: Market, typed: string, actor: Actor = stage.member, query = "") {
  const { suggestionsFor } = await import("./suggestions.server.ts");
  return suggestionsFor(actor, market, typed, query);
}

async function labels(...asked: Parameters<typeof offered>) {
  return (await offered(...asked)).map((one) => `${one.kind}: ${one.label}${"count" in one ? ` ${one.count}` : ""}`);
}

describe("what is offered", () => {
  test.each<[Market, string, string[]]>([
    ["se", "limp", ["pitch: Limpan i Lund AB"]],
    ["se", "transp", ["industry: Transport och logistik 1"]],
    ["fi", "kuljetus", ["industry: Kuljetus ja logistiikka 1"]],
    ["se", "skane", ["place: Skåne län 2"]],
    ["uk", "norge", ["place: Norway 2"]],
    ["se", "lund", ["place: Lund 1"]],
    ["se", "bager", ["word: bageri 3"]],
    // Names of trades, in their base form and as the language spells them.
    ["uk", "bak", ["word: bakery 3"]],
    ["fi", "leip", ["word: leipomo 3"]],
    ["dk", "smørre", ["word: smørrebrød 1"]],
    ["se", "lindq", ["person: Åsa Lindqvist 1"]],
    ["se", "asa lin", ["person: Åsa Lindqvist 1"]],
    ["se", "åsa", ["person: Åsa Bergdahl 1", "person: Åsa Lindqvist 1"]],
    ["no", "øystein", ["person: Øystein Bø 1"]],
    ["se", "gym & t", ["pitch: Lyftet Gym & Träning AB"]],
  ])("%s: %s", async (market, typed, expected) => {
    expect(await labels(market, typed)).toEqual(expect.arrayContaining(expected));
  });

  test.each<[Market, string, string]>([
    ["se", "transprot", "industry: Transport och logistik 1"],
    ["se", "lnud", "place: Lund 1"],
    ["se", "bagreri", "word: bageri 3"],
    ["se", "limpna", "pitch: Limpan i Lund AB"],
  ])("%s: %s is forgiven", async (market, typed, expected) => {
    expect(await labels(market, typed)).toContain(expected);
  });

  test.each(["s", "", "%", "_", '"två ord"', "-surd", "zzzzqqq", "'; drop table listings; --", "a".repeat(200)])(
    "%j offers nothing",
    async (typed) => {
      expect(await labels("se", typed)).toEqual([]);
    },
  );

  test("is few, and nothing that does not exist", async () => {
    for (const beginning of ["ma", "bo", "fi", "vå", "sk", "mus", "kon", "hot"]) {
      const found = await offered("se", beginning);
      expect(found.length).toBeLessThanOrEqual(16);
      for (const one of found) if ("count" in one) expect(one.count).toBeGreaterThan(0);
    }
    expect(await labels("se", "åland")).toEqual([]);
  });
});

test("numbers are what the search then finds, also within filters", async () => {
  for (const [typed, query] of [
    ["bager", ""],
    ["bager", "county=SE-M"],
    ["skåne", "industry=food-retail"],
    ["lindq", ""],
    ["livs", "market=se&from=1&currency=SEK"],
  ] as const) {
    for (const one of await offered("se", typed, stage.member, query)) {
      if (one.kind === "pitch") continue;
      expect((await stage.found(suggestedQuery(one, query))).total, `${typed} ${query} ${one.label}`).toBe(one.count);
    }
  }
  expect(await labels("se", "bager", stage.member, "county=SE-M")).toContain("word: bageri 2");
  expect(await labels("se", "bager", stage.member, "county=SE-BD")).toEqual([]);
});

test("visitors and guests are offered no owner, and nothing that only the text beyond the teaser tells", async () => {
  for (const actor of [visitor, { kind: "guest", id: newId() } as const]) {
    expect(await labels("se", "lindq", actor)).toEqual([]);
    expect(await labels("se", "tandlä", actor)).toEqual([]);
    expect(await labels("se", "bager", actor)).toContain("word: bageri 3");
    expect(await labels("se", "bager", actor, "from=1&to=2&verified=1")).toContain("word: bageri 3");
  }
});
