import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { publishCorpus } from "#tests/finding/corpus.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";

import type { TextQuery } from "./text-query.server.ts";

let database: TestDatabase;
const member = memberActor();
const visitor: Actor = { kind: "visitor" };

async function modules() {
  const [platform, words, scoring] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./text-query.server.ts"),
    import("./scoring.ts"),
  ]);
  return { ...platform, ...words, ...scoring };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  await publishCorpus((await modules()).db);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

/** What a pitch must meet, as one tsquery. */
function written(query: TextQuery | null): string {
  return query!.matches.join(" & ");
}

async function found(actor: Actor, text: string): Promise<string[]> {
  const { db, textQuery } = await modules();
  const query = await textQuery(db, actor, "se", text);
  if (!query) return [];
  const { rows } = await sql<{
    companyName: string;
  }>`select company_name from listings where search @@ ${query.matches.join(" & ")}::tsquery
    order by company_name`.execute(db);
  return rows.map(({ companyName }) => companyName);
}

describe("words", () => {
  test("of the text behind the first sentence are for account holders", async () => {
    // A drying kiln is one, too.
    expect(await found(member, "torkanläggning")).toEqual(["Dalsågen AB", "Glenwood Timber Ltd"]);
    expect(await found(visitor, "torkanläggning")).toEqual([]);
    expect(await found(visitor, "specialvirke")).toEqual(["Dalsågen AB"]);
    expect(await found(member, '"behöver en torkanläggning"')).toEqual(["Dalsågen AB"]);
    expect(await found(visitor, '"behöver en torkanläggning"')).toEqual([]);
  });

  test("of another language are found by what they mean, in their own country and where the reader may see them", async () => {
    const { db, textQuery } = await modules();
    const { rows } = await sql<{ search: string; concept: string }>`select concept::text as concept,
        listing_document('fi', 'Oy', null, 'other', 'FI-01', 'Oy.', 'Oy. Valmistamme sensoreita, eli anturi.')::text as search
      from search_lexicon where market = 'fi' and not cue and stem = any(stems_of(array['anturi'], 'fi'))`.execute(db);
    const [{ search, concept }] = rows as [{ search: string; concept: string }];
    expect(search).toContain(`'/c/${concept}'`);
    // It is not in the first sentence, which is public.
    expect(search).not.toContain(`'/t/c/${concept}'`);
    expect(written(await textQuery(db, member, "se", "givare"))).toContain(`'/c/${concept}'`);
    expect(written(await textQuery(db, visitor, "se", "givare"))).toContain(`'/t/c/${concept}'`);
    // In quotes it is literal.
    expect(written(await textQuery(db, member, "se", '"givare"'))).not.toContain("/c/");
  });

  test("that only account holders read raise no pitch for a visitor", async () => {
    const { db, textQuery } = await modules();
    const asked = async (actor: Actor) => (await textQuery(db, actor, "se", "virke"))!.parts.map(({ query }) => query);
    expect(await asked(member)).toContainEqual(expect.stringContaining("'virke'"));
    for (const query of await asked(visitor)) expect(query).not.toMatch(/(?:^|[(| ])'(?!\/)/);
  });

  test("that were folded to a quote are no syntax", async () => {
    const { db, textQuery } = await modules();
    await sql`insert into search_words (market, word, listings) values ('se', 'na''vistar', 1)`.execute(db);
    expect(written(await textQuery(db, member, "se", "navistar"))).toContain("'na''vistar'");
    await found(member, "navistar");
  });

  test("that only exclude ask for nothing", async () => {
    const { db, textQuery } = await modules();
    expect(await textQuery(db, member, "se", "-hund")).toBeNull();
  });

  test("are looked up by indexes, whatever the planner believes of what stands nowhere", async () => {
    const { db } = await modules();
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and 'enable_seqscan=off' = any(proconfig) order by 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["is_known", "names_near", "words_near"]));
  });

  test("are looked up by indexes in which nothing waits to be sorted in, since every look would read through that", async () => {
    const { db } = await modules();
    const { rows } = await sql<{ name: string; options: string[] | null }>`select relname as name, reloptions as options
      from pg_class join pg_index on indexrelid = pg_class.oid join pg_am on pg_am.oid = relam and amname = 'gin'
      where indrelid = any(array['listings', 'listing_sample', 'search_words']::regclass[]) order by 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([
      "listing_sample_search",
      "listings_name",
      "listings_search",
      "search_words_near",
    ]);
    for (const { name, options } of rows) expect(options, name).toEqual(["fastupdate=off"]);
  });

  test("are asked for once: not beside a beginning of theirs, nor in names beside all that everybody reads", async () => {
    const { db, textQuery } = await modules();
    const query = (await textQuery(db, member, "fi", "vanhus Tallm"))!;
    const { tiers } = query;
    const matches = written(query);
    expect(matches).toContain("'fi/vanhu':*");
    expect(matches).not.toContain("'fi/vanhu' ");
    expect(matches).toContain("'tallm':*");
    expect(matches).not.toContain("'tallm' ");
    expect(tiers[0]).toContain("'/n/fi/vanhus'");
    expect(tiers[0]).toContain("'/n/tallm':*");
    expect(tiers[1]).toContain("'/t/fi/vanhu':*");
    expect(tiers[1]).toContain("'/t/tallm':*");
    expect(tiers[1]).not.toContain("'/n/");
    // A whole word begins others only within names, which the teaser's whole words do not include.
    const whole = (await textQuery(db, member, "fi", "vanhus"))!;
    expect(whole.tiers[1]).toContain("'/n/vanhus':*");
    expect(whole.tiers[1]).not.toContain("'/n/vanhus' ");
    expect(whole.tiers[1]).not.toContain("'/t/vanhus':*");
  });

  test("that are legal forms ask for nothing at the end of a name; by themselves they are whole, not beginnings of others", async () => {
    const { db, textQuery } = await modules();
    for (const form of ["ApS", "Ltd", "Oyj"]) {
      const lexeme = `'${form.toLowerCase()}'`;
      const named = (await textQuery(db, member, "se", `Tallmark ${form}`))!;
      expect(named.words).toEqual(["tallmark"]);
      expect(written(named)).not.toContain(lexeme);
      const alone = (await textQuery(db, member, "se", form))!;
      expect(alone.words).toEqual([form.toLowerCase()]);
      expect(written(alone)).toContain(lexeme);
      expect(written(alone)).not.toContain(`${lexeme}:*`);
    }
    expect(written(await textQuery(db, member, "se", `Tallmark "ApS"`))).toContain("'aps'");
  });

  test("that the reader's language has as small ones begin no name of an industry", async () => {
    const { db, textQuery } = await modules();
    // "Forsvar" and "forretning" begin so.
    expect(written(await textQuery(db, member, "dk", "Tallmark for"))).not.toContain("/industry/");
    expect(written(await textQuery(db, member, "dk", "for"))).not.toContain("/industry/");
    expect(written(await textQuery(db, member, "uk", "it"))).toContain("/industry/it-data");
  });

  test("that are names of codes are not codes", async () => {
    for (const text of ["industr", "county", "/market/se", "'/n/ab'", "/c/1"])
      expect((await found(member, text)).length, text).toBeLessThan(20);
  });

  test("give a pitch its points", async () => {
    const { db, textQuery, scoreOf } = await modules();
    const query = (await textQuery(db, member, "se", "Mossiga"))!;
    const { rows } = await sql<{
      score: number;
    }>`select ${scoreOf(query.parts)} as score from listings as l where company_name = 'Mossiga Spel AB'`.execute(db);
    // The points for own country, name, public text and whole text; a word that begins a name also counts as in it.
    expect([15 + 12 + 4 + 3, 15 + 12 + 6 + 4 + 3]).toContain(rows[0]!.score);
  });

  test.each([
    // What the lexicon has is one word: it is not cut further.
    ["se", "båtuthyrningsföretag", ["båtuthyrning", "företag"]],
    ["no", "varmepumpemontør", ["montör", "varmepump"]],
    ["dk", "bådudlejning", ["båd", "udlejning"]],
    ["fi", "venevuokraus", ["vene", "vuokraus"]],
    ["se", "kunderna", []],
    ["se", "räkenskapsår", []],
  ])("%s: %s is taken apart", async (market, word, parts) => {
    const { db } = await modules();
    for (const whole of [true, false]) {
      const { rows } = await sql<{ word: string; part: string }>`select word, part
        from compound_parts(array[normalize_scandinavian(${word})], ${market}, ${whole}) order by part`.execute(db);
      const [{ marked }] = (await sql<{ marked: string }>`select normalize_scandinavian(${word}) as marked`.execute(db))
        .rows as [{ marked: string }];
      expect(rows).toEqual(parts.map((part) => ({ word: marked, part })));
    }
  });

  test.each([
    [
      "se",
      "We make software that helps the owners of hotels, and it is sold by the month to companies in four countries.",
      "uk",
    ],
    ["se", "Vi gör program som hjälper hotell och det säljs till företag i fyra länder.", "se"],
    ["fi", "Vi gör program som hjälper hotell och det säljs till företag.", "se"],
    ["no", "Vi lager programmer som hjelper hoteller, og det selges til bedrifter.", "no"],
    ["uk", "", "uk"],
  ])("a pitch on the market %s is read in its own language: %s", async (market, said, language) => {
    const { db } = await modules();
    const { rows } = await sql<{ language: string }>`select text_language(${market}, ${said}) as language`.execute(db);
    expect(rows[0]!.language).toBe(language);
  });

  test("are not read anew when nothing said has changed", async () => {
    const { db } = await modules();
    await sql`alter table listings disable trigger user`.execute(db);
    await sql`update listings set search = 'marker' where company_name = 'Dalsågen AB'`.execute(db);
    await sql`alter table listings enable trigger user`.execute(db);
    await sql`update listings set boosted = true where company_name = 'Dalsågen AB'`.execute(db);
    const read = async () =>
      (
        await sql<{
          search: string;
        }>`select search::text as search from listings where company_name = 'Dalsågen AB'`.execute(db)
      ).rows[0]!.search;
    expect(await read()).toBe("'marker'");
    await sql`update listings set city = 'Orsa' where company_name = 'Dalsågen AB'`.execute(db);
    expect(await read()).toContain("'/p/orsa'");
  });
});
