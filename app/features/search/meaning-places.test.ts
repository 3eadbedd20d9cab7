/** Where companies are: regions and their towns, Finnish cases, adjectives of countries; and exclusions, which are as wide as what they exclude. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import type { PitchFacts } from "#tests/fixtures/market/published-pitches.ts";
import { type FindsRow, type SearchFixtures, searchFixtures, testFinds } from "#tests/fixtures/market/search.ts";

/** A company in a town. They all say the same, but for their names. */
function company(
  name: string,
  market: Market,
  county: string,
  city: string,
  more: Partial<PitchFacts> = {},
): PitchFacts {
  return { name, market, county, city, text: "Quilt.", ...more };
}

const PITCHES: PitchFacts[] = [
  company("Granen AB", "se", "SE-AC", "Umeå"),
  company("Boken AB", "se", "SE-M", "Lund"),
  company("Linden AB", "se", "SE-O", "Borås"),
  company("Heden ApS", "dk", "DK-82", "Viborg"),
  company("Klitten ApS", "dk", "DK-81", "Aalborg"),
  company("Fjorden ApS", "dk", "DK-81", "Ålborg"),
  company("Broen ApS", "dk", "DK-83", "Esbjerg"),
  company("Åen ApS", "dk", "DK-83", "Odense"),
  company("Sundet ApS", "dk", "DK-84", "København"),
  company("Hop Ltd", "uk", "UKJ", "Canterbury"),
  company("Pier Ltd", "uk", "UKJ", "Deal"),
  company("Spire Ltd", "uk", "UKJ", "Oxford"),
  company("Canal Ltd", "uk", "UKG", "Birmingham"),
  company("Trent Ltd", "uk", "UKF", "Nottingham"),
  company("Koivu Oy", "fi", "FI-19", "Turku"),
  company("Kuusi Oy", "fi", "FI-03", "Seinäjoki"),
  company("Tervas Oy", "fi", "FI-14", "Oulu"),
  company("Bjørk AS", "no", "NO-46", "Bergen"),
  company("Gran AS", "no", "NO-03", "Oslo"),
  company("Resan AB", "se", "SE-AB", "Solna", { text: "Tältresor. Färden går till Turku, Oslo och Jylland." }),
];

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(PITCHES);
  await stage.learnWords();
});

afterAll(() => stage.drop());

const finds = (rows: readonly FindsRow[]) => testFinds(() => stage, rows);

describe("a region finds what is in it", () => {
  finds([
    ["se", ["Norrland", "quilt Norrland", "quilt i Norrland"], ["Granen AB"]],
    ["se", ["Skåne", "skane"], ["Boken AB"]],
    ["se", ["Västra Götaland"], ["Linden AB"]],
    ["se", ["Götaland"], ["Boken AB", "Linden AB"]],
    // By its towns, since its county is larger.
    ["uk", ["Kent", "quilt in Kent"], ["Hop Ltd", "Pier Ltd"]],
    ["uk", ["Midlands"], ["Canal Ltd", "Trent Ltd"]],
    ["uk", ["West Midlands"], ["Canal Ltd"]],
    ["dk", ["Fyn"], ["Åen ApS"]],
  ]);

  test.each(["Jylland", "Jutland", "Nordjylland"])("%s finds a town however it is spelt", async (text) => {
    expect(await stage.namesIn("dk", text)).toEqual(expect.arrayContaining(["Fjorden ApS", "Klitten ApS"]));
  });

  test("Jylland ends at the sound: Odense is on Fyn", async () => {
    const names = await stage.namesIn("dk", "Jylland");
    expect(names).toEqual(expect.arrayContaining(["Broen ApS", "Heden ApS"]));
    expect(names).not.toContain("Åen ApS");
  });

  test("and not what only mentions it further down", async () => {
    for (const text of ["Jylland", "Turku", "Oslo"])
      expect(await stage.namesIn("se", text), text).not.toContain("Resan AB");
  });
});

describe("a place in another case or language is the place", () => {
  finds([
    ["fi", ["Turku"], ["Koivu Oy"]],
    ["fi", ["quilt Turussa", "quilt Åbo", "quilt turkulainen"], ["Koivu Oy"]],
    ["fi", ["Seinäjoella", "Seinäjoen"], ["Kuusi Oy"]],
    ["fi", ["Oulussa", "oululainen"], ["Tervas Oy"]],
    ["fi", ["Etelä-Pohjanmaalla", "Etelä-Pohjanmaa", "etelä-pohjanmaan"], ["Kuusi Oy"]],
    ["fi", ["Pohjanmaalla"], ["Kuusi Oy", "Tervas Oy"]],
    ["uk", ["Copenhagen"], ["Sundet ApS"]],
  ]);

  test.each([
    ["fi", "Turussa"],
    ["fi", "turkulainen"],
    ["se", "Åbo"],
  ] as const)("%s: %s finds those that are there, and not those that mention it further down", async (market, text) => {
    expect(await stage.namesIn(market, text)).toEqual(["Koivu Oy"]);
  });
});

describe("a country's adjective finds its companies", () => {
  finds([
    ["uk", ["Norwegian", "Norwegian quilt"], ["Bjørk AS", "Gran AS"]],
    ["no", ["norsk", "norske"], ["Bjørk AS", "Gran AS"]],
    ["se", ["norskt", "norska quilt"], ["Bjørk AS", "Gran AS"]],
    ["fi", ["suomalainen", "suomalaisia"], ["Koivu Oy", "Kuusi Oy", "Tervas Oy"]],
    ["se", ["finsk", "Finland"], ["Koivu Oy", "Kuusi Oy", "Tervas Oy"]],
    ["fi", ["norjalainen"], ["Bjørk AS", "Gran AS"]],
  ]);
});

describe("words that say where without saying anything else ask for nothing", () => {
  finds([
    ["uk", ["Oslo-based", "based in Oslo", "Oslo based quilt", "Oslo-based quilt Ltd"], ["Gran AS"]],
    ["se", ["Oslo-baserad", "Oslo kommun", "quilt baserat i Oslo"], ["Gran AS"]],
    ["no", ["Oslo-basert", "Oslo kommune"], ["Gran AS"]],
  ]);
});

describe("an exclusion is as wide as what it excludes", () => {
  const others = (...without: string[]) =>
    PITCHES.map(({ name }) => name).filter((name) => name !== "Resan AB" && !without.includes(name));

  finds([
    ["uk", ["quilt -Oslo"], others("Gran AS")],
    ["uk", ["quilt -Oxford -Deal"], others("Spire Ltd", "Pier Ltd")],
    ["dk", ["quilt -Aalborg", "quilt -Ålborg"], others("Klitten ApS", "Fjorden ApS")],
  ]);

  test.each<[Market, string, string[]]>([
    ["se", "Norrland", ["Granen AB"]],
    ["se", "Skåne", ["Boken AB"]],
    ["uk", "Kent", ["Hop Ltd", "Pier Ltd"]],
    ["se", "Norge", ["Bjørk AS", "Gran AS"]],
    ["uk", "Norwegian", ["Bjørk AS", "Gran AS"]],
    ["fi", "Turussa", ["Koivu Oy"]],
    ["uk", "Copenhagen", ["Sundet ApS"]],
  ])("%s: -%s excludes what %s finds", async (market, place, excluded) => {
    expect(await stage.namesIn(market, `quilt ${place}`)).toEqual(excluded);
    expect(await stage.namesIn(market, `quilt -${place}`)).toEqual(others(...excluded).sort());
  });
});
