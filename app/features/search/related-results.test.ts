/** What a page shows beside a result: mentions, the nearest, what leaving out a word gives, corrections. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { VISITOR } from "#app/platform/actor.ts";
import type { PitchFacts } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { changed, noFilters } from "./search.ts";
import { replacedWord } from "./typed-text.ts";

const it = { industry: "it-data" };

const PITCHES: PitchFacts[] = [
  { name: "Vita Leendet AB", industry: "health", text: "Tandvård." },
  { name: "Raden AB", ...it, text: "Program för listor. Kunderna är tandläkare." },
  { name: "Rekken AS", market: "no", county: "NO-46", ...it, text: "Program. Kundene er tannleger." },
  { name: "Kinden AB", industry: "health", text: "Hudvård." },
  { name: "Klostret AB", text: "Vi odlar lavendel. Här finns en lada och sju plommonträd." },
  { name: "Ladan AB", text: "Lada vid ån." },
  { name: "Stenen AB", text: "Virvlar av sten." },
  { name: "Plinken AB", text: "Plinkor." },
  { name: "Plinkeriet ApS", market: "dk", county: "DK-84", text: "Plinker." },
];

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(PITCHES);
  await stage.learnWords();
});

afterAll(() => stage.drop());

const namesOf = (pitches: readonly { companyName: string }[] = []) => pitches.map(({ companyName }) => companyName);

/** The result of a text in short. */
async function answer(
  text: string,
  market: Market = "se",
  actor = stage.member as Parameters<typeof stage.foundIn>[2],
) {
  const { pitches, related, corrections } = await stage.foundIn(market, text, actor);
  return {
    found: namesOf(pitches).sort(),
    kind: related?.kind ?? null,
    related: namesOf(related?.pitches).sort(),
    leftOut: related?.leftOut ?? [],
    corrections,
  };
}

describe("mentions", () => {
  test("of a trade are beside the pitches that are about it, and not in their number", async () => {
    const { related, pitches, total } = await stage.foundIn("se", "tandläkare");
    expect([namesOf(pitches), total]).toEqual([["Vita Leendet AB"], 1]);
    expect(related).toMatchObject({ kind: "mentions", total: 2, leftOut: [] });
    expect(namesOf(related?.pitches).sort()).toEqual(["Raden AB", "Rekken AS"]);
  });

  test("are related nothing, too, within the filters and without what is excluded", async () => {
    const { related, pitches } = await stage.found("q=tandläkare&market=no");
    expect([namesOf(pitches), related?.kind, namesOf(related?.pitches)]).toEqual([[], "mentions", ["Rekken AS"]]);
    expect(await answer("tandläkare -lista")).toMatchObject({ found: ["Vita Leendet AB"], related: ["Rekken AS"] });
  });

  test("are the result where the reader's country has nothing else", async () => {
    expect(await answer("tannlege", "no")).toMatchObject({
      found: ["Raden AB", "Rekken AS", "Vita Leendet AB"],
      kind: null,
    });
    // A country without even a mention is no such country.
    expect(await answer("tandlæge", "dk")).toMatchObject({ found: ["Vita Leendet AB"], kind: "mentions" });
  });

  test("are found by a word in quotes, which is asked for wherever it stands", async () => {
    expect(await answer('"tandläkare"')).toMatchObject({ found: ["Raden AB"], kind: null });
  });

  test("are shown behind the last page only", async () => {
    for (let n = 0; n < 21; n++) await stage.publish({ name: `Syn ${n} AB`, text: "Optiker." });
    await stage.publish({ name: "Skåpet AB", ...it, text: "Skåp. Kunderna är optiker." });
    const base = stage.searchOf("q=optiker");
    const first = await stage.found("", stage.member, base);
    expect([first.total, first.pitches.length, first.related]).toEqual([21, 20, null]);
    const last = await stage.found("", stage.member, changed(base, { after: first.next }));
    expect(last.pitches).toHaveLength(1);
    expect(last.related).toMatchObject({ kind: "mentions", pitches: [{ companyName: "Skåpet AB" }] });
  });
});

describe("the nearest", () => {
  test("meet all words but one", async () => {
    expect(await answer("lavendel virvlar")).toMatchObject({
      found: [],
      kind: "nearest",
      related: ["Klostret AB", "Stenen AB"],
    });
    expect(await answer("lavendel lada virvlar")).toMatchObject({
      found: [],
      kind: "nearest",
      related: ["Klostret AB"],
    });
  });

  test("or else one of them", async () => {
    expect(await answer("lavendel virvlar plinkor")).toMatchObject({
      kind: "nearest",
      related: ["Klostret AB", "Plinken AB", "Stenen AB"],
      leftOut: [],
    });
  });

  test("or else are of the trade's industry", async () => {
    const { found, kind, related, leftOut } = await answer("psykolog");
    expect([found, kind, leftOut]).toEqual([[], "industry", []]);
    expect(related).toEqual(expect.arrayContaining(["Kinden AB", "Vita Leendet AB"]));
    expect(related).not.toContain("Raden AB");
  });

  test("are within the filters, and without what is excluded", async () => {
    expect((await stage.found("q=lavendel virvlar&market=no")).related).toBeNull();
    expect(await answer("lavendel virvlar -sten")).toMatchObject({
      related: ["Klostret AB"],
      leftOut: [{ word: "virvlar", total: 1 }],
    });
  });

  test("are none where something is found, or nothing is known", async () => {
    expect(await answer("lavendel lada")).toMatchObject({ found: ["Klostret AB"], kind: null });
    expect(await answer("qqxxqq")).toMatchObject({ found: [], kind: null, leftOut: [] });
  });
});

describe("what leaving out a word gives", () => {
  test("is told for words that give something, most first", async () => {
    expect((await answer("lavendel lada virvlar")).leftOut).toEqual([{ word: "virvlar", total: 1 }]);
    expect((await answer("lada virvlar")).leftOut).toEqual([
      { word: "virvlar", total: 2 },
      { word: "lada", total: 1 },
    ]);
  });

  test.each([
    "lavendel virvlar",
    "lada virvlar",
    "lavendel lada virvlar",
    'lada "virvlar av"',
    "lada virvlar -plommonträd",
    // Without the other word a trade is what a company does, not what its text mentions.
    "tandläkare virvlar",
    // Of more words than are tried, none stays unmet.
    "virvlar lavendel odlar lada plommonträd finns plinkor",
  ])("%s: the number is what the search without the word finds", async (text) => {
    const { leftOut } = await answer(text);
    for (const { word, total } of leftOut) {
      const rest = replacedWord(text, word, "");
      expect(rest).not.toBe(text);
      expect([word, (await stage.foundIn("se", rest)).total]).toEqual([word, total]);
    }
  });
});

describe("corrections", () => {
  test("replace a word that nobody has, and are told", async () => {
    expect(await answer("lavedel")).toMatchObject({
      found: ["Klostret AB"],
      corrections: [{ typed: "lavedel", meant: "lavendel" }],
    });
    expect(await answer("lada lavedel")).toMatchObject({
      found: ["Klostret AB"],
      corrections: [{ typed: "lavedel", meant: "lavendel" }],
    });
  });

  test("prefer words of the reader's country", async () => {
    expect((await answer("plinkir", "se")).corrections).toEqual([{ typed: "plinkir", meant: "plinkor" }]);
    expect((await answer("plinkir", "dk")).corrections).toEqual([{ typed: "plinkir", meant: "plinker" }]);
  });

  test.each([
    ["in quotes", '"lavedel"'],
    ["of the lexicon", "psykolog"],
    ["that begins another", "lavend"],
    ["without likeness to any", "qqxxqq"],
    ["of three letters", "lab"],
  ])("are not made for a word %s", async (_, text) => {
    expect((await answer(text)).corrections).toEqual([]);
  });

  test("replace a compound that no pitch has by the trade in it", async () => {
    expect(await answer("lavendeltandvård")).toMatchObject({
      found: ["Vita Leendet AB"],
      corrections: [{ typed: "lavendeltandvård", meant: "tandvård" }],
    });
    // Whoever only mentions that says nothing of the whole.
    expect((await answer("hundetannlege", "no")).found).not.toContain("Rekken AS");
  });

  test("do not replace it by what is no trade", async () => {
    expect(await answer("lavendelvirvlar")).toMatchObject({ found: [], corrections: [] });
  });
});

describe("a saved search has none of them", () => {
  async function saved(text: string, market: Market = "se"): Promise<string[]> {
    const { compile } = await import("#app/features/saved-searches/matching.server.ts");
    const { words } = await compile(stage.db, stage.member, market, { ...noFilters("SEK"), text });
    const { rows } = await sql<{
      companyName: string;
    }>`select company_name from listings where search @@ all(${words}::tsquery[]) order by 1`.execute(stage.db);
    return namesOf(rows);
  }

  test("neither mentions, also where the country has nothing else", async () => {
    expect(await saved("tandläkare")).toEqual(["Vita Leendet AB"]);
    expect(await saved("tannlege", "no")).toEqual(["Vita Leendet AB"]);
  });

  test("nor the nearest, nor those of the industry", async () => {
    expect(await saved("lavendel virvlar")).toEqual([]);
    expect(await saved("psykolog")).toEqual([]);
  });

  test("nor corrections: it waits for what was typed", async () => {
    expect(await saved("lavedel")).toEqual([]);
    await stage.publish({ name: "Lavedel AB", text: "Ett efternamn." });
    expect(await saved("lavedel")).toEqual(["Lavedel AB"]);
  });
});

describe("a visitor", () => {
  test("has the nearest and what leaving out a word gives by teasers", async () => {
    expect(await answer("lavendel lada virvlar", "se", VISITOR)).toMatchObject({
      found: [],
      related: ["Klostret AB", "Ladan AB", "Stenen AB"],
      leftOut: [],
    });
    expect((await answer("lada virvlar", "se", VISITOR)).leftOut).toEqual([
      { word: "lada", total: 1 },
      { word: "virvlar", total: 1 },
    ]);
  });

  test("has corrections by teasers", async () => {
    expect(await answer("lavndel", "se", VISITOR)).toMatchObject({
      found: ["Klostret AB"],
      corrections: [{ typed: "lavndel", meant: "lavendel" }],
    });
  });

  test("has no mentions", async () => {
    expect(await answer("tandläkare", "se", VISITOR)).toMatchObject({ found: ["Vita Leendet AB"], kind: null });
    expect(await answer("tannlege", "no", VISITOR)).toMatchObject({ found: ["Vita Leendet AB"], kind: null });
  });
});
