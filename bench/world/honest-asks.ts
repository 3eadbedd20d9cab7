/** Queries as people type them beside the plain words of `asks.ts`: inflected and compound, by another word, misspelt, with amounts and numbers. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { Market } from "#app/i18n/markets.ts";
import { ASK, type Ask, addIndustry, addPlace, misspelt, nameOf, tradeWord } from "./asks.ts";
import { type Chance, weighted } from "./chance.ts";
import { compound, invented, LANGUAGES } from "./language.ts";
import { pitch } from "./pitch.ts";
import { INDUSTRIES_OF } from "./trades.ts";

/** Kinds of queries, and their percentage. One of eight has a word that no pitch has. */
export const HONEST_KIND = weighted({
  everything: 5,
  industry: 7,
  place: 6,
  range: 4,
  "all filters": 4,
  "common word": 6,
  "rare word": 2,
  "inflected word": 8,
  compound: 6,
  synonym: 5,
  "two words": 6,
  "word and place": 6,
  "word and filter": 5,
  "amount in text": 5,
  name: 6,
  "organisation number": 2,
  beginning: 2,
  "other language": 1,
  "phrase or exclusion": 2,
  "misspelt word": 5,
  "misspelt name": 3,
  "unknown beside known": 3,
  nothing: 1,
});
export type HonestKind = ReturnType<typeof HONEST_KIND.draw>;

/** Makes a query string of each kind. */
export const HONEST_ASK: Readonly<Record<HonestKind, Ask>> = {
  ...ASK,
  "inflected word": (params, chance, market) => params.set("q", inflected(chance, tradeWord(chance, market), market)),
  compound: (params, chance, market) => {
    const industry = INDUSTRIES_OF.get(chance.of([...INDUSTRIES_OF.keys()]))!.draw(chance);
    params.set("q", compound(chance, LANGUAGES[market], industry));
  },
  synonym: (params, chance, market) => params.set("q", chance.of(LEXICON[market])),
  "amount in text": (params, chance, market) => {
    const amount = chance.of(AMOUNTS[market]).replace("*", String(1 + chance.below(9)));
    params.set("q", `${tradeWord(chance, market)} ${amount}`);
    if (chance.is(0.5)) addPlace(params, chance, market);
    else addIndustry(params, chance, market);
  },
  "organisation number": (params, chance, market, world) => {
    let { market: own, organisationNumber } = pitch(world, 1 + chance.below(world.pitches));
    for (let tries = 0; organisationNumber === null && tries < 20; tries++) {
      ({ market: own, organisationNumber } = pitch(world, 1 + chance.below(world.pitches)));
    }
    params.set(
      "q",
      organisationNumber === null ? tradeWord(chance, market) : formatOrganisationNumber(own, organisationNumber),
    );
  },
  "misspelt word": (params, chance, market) => {
    const word = misspelt(chance, tradeWord(chance, market));
    params.set("q", chance.is(0.3) ? `${word} ${tradeWord(chance, market)}` : word);
  },
  "unknown beside known": (params, chance, market) =>
    params.set("q", `${tradeWord(chance, market)} ${invented(chance)}${invented(chance)}`),
  "misspelt name": (params, chance, _, world) => params.set("q", misspelt(chance, nameOf(chance, world))),
};

const ENDINGS: Readonly<Record<Market, readonly string[]>> = {
  se: ["en", "ar", "er", "erna", "s"],
  no: ["en", "er", "ene", "et"],
  dk: ["en", "er", "erne", "et"],
  fi: ["n", "t", "ssa", "lle"],
  uk: ["s", "ing", "ed"],
};

/** The word with an ending of its language, in place of a last vowel except in Finnish, whose endings follow it. */
function inflected(chance: Chance, word: string, market: Market): string {
  const ending = chance.of(ENDINGS[market]);
  return market === "fi" ? word + ending : word.replace(/[aeiouyåäöæø]$/, "") + ending;
}

const AMOUNTS: Readonly<Record<Market, readonly string[]>> = {
  se: ["under * miljoner", "* mkr", "över *00 000 kr", "*–10 miljoner"],
  no: ["under * millioner", "* mill", "over *00 000 kr"],
  dk: ["under * mio", "* millioner", "over *00.000 kr"],
  fi: ["alle * miljoonaa", "yli *00 000 euroa", "*00 000 €"],
  uk: ["under £*m", "£*00k", "over £*00,000"],
};

// The columns of a line of the lexicon behind the concept.
const COLUMNS: readonly Market[] = ["uk", "se", "no", "dk", "fi"];
const FOLDER = join(import.meta.dirname, "../../db/lexicon");

/** Words for trades in each language, most of which the texts of a world do not have. */
const LEXICON: Readonly<Record<Market, readonly string[]>> = (() => {
  const words: Record<Market, string[]> = { se: [], no: [], dk: [], fi: [], uk: [] };
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith(".txt"))
    .sort()) {
    for (const line of readFileSync(join(FOLDER, file), "utf8").split("\n")) {
      if (line.startsWith("#") || !line.includes("|")) continue;
      for (const [column, field] of line.split("|").slice(1).entries()) {
        words[COLUMNS[column]!].push(
          ...field
            .split(/[,/]/)
            .map((word) => word.trim())
            .filter((word) => word.length > 2),
        );
      }
    }
  }
  return words;
})();
