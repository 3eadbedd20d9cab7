/** What a visitor is shown beside a result never comes from text that a teaser hides. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { judgedQueries } from "#tests/finding/corpus.ts";
import type { PitchFacts } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

/** Two pitches with the same teaser; one of them says more below. */
const TEASER = { industry: "it-data", text: "Vi odlar lök i Solna." };
const HIDDEN =
  "Den packas i krympfilm. Kunderna är tandläkare och restauranger i Åbo. Rotfyllning, båtuthyrning och lupin.";

const PITCHES: PitchFacts[] = [
  { name: "Bladet AB", ...TEASER, text: `${TEASER.text} ${HIDDEN}` },
  { name: "Stjälken AB", ...TEASER },
  { name: "Rosen AB", text: "Vi odlar lavendel." },
  { name: "Ladan AB", text: "En lada i Solna." },
];

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(PITCHES);
  await stage.learnWords();
});

afterAll(() => stage.drop());

/** The companies that are found, and those beside them. */
async function shown(text: string, actor = VISITOR as Parameters<SearchFixtures["foundIn"]>[2]) {
  const { pitches, related, corrections } = await stage.foundIn("se", text, actor);
  const names = [pitches, related?.pitches ?? []].map((each) => each.map(({ companyName }) => companyName).sort());
  return { found: names[0]!, related: names[1]!, leftOut: related?.leftOut ?? [], corrections };
}

const TWINS = ["Bladet AB", "Stjälken AB"];

describe("text that a teaser hides", () => {
  test.each([
    "krympfilm",
    "lupiner",
    "krympfil",
    "krymfilm",
    "tandläkare",
    "tannlege",
    "krog",
    "båt uthyrning",
    "båtuthyrning",
    "uthyrning av båtar",
    '"packas i krympfilm"',
    "krympfilm tandläkare",
    "tandlakare krymfilm",
  ])("%s: is neither found nor beside a visitor's result", async (text) => {
    const { found, related, leftOut } = await shown(text);
    expect([found, related, leftOut]).toEqual([[], [], []]);
    // Members do see it.
    const member = await shown(text, stage.member);
    expect([...member.found, ...member.related]).toContain("Bladet AB");
  });

  test.each([
    "lök krympfilm",
    "krympfilm lök",
    "lök krymfilm",
    "lök lada krympfilm",
    "lavendel krympfilm",
    "lada tandläkare krympfilm",
    "lök -krympfilm",
    "lök -tandläkare",
    'lök -"packas i krympfilm"',
    "lök Åbo",
    "Solna lupin",
    "it krympfilm",
    "restaurang lök tandläkare",
  ])("%s: makes no difference between two teasers that are the same", async (text) => {
    const { found, related } = await shown(text);
    for (const names of [found, related])
      expect([[], TWINS]).toContainEqual(names.filter((name) => TWINS.includes(name)));
  });

  test("is in no number of what leaving out a word gives", async () => {
    expect((await shown("lavendel krympfilm")).leftOut).toEqual([{ word: "krympfilm", total: 1 }]);
    expect((await shown("lavendel krympfilm", stage.member)).leftOut).toHaveLength(2);
    expect((await shown("lök tandläkare")).leftOut).toEqual([{ word: "tandläkare", total: 2 }]);
  });

  test("is not spelt out by a correction", async () => {
    const { corrections } = await shown("krymfilm");
    expect(corrections).toEqual([]);
    expect((await shown("krymfilm", stage.member)).corrections).toEqual([{ typed: "krymfilm", meant: "krympfilm" }]);
  });
});

test("what a visitor's search asks the index for is only in teasers", async () => {
  const { textQuery } = await import("./text-query.server.ts");
  // A few of every kind and language.
  const queries = judgedQueries().filter((_, index) => index % 10 === 0);
  expect(new Set(queries.map(({ kind, market }) => kind + market)).size).toBeGreaterThan(20);
  const more = ['"två ord" skog', 'bageri -"med segel"', "lök -krympfilm", '"ett"', "och", "krymfilm"];
  for (const { market, query } of [...queries, ...more.map((query) => ({ market: "se" as const, query }))]) {
    const asked = await textQuery(stage.db, VISITOR, market, query);
    if (!asked) continue;
    expect(asked.mentions, query).toBeNull();
    const { matches, tiers, parts, industries } = asked;
    const all = [...matches, ...tiers, ...parts.map((part) => part.query), ...industries];
    for (const each of all) {
      // A word in a section that everybody reads, a code, or a place in a phrase with the weights of name, town and first sentence.
      for (const [lexeme] of each.matchAll(/'(?:[^']|'')*'(?::[A-Z*]+)?/g))
        expect(lexeme, query).toMatch(/^'\/(?:[npt]\/|industry\/|county\/|market\/)|:AC$/);
    }
  }
});
