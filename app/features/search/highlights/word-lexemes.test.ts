import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { cacheCommonLexemes, lexemesOf } from "./word-lexemes.server.ts";

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures([
    { name: "Kornboden AB", text: "Vi maler mjöl till bagerierna, och planterar om krukväxter i kontorslandskap." },
    {
      name: "Havnegrill ApS",
      market: "dk",
      county: "DK-84",
      text: "Vi griller fisk. Bådudlejning og smørrebrød er nyt.",
    },
  ]);
  await stage.learnWords();
});

afterAll(() => stage.drop());

const kept = async () =>
  (await sql<{ market: string; word: string }>`select market, word from search_word_lexemes`.execute(stage.db)).rows;

/** What the words of the listings, and some that none has, stand for. */
async function lexemes() {
  const words = {
    se: ["maler", "mjöl", "bagerierna", "planterar", "krukväxter", "kontorslandskap", "lastcykel"],
    dk: ["griller", "fisk", "bådudlejning", "smörrebröd", "lastcykel"],
  };
  const asked = Object.entries(words).map(([market, words]) => ({ market, words, compounds: words }));
  const { rows } = await sql<{ market: string; word: string; lexemes: string; cues: string; isCut: boolean }>`
    select market, word, lexemes, cues, is_cut from text_word_lexemes(${JSON.stringify(asked)}::jsonb)`.execute(
    stage.db,
  );
  const sorted = (lines: string) => lines.split("\n").sort();
  return rows
    .map(({ market, word, lexemes, cues, isCut }) => ({
      key: `${market} ${word}`,
      of: [sorted(lexemes), sorted(cues), isCut],
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

test("words of listings stand for the same, kept or analysed", async () => {
  const known = await lexemes();
  expect(known).toHaveLength(12);
  expect(known.find(({ key }) => key === "se bagerierna")?.of[0]).toContain("/c/bakery");
  expect((await kept()).map(({ word }) => word)).toContain("bådudlejning");
  await sql`truncate search_word_lexemes`.execute(stage.db);
  expect(await lexemes()).toEqual(known);
});

test("documents of listings are the same, with words kept or analysed", async () => {
  const documents = async () => {
    await sql`update listings set search = ''`.execute(stage.db);
    const { rows } = await sql<{
      search: string;
    }>`select search::text as search from listings order by company_name`.execute(stage.db);
    return rows.map(({ search }) => search);
  };
  await stage.learnWords();
  const known = await documents();
  // By a part of a word, by a trade and by a stem.
  expect(known[0]).toContain("'dk+udlejning'");
  expect(known[1]).toContain("'/c/bakery'");
  expect(known[1]).toContain("'se/bageri'");
  // What is kept is what is read.
  await sql`update search_word_lexemes set parts = '{kept}', concepts = '{}', stems = '{}' where word in ('bådudlejning', 'bagerierna')`.execute(
    stage.db,
  );
  const changed = await documents();
  expect([changed[0]!.includes("'dk+kept'"), changed[1]!.includes("'se/bageri'")]).toEqual([true, false]);
  await sql`truncate search_word_lexemes`.execute(stage.db);
  expect(await documents()).toEqual(known);
});

test("each word is analysed anew once a day", async () => {
  await stage.learnWords();
  const all = await kept();
  await sql`update search_word_lexemes set lexemes = 'old'`.execute(stage.db);
  for (let hour = 0; hour < 24; hour++) {
    await sql`select forget_old_word_lexemes(${hour}::integer)`.execute(stage.db);
  }
  expect(await kept()).toEqual([]);
  await stage.learnWords();
  expect((await kept()).length).toBe(all.length);
});

test("what no listing has any more is forgotten, and all with a new lexicon", async () => {
  await stage.learnWords();
  await sql`delete from listings where market = 'dk'`.execute(stage.db);
  await stage.learnWords();
  expect(new Set((await kept()).map(({ market }) => market))).toEqual(new Set(["se"]));
  await sql`truncate search_words`.execute(stage.db);
  expect(await kept()).toEqual([]);
});

test("common words are cached, more than are read at once, and rare ones are not", async () => {
  await sql`insert into search_words (market, word, listings)
    select 'se', 'word' || number, case when number = 7 then 1 else 2 end
    from generate_series(1, 2500) as number`.execute(stage.db);
  await sql`insert into search_word_lexemes (market, word, lexemes, cues, stems, parts, concepts, begins_pair)
    select 'se', word, 'kept', '', '{}', '{}', '{}', false from search_words where word like 'word%'`.execute(stage.db);
  await cacheCommonLexemes(stage.db);
  await sql`truncate search_word_lexemes`.execute(stage.db);
  const words = new Set(["word1", "word7", "word1234", "word999"]);
  const found = await lexemesOf(stage.db, [{ market: "se", words, compounds: new Set() }]);
  expect([...words].filter((word) => found.get(`se ${word}`)?.has("kept"))).toEqual(["word1", "word1234", "word999"]);
});
