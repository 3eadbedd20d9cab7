/** A form of a word finds the others of its language, and no stem of another language. */
import { afterAll, beforeAll, describe } from "vitest";
import type { PitchFacts } from "#tests/fixtures/market/published-pitches.ts";
import { type FindsRow, type SearchFixtures, searchFixtures, testFinds } from "#tests/fixtures/market/search.ts";

const dk = { market: "dk", county: "DK-81" } as const;
const no = { market: "no", county: "NO-46" } as const;
const fi = { market: "fi", county: "FI-18" } as const;
const uk = { market: "uk", county: "UKJ" } as const;

const PITCHES: PitchFacts[] = [
  { name: "Rolla AS", ...no, text: "Alle vikarene er faste." },
  { name: "Turnus AS", ...no, text: "En vikar til hver." },
  { name: "Vågen AS", ...no, text: "Båter i ei vik." },
  { name: "Plugget AB", text: "En skola till." },
  { name: "Hyllmetern AB", text: "Hyllmeter till skolans böcker." },
  { name: "Tavlan AB", text: "Tavlor till skolan." },
  { name: "Hällen AB", text: "Rep till trissan." },
  { name: "Repet AB", text: "En trissa till." },
  { name: "Mätaren AB", text: "En sensor till." },
  { name: "Mätarna AB", text: "Sensorer till båtar." },
  { name: "Morgonen AB", industry: "food-retail", text: "Bageriet på torget." },
  { name: "Hörnet AB", industry: "food-retail", text: "Tre bagerier." },
  { name: "Puhe Oy", ...fi, text: "Opetamme ääntämisen alkeet." },
  { name: "Kuulo Oy", ...fi, text: "Oikea ääntäminen auttaa." },
  { name: "Crust Ltd", ...uk, text: "One loaf at a time." },
  { name: "Ovens Ltd", ...uk, text: "Forty loaves each morning." },
  { name: "Hele Året AS", ...no, text: "Sommer og vinter." },
  { name: "Hytta AS", ...no, text: "Hytter som leies ut." },
  { name: "Stranden ApS", ...dk, text: "Sommer ved havet." },
  { name: "Rejsen ApS", ...dk, text: "Huse som lejes ud." },
  { name: "Byen AS", ...no, text: "Et senter i byen." },
  { name: "Torvet AS", ...no, text: "Senteret ved torvet." },
  { name: "Ekern AB", text: "En cykel till." },
  { name: "Navet AB", text: "Cykeln till helgen." },
];

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(PITCHES);
  await stage.learnWords();
});

afterAll(() => stage.drop());

const finds = (rows: readonly FindsRow[]) => testFinds(() => stage, rows);

describe("a form of a word finds the others", () => {
  finds([
    ["no", ["vikar", "vikarer", "vikarene"], ["Rolla AS", "Turnus AS"]],
    ["se", ["skola", "skolan", "skolans", "skolor"], ["Hyllmetern AB", "Plugget AB", "Tavlan AB"]],
    // The lexicon does not have it.
    ["se", ["trissa", "trissan", "trissans"], ["Hällen AB", "Repet AB"]],
    ["se", ["sensor", "sensorn", "sensorer"], ["Mätaren AB", "Mätarna AB"]],
    ["fi", ["ääntäminen", "ääntämisen", "aantaminen"], ["Kuulo Oy", "Puhe Oy"]],
    ["uk", ["loaf", "loaves"], ["Crust Ltd", "Ovens Ltd"]],
  ]);
});

describe("a definite form finds the word", () => {
  finds([
    ["se", ["bageri", "bageriet", "bagerier"], ["Hörnet AB", "Morgonen AB"]],
    ["se", ["cykel", "cykeln", "cyklar"], ["Ekern AB", "Navet AB"]],
    ["no", ["senter", "senteret"], ["Byen AS", "Torvet AS"]],
  ]);
});

describe("a stem of another language, or of another word, does not count", () => {
  finds([
    // The Danish stemmer makes "som" of it.
    ["dk", ["sommer"], ["Hele Året AS", "Stranden ApS"]],
    ["no", ["sommer"], ["Hele Året AS", "Stranden ApS"]],
    ["se", ["sommer"], ["Hele Året AS", "Stranden ApS"]],
    ["no", ["vik"], ["Vågen AS"]],
  ]);
});
