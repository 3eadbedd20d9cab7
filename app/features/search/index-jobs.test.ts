import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { publish } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

const LEXICON = new URL("../../../db/lexicon/", import.meta.url);

function linesOf(file: string): string[][] {
  return readFileSync(new URL(file, LEXICON), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((field) => field.trim()));
}

const filesOf = (folder: string) => readdirSync(new URL(folder, LEXICON)).filter((name) => name.endsWith(".txt"));

describe("the lexicon", () => {
  test.each(INDUSTRIES.map((industry) => [industry]))(
    "has at least forty trades of %s, in five languages",
    (industry) => {
      const trades = linesOf(`${industry}.txt`).filter(([concept]) => !concept!.startsWith("="));
      expect(trades.length).toBeGreaterThanOrEqual(40);
      for (const trade of trades) expect(trade.filter(Boolean), trade[0]).toHaveLength(6);
      expect(new Set(trades.map(([concept]) => concept)).size).toBe(trades.length);
    },
  );

  test("has cues and narrower concepts only of concepts that it has", () => {
    const concepts = new Set(filesOf(".").flatMap((file) => linesOf(file).map(([concept]) => concept)));
    for (const file of filesOf("cues"))
      for (const [concept, ...words] of linesOf(`cues/${file}`)) {
        expect(concepts, file).toContain(concept);
        expect(words.filter(Boolean), concept).toHaveLength(5);
      }
    for (const file of filesOf("narrower"))
      for (const [concept, narrower] of linesOf(`narrower/${file}`))
        for (const name of [concept!, ...narrower!.split(",").map((each) => each.trim())])
          expect(concepts, file).toContain(name);
  });
});

describe("a lexicon of another version", () => {
  let stage: SearchFixtures;

  beforeAll(async () => {
    stage = await searchFixtures([]);
    await publish(stage.db, { name: "Ettan AB", text: "Vi driver ett bageri." });
    await publish(stage.db, { name: "Tvåan AB", text: "Vi driver ett bageri." });
  });

  afterAll(() => stage.drop());

  const waiting = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from listing_reindexes`.execute(stage.db)).rows[0]!.n);

  test("is loaded at a start, once, and every listing is then written anew", async () => {
    const { reindexListings } = await import("./index-jobs.server.ts");
    const { directAddress } = await import("#app/platform/db/db.server.ts");
    await reindexListings();
    expect(await waiting()).toBe(0);
    await migrate(directAddress());
    expect(await waiting()).toBe(0);
    await sql`update data_versions set version = 'an older one' where name = 'lexicon'`.execute(stage.db);
    await sql`delete from search_lexicon`.execute(stage.db);
    await sql`alter table listings disable trigger user`.execute(stage.db);
    await sql`update listings set search = 'stale'`.execute(stage.db);
    await sql`alter table listings enable trigger user`.execute(stage.db);
    await migrate(directAddress());
    expect(await waiting()).toBe(1);
    await reindexListings();
    const { rows } = await sql<{ search: string }>`select search::text as search from listings`.execute(stage.db);
    expect(rows).toHaveLength(2);
    for (const { search } of rows) {
      expect(search).toContain("'/c/bakery'");
      expect(search).not.toContain("stale");
    }
    expect(await waiting()).toBe(0);
  });

  test("goes on where it stopped", async () => {
    await sql`insert into listing_reindexes values (true, null)`.execute(stage.db);
    const step = async () =>
      (await sql<{ done: number }>`select reindex_listings(1) as done`.execute(stage.db)).rows[0]!.done;
    expect([await step(), await step(), await step(), await step()]).toEqual([1, 1, 0, 0]);
    expect(await waiting()).toBe(0);
  });
});
