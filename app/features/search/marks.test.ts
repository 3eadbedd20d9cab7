/** Marks count where they are typed and not where they are left out; stop words ask for themselves only alone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import type { PitchFacts } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

const dk = { market: "dk", county: "DK-81" } as const;
const no = { market: "no", county: "NO-46" } as const;
const uk = { market: "uk", county: "UKJ" } as const;

const PITCHES: PitchFacts[] = [
  { name: "Saxen AB", text: "Vi klipper hår i Solna." },
  { name: "Hyllan AB", text: "De har tre hyllor." },
  { name: "Fjällstugan AB", county: "SE-Z", city: "Åre", text: "Stugor vid backen." },
  { name: "Meadow Ltd", ...uk, text: "These are our cows." },
  { name: "Merden AS", ...no, text: "Godt fôr til laks." },
  { name: "Arkivet AS", ...no, text: "Systemer for arkiver." },
  { name: "Kornkammeret ApS", ...dk, industry: "food-retail", text: "Vi bager brød." },
  { name: "Kajplatsen AB", county: "SE-M", city: "Malmö", text: "Kajplatser." },
  { name: "Budolfi ApS", ...dk, city: "Aalborg", text: "Klokker." },
  { name: "Limfjorden ApS", ...dk, city: "Ålborg", text: "Muslinger." },
  { name: "Puben AB", industry: "hospitality", text: "En bar på torget." },
  { name: "Skogen AB", industry: "food-retail", text: "Bär från norr." },
  { name: "Badstuen AB", text: "Ett bad under bar himmel." },
  { name: "Havnen ApS", ...dk, text: "Hver båd får sin plads." },
  { name: "Sjøbua AS", ...no, text: "Garn ved sjøen." },
  { name: "Hytta AS", ...no, text: "Hytter som leies ut." },
  { name: "Visselpipan AB", text: "Pipor. Alltid utan plast." },
  { name: "Lyktan AB", text: "Lyktor. Vi säljer bara dem." },
  { name: "Luren AB", text: "Lurar. Du ska höra dem." },
  { name: "Vogteren ApS", ...dk, industry: "security-defence", text: "Vagthund om natten. Vi er vagtmænd." },
  { name: "Lasken AB", industry: "food-retail", text: "Läsk på flaska." },
  { name: "Laskuri Oy", market: "fi", county: "FI-18", text: "Lähetämme lasku kerrallaan." },
];

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(PITCHES);
  await stage.learnWords();
});

afterAll(() => stage.drop());

type Row = readonly [market: Market, text: string, ...expected: string[]];

function finds(rows: readonly Row[]): void {
  test.each(rows.map(([market, text, ...expected]) => ({ market, text, expected })))(
    "$market: $text finds $expected",
    async ({ market, text, expected }) => {
      expect(await stage.namesIn(market, text)).toEqual([...expected].sort());
    },
  );
}

describe("marks that are typed count", () => {
  finds([
    ["se", "hår", "Saxen AB"],
    ["se", "Åre", "Fjällstugan AB"],
    ["se", "bär", "Skogen AB"],
    ["dk", "båd", "Havnen ApS"],
    // Neighbours write æ and ø.
    ["se", "bröd", "Kornkammeret ApS"],
    ["dk", "brød", "Kornkammeret ApS"],
    ["dk", "Malmø", "Kajplatsen AB"],
    ["no", "godt fôr", "Merden AS"],
  ]);

  test("no: fôr is feed, and not the small word for", async () => {
    expect(await stage.namesIn("no", "fôr")).toEqual(["Merden AS"]);
  });
});

describe("marks that are left out do not count", () => {
  finds([
    ["se", "Malmo", "Kajplatsen AB"],
    ["uk", "brod", "Kornkammeret ApS"],
    ["uk", "sjobua", "Sjøbua AS"],
    // As an English word it would be in most English texts.
    ["se", "are", "Fjällstugan AB"],
    ["uk", "are", "Meadow Ltd"],
  ]);

  test("they are no typing error that the page would tell", async () => {
    expect((await stage.foundIn("se", "Malmo")).corrections).toEqual([]);
    expect((await stage.foundIn("uk", "sjobua")).corrections).toEqual([]);
  });
});

describe("a word that the reader's language has without marks does not ask for one with marks", () => {
  finds([
    ["se", "bar", "Badstuen AB", "Puben AB"],
    ["se", "har", "Hyllan AB"],
    // The Danes' boat.
    ["se", "bad", "Badstuen AB"],
    ["dk", "bad", "Badstuen AB"],
  ]);
});

describe("a short word alone is one word", () => {
  finds([
    // No form of "bara" (only).
    ["se", "bar", "Badstuen AB", "Puben AB"],
    // The Danes' flax is no Swedish hearing; nor does a word without marks that nobody has ask for one with them.
    ["dk", "hør"],
    ["no", "hor"],
  ]);
});

describe("a word that no pitch has is not read as another one", () => {
  finds([
    // Weight, and the watchman whose stem it is.
    ["dk", "vægt"],
    ["dk", "vægter", "Vogteren ApS"],
    // Fat, an invoice, and the Swedes' lemonade.
    ["fi", "läski"],
  ]);

  test("nor said to have meant it", async () => {
    expect((await stage.foundIn("fi", "läski")).corrections).toEqual([]);
  });
});

describe("two letters that stand for one with a mark find it, and the other way", () => {
  finds([
    ["dk", "Aalborg", "Budolfi ApS", "Limfjorden ApS"],
    ["dk", "Ålborg", "Budolfi ApS", "Limfjorden ApS"],
    ["se", "alborg", "Budolfi ApS", "Limfjorden ApS"],
    ["dk", "broed", "Kornkammeret ApS"],
    ["no", "sjoeen", "Sjøbua AS"],
  ]);
});

describe("stop words", () => {
  finds([
    // Beside other words they ask for nothing.
    ["se", "hyllor utan skruv"],
    ["se", "hyllor utan", "Hyllan AB"],
    ["no", "systemer som arkiver", "Arkivet AS"],
    // In quotes they do.
    ["se", 'stugor "vid"', "Fjällstugan AB"],
    ["se", 'hyllor "vid"'],
    // Alone they ask for themselves, as they are typed.
    ["se", "vid", "Fjällstugan AB"],
    ["se", "de har", "Hyllan AB"],
    ["no", "som", "Hytta AS"],
    ["uk", "our are", "Meadow Ltd"],
  ]);

  test("a phrase of nothing else asks for each of them: following each other they could only be found by reading nearly all texts", async () => {
    expect(await stage.namesIn("se", '"de har"')).toEqual(await stage.namesIn("se", '"har de"'));
    expect(await stage.namesIn("se", '"de har"')).toContain("Hyllan AB");
    expect(await stage.namesIn("se", '"utan vid"')).toEqual([]);
  });

  test("alone they are looked for in the whole text", async () => {
    expect(await stage.namesIn("se", "utan")).toEqual(["Visselpipan AB"]);
    expect(await stage.namesIn("se", "utan", { kind: "visitor" })).toEqual([]);
  });
});
