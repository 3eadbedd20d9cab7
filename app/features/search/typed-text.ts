/** Parses the text of the search box: words, "phrases" and -exclusions. Everything else only separates words. */

/** Words are read up to here; the rest is ignored. */
const MOST_WORDS = 10;
const WORD_LIMIT = 50;

/** A word that a pitch must contain. */
export interface TypedWord {
  text: string;
  /** A single word in quotes: neither similar words nor longer ones match. */
  exact: boolean;
  /** Only a hyphen or a space separates it from the next word, so both may be one: "e-handel", "båt uthyrning". */
  joinsNext: boolean;
}

export interface TypedText {
  words: TypedWord[];
  /** Two or more consecutive words. */
  phrases: string[][];
  /** Words or phrases that no hit may contain. */
  without: string[][];
}

// A minus in front of a word or a quote, at the beginning or after a space; quotes of the five languages; runs of letters and digits.
const TOKENS =
  /(?<=^|\s)(?<not>[-−–])(?=["“”„»«]?[\p{L}\p{N}])|(?<quote>["“”„»«])|(?<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)/gu;

// Modifier letters: Unicode calls them letters, but they are used as marks, and the database folds some to a quote.
const MODIFIERS = /[\u02b0-\u02ff]/g;

// Separator of two words that may be one.
const JOINT = /^(?:\s+|[-‐‑])$/u;

/** Parses a text. Unclosed quotes are separators like other marks. */
export function readText(text: string): TypedText {
  const read: TypedText = { words: [], phrases: [], without: [] };
  const line = text.normalize("NFKC").toLowerCase().replace(MODIFIERS, " ");
  const tokens = [...line.matchAll(TOKENS)].map(({ groups, index, 0: whole }) => ({
    ...groups,
    from: index,
    to: index + whole.length,
  })) as { not?: string; quote?: string; word?: string; from: number; to: number }[];
  let isExcluded = false;
  let left = MOST_WORDS;
  for (let at = 0; at < tokens.length && left > 0; at++) {
    const token = tokens[at]!;
    if (token.not) {
      isExcluded = true;
      continue;
    }
    const end = token.quote ? tokens.findIndex(({ quote }, index) => index > at && quote) : at;
    if (end === -1) continue;
    const group = tokens
      .slice(at, end + 1)
      .flatMap(({ word }) => (word ? [cut(word)] : []))
      .slice(0, left);
    left -= group.length;
    if (isExcluded && group.length > 0) read.without.push(group);
    else if (group.length > 1) read.phrases.push(group);
    else if (group.length === 1) {
      const next = tokens[end + 1];
      const joinsNext = !token.quote && left > 0 && !!next?.word && JOINT.test(line.slice(token.to, next.from));
      read.words.push({ text: group[0]!, exact: !!token.quote, joinsNext });
    }
    isExcluded = false;
    at = end;
  }
  return read;
}

/** Whether a text searches for anything: exclusions and marks alone do not. */
export function saysSomething(text: string): boolean {
  const { words, phrases } = readText(text);
  return words.length > 0 || phrases.length > 0;
}

/** A word without case and marks, as the database folds it. */
export function folded(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

const QUOTED_OR_WORD = /["“”„»«][^"“”„»«]*["“”„»«]|(?<minus>(?<=^|\s)[-−–])?(?<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)/gu;

/** A text with another text in the place of a word of it, as `readText` gives it. Phrases and exclusions stay. */
export function replacedWord(text: string, word: string, other: string): string {
  let isDone = false;
  const replaced = text.replace(QUOTED_OR_WORD, (whole, minus?: string, found?: string) => {
    if (isDone || minus || found?.normalize("NFKC").toLowerCase() !== word) return whole;
    isDone = true;
    return other;
  });
  return replaced.replace(/\s+/g, " ").trim();
}

/** A text with each of its words in quotes, which asks for it wherever it stands. */
export function quotedWords(text: string): string {
  return text.replace(QUOTED_OR_WORD, (whole, minus?: string, found?: string) =>
    minus || !found ? whole : `"${found}"`,
  );
}

function cut(word: string): string {
  return [...word].slice(0, WORD_LIMIT).join("");
}

/** Towns with other names in neighbouring languages, folded; each name finds the town under all of them. */
const TOWNS: readonly (readonly string[])[] = [
  ["stockholm", "tukholma"],
  ["goteborg", "gothenburg"],
  ["haparanda", "haaparanta"],
  ["kobenhavn", "kopenhamn", "copenhagen", "koopenhamina"],
  ["helsingor", "elsinore"],
  ["arhus", "aarhus"],
  ["alborg", "aalborg"],
  ["helsinki", "helsingfors"],
  ["espoo", "esbo"],
  ["vantaa", "vanda"],
  ["tampere", "tammerfors"],
  ["turku", "abo"],
  ["oulu", "uleaborg"],
  ["lahti", "lahtis"],
  ["pori", "bjorneborg"],
  ["vaasa", "vasa"],
  ["porvoo", "borga"],
  ["kokkola", "karleby"],
  ["pietarsaari", "jakobstad"],
  ["hameenlinna", "tavastehus"],
  ["lappeenranta", "villmanstrand"],
  ["savonlinna", "nyslott"],
  ["rauma", "raumo"],
  ["loviisa", "lovisa"],
  ["hanko", "hango"],
  ["kauniainen", "grankulla"],
  ["naantali", "nadendal"],
  ["mariehamn", "maarianhamina"],
  ["london", "lontoo"],
  ["edinburgh", "edinburg"],
];

const OTHERS = new Map(TOWNS.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)])));

/** Other names of a town, folded; none for any other word. */
export function otherNamesOf(word: string): readonly string[] {
  return OTHERS.get(word) ?? [];
}
