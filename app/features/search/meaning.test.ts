/** What words mean: trades in five languages, cues, kinds and compounds. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PitchFacts } from "#tests/fixtures/market/published-pitches.ts";
import { type FindsRow, type SearchFixtures, searchFixtures, testFinds } from "#tests/fixtures/market/search.ts";

const PITCHES: PitchFacts[] = [
  { name: "Vita Leendet AB", industry: "health", text: "Tandvård på torget." },
  { name: "Hampaat Oy", market: "fi", county: "FI-18", industry: "health", text: "Hammashoitoa joka päivä." },
  { name: "Två Ledtrådar AB", industry: "health", text: "Tre rum. Rotfyllning och visdomstand." },
  { name: "En Ledtråd AB", industry: "health", text: "Tre rum. Rotfyllning." },
  { name: "Samma Ledtråd AB", industry: "health", text: "Tre rum. En lins, sedan flera linser." },
  { name: "Först Sagd AB", industry: "health", text: "Rotfyllning." },
  {
    name: "Naglarna AB",
    industry: "beauty-care",
    text: "Manikyr och motiv på naglar. Vi är nagelteknologer med en nagelsalong.",
  },
  {
    name: "Vraket ApS",
    market: "dk",
    county: "DK-84",
    industry: "other",
    text: "Råvarer af affald. Vi er en genbrugsplads for genbrug.",
  },
  { name: "Fel Bransch AB", industry: "other", text: "Rotfyllning och visdomstand." },

  { name: "Napoli AB", industry: "hospitality", text: "Pizzeria på torget." },
  { name: "Krogen AB", industry: "hospitality", text: "Krog på torget." },
  { name: "Sommaren AB", industry: "finance-law", text: "Vi växer. Vårt räkenskapsår slutar i juni." },
  { name: "Balansen AB", industry: "finance-law", text: "Bokföring." },

  { name: "Bryggan AB", industry: "transport-logistics", text: "Vi sköter uthyrning av båtar." },
  { name: "Jollen AB", industry: "transport-logistics", text: "Båtuthyrning." },
  {
    name: "Kofangeren ApS",
    market: "dk",
    county: "DK-84",
    industry: "transport-logistics",
    text: "Udlejning af biler.",
  },
  { name: "Rampen AB", industry: "other", text: "Väggar med lärkpanel." },
  { name: "Planket AB", industry: "other", text: "Staket av lärk. Allt är panel." },

  { name: "Morgen AS", market: "no", county: "NO-46", industry: "hospitality", text: "Frokost hver dag." },
  { name: "Middag ApS", market: "dk", county: "DK-84", industry: "hospitality", text: "Frokostrestaurant." },
];

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(PITCHES);
  await stage.learnWords();
});

afterAll(() => stage.drop());

const finds = (rows: readonly FindsRow[]) => testFinds(() => stage, rows);

const DENTISTS = ["Först Sagd AB", "Hampaat Oy", "Två Ledtrådar AB", "Vita Leendet AB"];

describe("a trade is found by another name for it, in any of the five languages", () => {
  finds([
    ["se", ["tandläkare", "tandvård", "tandlakare"], DENTISTS],
    ["no", ["tannlege", "tannlegen"], DENTISTS],
    ["dk", ["tandlæge"], DENTISTS],
    ["fi", ["hammaslääkäri", "hammaslääkäreitä", "hammashoito"], DENTISTS],
    // Two words that are one concept.
    ["uk", ["dentist", "dental clinic"], DENTISTS],
  ]);

  test("in quotes a word means nothing", async () => {
    expect(await stage.namesIn("se", '"tandvård"')).toEqual(["Vita Leendet AB"]);
    expect(await stage.namesIn("uk", '"dental" "clinic"')).toEqual([]);
  });
});

describe("cues make a pitch of their industry one of the trade", () => {
  test("two of them, or one in what everybody reads first", async () => {
    const names = await stage.namesIn("se", "tandläkare");
    expect(names).toContain("Två Ledtrådar AB");
    expect(names).toContain("Först Sagd AB");
  });

  /** What a search finds, and what is beside it. */
  async function shown(text: string): Promise<string[]> {
    const { related, pitches } = await stage.foundIn("se", text);
    return [...pitches, ...(related?.pitches ?? [])].map(({ companyName }) => companyName);
  }

  test("one further down is not enough", async () => {
    expect(await shown("tandläkare")).not.toContain("En Ledtråd AB");
  });

  test("one in two forms is not two", async () => {
    const { pitches } = await stage.foundIn("se", "optiker");
    expect(pitches.map(({ companyName }) => companyName)).not.toContain("Samma Ledtråd AB");
  });

  test("none in another industry, not even as a mention", async () => {
    expect(await shown("tandläkare")).not.toContain("Fel Bransch AB");
  });

  test("not where most of the pitch speaks of another trade", async () => {
    expect(await stage.namesIn("se", "manikyr")).toEqual(["Naglarna AB"]);
    expect(await stage.namesIn("se", "tatuerare")).toEqual([]);
  });

  test("a single one beside another trade makes it none of what is broader", async () => {
    expect(await stage.namesIn("dk", "genbrug")).toEqual(["Vraket ApS"]);
    expect(await stage.namesIn("dk", "foder")).toEqual([]);
  });

  test("are found as words, and mean nothing to a search", async () => {
    expect(await stage.namesIn("se", "rotfyllning")).toEqual(
      ["En Ledtråd AB", "Fel Bransch AB", "Först Sagd AB", "Två Ledtrådar AB"].sort(),
    );
  });
});

describe("a trade finds its kinds, and a kind does not find other trades", () => {
  finds([
    ["se", ["restaurang", "krog"], ["Krogen AB", "Middag ApS", "Napoli AB"]],
    ["uk", ["restaurant"], ["Krogen AB", "Middag ApS", "Napoli AB"]],
    ["se", ["pizzeria"], ["Napoli AB"]],
    ["fi", ["pizzeria"], ["Napoli AB"]],
  ]);
});

describe("a year of accounts makes nobody an accountant", () => {
  test.each(["bokföring", "redovisning", "redovisningsbyrå"])("%s", async (text) => {
    const { related, pitches } = await stage.foundIn("se", text);
    expect(pitches.map(({ companyName }) => companyName)).toEqual(["Balansen AB"]);
    expect(related).toBeNull();
  });
});

describe("a compound is found by its parts, and its parts by the compound", () => {
  finds([
    ["se", ["båtuthyrning", "båt uthyrning", "uthyrning av båtar", "batuthyrning"], ["Bryggan AB", "Jollen AB"]],
    ["no", ["båtutleie", "utleie av båt"], ["Bryggan AB", "Jollen AB"]],
    ["dk", ["bådudlejning"], ["Bryggan AB", "Jollen AB"]],
    ["fi", ["veneenvuokraus"], ["Bryggan AB", "Jollen AB"]],
    ["uk", ["boat hire", "boat rental"], ["Bryggan AB", "Jollen AB"]],
    ["dk", ["biludlejning"], ["Kofangeren ApS"]],
    // The lexicon has neither the compound nor its first part.
    ["se", ["lärkpanel", "lärk panel", "panel lärk"], ["Planket AB", "Rampen AB"]],
  ]);
});

describe("a word means something in texts of its own language only", () => {
  finds([
    ["dk", ["lunch"], ["Middag ApS"]],
    ["uk", ["lunch"], ["Middag ApS"]],
    ["no", ["lunsj"], ["Middag ApS"]],
  ]);
});

describe("an exclusion is as wide as what it excludes", () => {
  finds([
    ["se", ["torget"], ["Krogen AB", "Napoli AB", "Vita Leendet AB"]],
    ["se", ["torget -restaurang", "torget -krogar"], ["Vita Leendet AB"]],
    ["se", ["torget -pizzeria"], ["Krogen AB", "Vita Leendet AB"]],
    ["se", ["torget -tandläkare", "torget -tandlakare", "torget -hälsa"], ["Krogen AB", "Napoli AB"]],
    ["uk", ["torget -dentist", "torget -health"], ["Krogen AB", "Napoli AB"]],
    // Not what only begins so, and not what quotes do not say.
    ["se", ["torget -restau", "torget -kro"], ["Krogen AB", "Napoli AB", "Vita Leendet AB"]],
    ["se", ['torget -"krog på"'], ["Napoli AB", "Vita Leendet AB"]],
    ["se", ["uthyrning -båt", "uthyrning -båtuthyrning"], ["Kofangeren ApS"]],
  ]);
});

test("a word for an industry finds the industry, and no longer word of another one", async () => {
  await stage.publish(
    { name: "Lena Hy AB", industry: "beauty-care", text: "Hudvård med havre." },
    { name: "Ronden AB", industry: "health", text: "En mottagning i byn." },
  );
  await stage.learnWords();
  for (const [market, text] of [
    ["se", "vård"],
    ["uk", "healthcare"],
  ] as const) {
    const names = await stage.namesIn(market, text);
    expect(names, text).toContain("Ronden AB");
    expect(names, text).not.toContain("Lena Hy AB");
  }
  expect(await stage.namesIn("se", "hudvård")).toContain("Lena Hy AB");
});
