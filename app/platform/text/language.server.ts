/**
 * The language that a text is written in: the one of whose words and spellings it is likeliest made. Danish and Norwegian, which a short text hardly
 * distinguishes, are the reason for a model of our own (decision 137).
 */
import { LRUCache } from "lru-cache";
import type { Language } from "#app/i18n/languages.ts";
import { languageModel } from "./language-model.server.ts";

// Of a longer text the beginning is read, and of that so many words, evenly.
const LONGEST = 10_000;
const MOST_WORDS = 300;
// Fewer letters are a sign, not a sentence.
const SHORTEST = 6;
// What is left without quotations must have as many letters to be judged by itself.
const SHORTEST_FRAME = 12;
// How much a single word may say, as the logarithm of a likelihood: a foreign word among others must not decide.
const MOST_SAID = 5;
// How much a word says that looks like a name.
const NAME_WEIGHT = 0.2;
// The likelihood of a letter in what is written in none of the languages, as a logarithm.
const NO_LANGUAGE = -4;
// How much likelier one of the five languages is here than another, and how much likelier the language that is expected.
const HOME_LEAD = 3;
const HINT_LEAD = 2;
// From this share of known words on, a text is in one of the five languages, and others need not be tried.
const KNOWN_SHARE = 0.6;

/** Languages with a list of words in Latin letters; null if nobody here can state it, but it must not be taken for one of the others. */
const HOME: readonly Listed[] = [
  { language: "sv", list: "swedish" },
  { language: "nb", list: "norwegian" },
  { language: "da", list: "danish" },
  { language: "fi", list: "finnish" },
  { language: "en", list: "english" },
];
const FOREIGN: readonly Listed[] = [
  { language: "et", list: "estonian" },
  { language: "de", list: "german" },
  { language: "fr", list: "french" },
  { language: "es", list: "spanish" },
  { language: "it", list: "italian" },
  { language: "pl", list: "polish" },
  ...["dutch", "portuguese", "czech", "latvian", "lithuanian", "hungarian", "romanian", "turkish"].map((list) => ({
    language: null,
    list,
  })),
];
const HOME_WORDS = 10_000;
const FOREIGN_WORDS = 2_000;

interface Listed {
  language: Language | null;
  list: string;
}

/**
 * The language of a text of some 15 characters or more; of a mixed one that of its larger part, quotations left aside. Null if that cannot be known, as
 * of figures, links, emoji and names, and for languages that nobody here can state. `hint` is what one would expect before reading it.
 */
export function detectLanguage(text: string, hint?: Language): Language | null {
  const key = `${hint} ${text}`;
  const known = detected.get(key);
  if (known) return known.language;
  const language = readLanguage(text, hint);
  if (text.length <= LONGEST_REMEMBERED) detected.set(key, { language });
  return language;
}

// The same messages are read again and again.
const LONGEST_REMEMBERED = 2_000;
const detected = new LRUCache<string, { language: Language | null }>({ max: 2_000 });

function readLanguage(text: string, hint: Language | undefined): Language | null {
  const readable = withoutNoise(text);
  if (lettersIn(readable) < SHORTEST) return null;
  const script = languageOfScript(readable);
  if (script !== undefined) return script;
  const words = sample(wordsOf(withoutQuotations(readable)), MOST_WORDS);
  if (!words.some(isPlain)) return null;
  const home = rank(words, HOME, HOME_WORDS, hint);
  if (home.known >= KNOWN_SHARE) return home.best.language;
  const all = rank(words, [...HOME, ...FOREIGN], FOREIGN_WORDS, hint);
  return all.perLetter < NO_LANGUAGE ? null : all.best.language;
}

const NOISE = /https?:\/\/|www\.|[\p{L}\p{N}]@|@[\p{L}\p{N}]|\p{N}/iu;
// A capital there says nothing of a word, unless the next has one too.
const SENTENCE_START = /(?:^|[.!?:\n–-])[^\S\n]*\p{Lu}(?=\p{Ll}*,?\s+\p{Ll})/gu;

/** Leaves out what has no language: addresses, names of users, figures, invisible signs, halves of characters. */
function withoutNoise(text: string): string {
  const read = text
    .slice(0, LONGEST)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cf}\uFFFD]/gu, "")
    .replace(/\S+/gu, (part) => (NOISE.test(part) ? " " : part));
  // What is shouted has names too, but they cannot be told.
  if (read === read.toUpperCase()) return read.toLowerCase();
  return read.replace(SENTENCE_START, (start) => start.toLowerCase());
}

/** Without what stands in quotation marks, which others have said, if enough is left. */
function withoutQuotations(text: string): string {
  const frame = text.replace(/["“”„«»][^"“”„«»\n]{1,400}["“”„«»]/gu, " ");
  return lettersIn(frame) >= SHORTEST_FRAME ? frame : text;
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function wordsOf(text: string): string[] {
  return text.replaceAll("’", "'").match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
}

/** Whether a word is neither a name nor an abbreviation, as far as its capitals tell. */
function isPlain(word: string): boolean {
  return word.length > 1 && word === word.toLowerCase();
}

/** As many of the words at most, evenly over the text. */
function sample(words: readonly string[], most: number): readonly string[] {
  const every = Math.ceil(words.length / most);
  return every <= 1 ? words : words.filter((_, index) => index % every === 0);
}

const SCRIPTS: readonly (readonly [RegExp, (text: string) => Language | null])[] = [
  [/\p{Script=Cyrillic}/gu, cyrillic],
  [/\p{Script=Arabic}/gu, (text) => (/[پچژگٹڈڑے]/u.test(text) ? null : "ar")],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, () => null],
  [/\p{Script=Han}/gu, () => "zh"],
];

/** The language of a text that is mostly not in Latin letters; undefined if it is. */
function languageOfScript(text: string): Language | null | undefined {
  const half = lettersIn(text) / 2;
  if (lettersOf(text, /\p{Script=Latin}/gu) >= half) return lettersOf(text, /[þÞðÐ]/gu) > half / 40 ? "is" : undefined;
  const found = SCRIPTS.find(([letters]) => lettersOf(text, letters) >= half / 2);
  return found ? found[1](text) : null;
}

/** Ukrainian and Russian by the letters that only one of them has; null for other languages in Cyrillic letters. */
function cyrillic(text: string): Language | null {
  if (/[јљњћђџўѓќ]/iu.test(text)) return null;
  if (/[іїєґ]/iu.test(text)) return "uk";
  return /[ыэё]/iu.test(text) ? "ru" : null;
}

function lettersOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

/** The language of which the words are likeliest; how many of them it knows, and how likely it makes one letter. */
function rank(words: readonly string[], listed: readonly Listed[], size: number, hint: Language | undefined) {
  const candidates = listed.map(({ language, list }) => ({
    language,
    model: languageModel(list, HOME.some((home) => home.list === list) ? HOME_WORDS : size),
    score: lead(language, hint),
    likelihood: 0,
    known: 0,
  }));
  let letters = 0;
  for (const word of words) {
    const lower = word.toLowerCase();
    const likelihoods = candidates.map(({ model }) => model.likelihood(lower));
    const most = Math.max(...likelihoods);
    const known = candidates.map(({ model }) => model.knows(lower));
    const weight = isPlain(word) || known.some(Boolean) ? 1 : NAME_WEIGHT;
    letters += weight * lower.length;
    for (const [index, candidate] of candidates.entries()) {
      candidate.score += weight * Math.max(likelihoods[index]! - most, -MOST_SAID);
      candidate.likelihood += weight * likelihoods[index]!;
      if (known[index]) candidate.known += lower.length;
    }
  }
  const best = candidates.reduce((one, other) => (other.score > one.score ? other : one));
  return { best, known: best.known / letters, perLetter: best.likelihood / letters };
}

function lead(language: Language | null, hint: Language | undefined): number {
  if (language !== null && language === hint) return HOME_LEAD + HINT_LEAD;
  return HOME.some((home) => home.language === language) ? HOME_LEAD : 0;
}
