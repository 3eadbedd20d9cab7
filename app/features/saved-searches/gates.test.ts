import { describe, expect, test } from "vitest";
import { type Gated, type Keyed, keysOfListing, keysOfSearch, placesOf } from "./gates.ts";

const anything: Gated = { places: [], industries: [], phases: [], verified: false, boosted: false, words: null };

const bakery: Keyed = {
  market: "se",
  county: "SE-M",
  industry: "food-retail",
  phase: "growth",
  verified: true,
  boosted: false,
  lexemes: [
    ...["surdegsbröd", "~surdegsbrod", "se/surdegsbröd", "~se/surdegsbrod", "se+bröd", "/t/se+bröd", "bageri", "å"],
    ...["/industry/food-retail", "/c/bakery", "/t/c/bakery"],
  ],
};

function opens(search: Partial<Gated>): boolean {
  const keys = new Set(keysOfListing(bakery));
  return keysOfSearch({ ...anything, ...search }).some((key) => keys.has(key));
}

describe("a listing has a key of every search that it meets", () => {
  test.each<Partial<Gated>>([
    {},
    { places: ["SE-M"] },
    { places: ["no", "se"] },
    { industries: ["food-retail"] },
    { places: ["SE-M", "NO-03"], industries: ["health", "food-retail"], phases: ["growth", "start-up"] },
    { verified: true },
    { places: ["se"], verified: true, phases: ["growth"] },
    { words: "'surdegsbröd'" },
    { words: "'surdegs':*" },
    { words: "'surdegsb':*" },
    { words: "'å':*" },
    { words: "'~surdegsbrod'" },
    { words: "'~surd':*" },
    { words: "'se/surde':*" },
    { words: "'nothing' | '/t/se+bröd'" },
    { words: "('nothing' | 'se/surdegsbröd') & ('/industry/health' | '/t/c/bakery')" },
    { words: "'surdegsbröd' & 'bageri'" },
    { words: "'nothing' | 'bageri'" },
    { words: "'bageri' & !'fisk'" },
    { words: "!'fisk'" },
    { words: "'/industry/food-retail'", places: ["se"] },
    { words: "'nothing' | '/c/bakery'" },
    { words: "'nothing' | '/t/c/bakery'" },
  ])("%j", (search) => expect(opens(search)).toBe(true));
});

describe("and none of those that it cannot meet", () => {
  test.each<Partial<Gated>>([
    { places: ["SE-AB"] },
    { places: ["no"] },
    { industries: ["health"] },
    { places: ["SE-M"], industries: ["food-retail"], phases: ["start-up"] },
    { boosted: true },
    { words: "'fisk'" },
    { words: "'surfing':*" },
    { words: "'nothing' | '/c/bake'" },
    { words: "'surdegsbrod'" },
    { words: "'no/surdegsbröd'" },
    { words: "" },
  ])("%j", (search) => expect(opens(search)).toBe(false));
});

test("of words that must all be there, the rarest is the gate; a rare word is a narrower one than a country", () => {
  expect(keysOfSearch({ ...anything, words: "'a':* & 'surdegsbröd' & 'ab'" })).toEqual(["=surdegsbröd"]);
  expect(keysOfSearch({ ...anything, places: ["se"], words: "'surdegsbröd'" })).toEqual(["=surdegsbröd"]);
  expect(keysOfSearch({ ...anything, industries: ["health"], words: "'bröd' | '/c/bakery'" })).toEqual([
    "=bröd",
    "=/c/bakery",
  ]);
  expect(keysOfSearch({ ...anything, places: ["SE-M"], industries: ["health"], words: "'a':*" })).toEqual([
    ":SE-M|health|*|",
  ]);
});

test("a search that chooses nearly everything stays findable under few keys", () => {
  const many = Array.from({ length: 90 }, (_, index) => `SE-${index}`);
  const keys = keysOfSearch({ ...anything, places: many, industries: ["food-retail", "health"], phases: ["growth"] });
  expect(keys.length).toBeLessThanOrEqual(96);
  expect(opens({ places: [...many.slice(1), "SE-M"], industries: ["food-retail", "health"], phases: ["growth"] })).toBe(
    true,
  );
  expect(opens({ words: Array.from({ length: 200 }, (_, index) => `'word${index}'`).join(" | ") })).toBe(true);
});

test("counties narrow their own country and leave others whole", () => {
  expect(placesOf([], [])).toBeNull();
  expect(placesOf(["se", "no"], ["SE-M"])).toEqual(["SE-M", "no"]);
  expect(placesOf(["dk"], [])).toEqual(["dk"]);
});
