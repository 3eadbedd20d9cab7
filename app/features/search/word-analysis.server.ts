/** What the database knows of the words of a search: their stems, expansions and parts, and what an unknown one may have meant. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { meantBy } from "#app/platform/search/typing-errors.ts";
import { folded } from "./typed-text.ts";

/** The database's knowledge of a word, as `word_analyses` (migration 0071) describes it. */
export interface WordAnalysis {
  /** As typed, in lower case: å, ä and ö are kept, æ and ø are ä and ö, other marks are dropped. */
  word: string;
  /** Without marks. */
  plain: string;
  /** "market/stem" in all languages. */
  stems: string[];
  /** The same of the word without marks, folded. */
  foldedStems: string[];
  /** Beginnings of Finnish forms that the stemmer does not map to one stem. */
  beginnings: string[];
  /** A stop word of the reader's language: "och", "the". */
  small: boolean;
  /** A stop word of any language. */
  stop: boolean;
  /** In a listing as written, or in the lexicon. */
  known: boolean;
  /** The same for the reader's own language. */
  own: boolean;
  /** In several listings: a whole word, not the beginning of another one. */
  common: boolean;
  /** A word of the listings begins with it. */
  begins: boolean;
  /** Concepts that it may mean. */
  concepts: string[];
  /** Industries that it names. */
  industries: string[];
  /** Industries that it is a trade of. */
  trades: string[];
  parts: Part[];
}

/** A part of a compound. */
export interface Part {
  language: Market;
  stem: string;
  concepts: string[];
  /** The commonest word with this stem in listings; null if they have none. */
  word: string | null;
  /** How many listings of the sample have one. */
  listings: number;
}

// Knowledge of a word changes hourly at most, and searches repeat the same words.
const cache = new LRUCache<string, WordAnalysis>({ max: 5_000, ttl: 300_000 });

/** Looks up words, or pairs of words with a space between; each in its place. One round trip for those that are not cached. */
export async function analysesOf(connection: Database, market: Market, words: string[]): Promise<WordAnalysis[]> {
  const keyOf = (word: string) => `${market} ${word}`;
  const known = new Map(words.map((word) => [word, cache.get(keyOf(word))]));
  const missing = [...known.keys()].filter((word) => !known.get(word));
  if (missing.length > 0) {
    const { rows } =
      await sql<WordAnalysis>`${prepared}select word, plain, stems, folded_stems, beginnings, small, stop, known, own, common,
      begins, concepts, industries, trades, parts
      from word_analyses(${missing}::text[], ${market}) order by place`.execute(connection);
    for (const [index, row] of rows.entries()) {
      known.set(missing[index]!, row);
      cache.set(keyOf(missing[index]!), row);
    }
  }
  return words.map((word) => known.get(word)!);
}

// Neither too short nor too long to guess at, in letters.
const GUESSED = { from: 4, to: 40 };
const ENDS_FROM = 5;

function isGuessed({ word, known, small }: WordAnalysis): boolean {
  const { length } = [...word];
  return !known && !small && !/\d/.test(word) && length >= GUESSED.from && length <= GUESSED.to;
}

const endings = new LRUCache<string, string[]>({ max: 1_000, ttl: 300_000 });

/** For each word the known words that end in it, if it is unknown. */
export async function endingsOf(connection: Database, words: readonly WordAnalysis[]): Promise<string[][]> {
  const isAsked = (word: WordAnalysis) => isGuessed(word) && [...word.plain].length >= ENDS_FROM;
  const missing = [...new Set(words.filter(isAsked).map(({ plain }) => plain))].filter((plain) => !endings.has(plain));
  const found = new Map<string, string[]>();
  if (missing.length > 0) {
    const { rows } = await sql<{ plain: string; words: string[] }>`${prepared}select plain, words_ending(plain) as words
      from unnest(${missing}::text[]) as plain`.execute(connection);
    for (const { plain, words } of rows) {
      found.set(plain, words);
      endings.set(plain, words);
    }
  }
  return words.map((word) => (isAsked(word) ? (found.get(word.plain) ?? endings.get(word.plain) ?? []) : []));
}

const corrections = new LRUCache<string, { meant: string | null }>({ max: 1_000, ttl: 300_000 });

/**
 * The word that an unknown one was probably meant to be; null if none is near. The reader's own language is preferred to others and to names,
 * which take longest to look through.
 */
export async function correctionOf(connection: Database, market: Market, word: WordAnalysis): Promise<string | null> {
  if (!isGuessed(word)) return null;
  const key = `${market} ${word.word}`;
  const known = corrections.get(key);
  if (known) return known.meant;
  const meant = await meantByNear(connection, market, word);
  corrections.set(key, { meant });
  return meant;
}

// In a shorter word another letter makes another word; sooner where it is one of another language.
const FORGIVEN_FROM = { own: 5, other: 6 };

async function meantByNear(connection: Database, market: Market, typed: WordAnalysis): Promise<string | null> {
  const { rows } = await sql<{ word: string; own: boolean }>`${prepared}select word, own
    from words_near(${typed.plain}, ${market})`.execute(connection);
  const own = nearest(
    typed,
    rows.filter(({ own }) => own).map(({ word }) => word),
    FORGIVEN_FROM.own,
  );
  if (own !== null) return own;
  const { rows: names } = await sql<{ names: string[] }>`${prepared}select names_near(${typed.plain}) as names`.execute(
    connection,
  );
  return nearest(typed, [...rows.map(({ word }) => word), ...names[0]!.names], FORGIVEN_FROM.other);
}

/** Marks count where some are typed: "läski" is two letters away from "lasku". */
function nearest({ word, plain }: WordAnalysis, candidates: readonly string[], from: number): string | null {
  const spelt = word === plain ? folded : (candidate: string) => candidate;
  const isNear = (candidate: string) => [...word].length >= from || isExchanged(word, spelt(candidate));
  const [meant] = meantBy([word], candidates.map(spelt).filter(isNear));
  return candidates.find((candidate) => spelt(candidate) === meant) ?? null;
}

/** The same letters in another order. */
function isExchanged(typed: string, meant: string): boolean {
  return [...typed].sort().join("") === [...meant].sort().join("");
}
