/** Which words of texts meet the text of a search: those that have one of its lexemes in the index. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { type Lexeme, lexemesIn } from "../lexemes.ts";
import type { TextQuery } from "../text-query.server.ts";
import { Beginnings } from "./beginnings.ts";
import { type Meets, plainWord, type Tokenized } from "./highlight.ts";
import { lexemesOf, type Words } from "./word-lexemes.server.ts";

/** A word, phrase or number of a search. */
export interface Term {
  lexemes: Lexeme[];
  /** What stands for it in the name of an owner. */
  owner: ReadonlySet<string>;
  number: boolean;
}

/** The terms of a search. A word meets them by their places. */
export function termsOf(text: Pick<TextQuery, "terms">): Term[] {
  return text.terms.map(({ query, owner, number }) => ({
    lexemes: lexemesIn(query),
    owner: new Set(lexemesIn(owner).map(({ text }) => text)),
    number,
  }));
}

const NONE: readonly number[] = [];

/**
 * What each word of the texts meets, in the language of its market. `cues`: by what only suggests a trade, too. One round trip at most, for words that
 * are not cached.
 */
export async function meetingOf(
  connection: Database,
  terms: readonly Term[],
  texts: readonly (Tokenized & { market: Market })[],
): Promise<(market: Market, cues?: boolean) => Meets> {
  const wanted = terms.flatMap(({ lexemes }) => lexemes);
  const concepts = await conceptsOf(connection, wanted);
  const groups = new Map<Market, Candidates>();
  for (const { market, tokens } of texts) {
    const group = groups.get(market) ?? candidatesFor(market, wanted, concepts);
    groups.set(market, group);
    for (const { word } of tokens) group.add(word);
  }
  const lexemes = await lexemesOf(connection, [...groups.values()]);
  const hasPrefix = wanted.some(({ isPrefix }) => isPrefix);
  const meetsOf = (market: Market, cues: boolean) =>
    memoized((word) => {
      const known = lexemes.get(`${market} ${word}`);
      if (!known && !hasPrefix) return NONE;
      const isMet = ({ text, isPrefix }: Lexeme) =>
        known?.has(text) || (cues && known?.suggests(text)) || (isPrefix && startsWith(word, text));
      return terms.flatMap((term, place) => (term.lexemes.some(isMet) ? [place] : []));
    });
  const plain = new Map([...groups.keys()].map((market) => [market, meetsOf(market, false)]));
  return (market, cues = false) => (cues ? meetsOf(market, true) : plain.get(market)!);
}

/** Texts share most of their words. */
function memoized(meets: Meets): Meets {
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const met = known.get(word) ?? meets(word);
    known.set(word, met);
    return met;
  };
}

/** The beginnings of the words of a concept, and of narrower ones, by language. */
type Concept = Partial<Record<Market, Beginnings>>;

// The lexicon changes with a release, and has fewer concepts.
const conceptsCache = new LRUCache<string, Concept>({ max: 5_000, ttl: 3_600_000 });

/** The concepts among the lexemes. */
async function conceptsOf(connection: Database, lexemes: readonly Lexeme[]): Promise<Concept[]> {
  const names = [...new Set(lexemes.flatMap(({ text }) => (text.startsWith("/c/") ? [text.slice(3)] : [])))];
  const known = new Map(names.map((name) => [name, conceptsCache.get(name)]));
  const missing = [...known.keys()].filter((name) => !known.get(name));
  if (missing.length > 0) {
    const { rows } = await sql<{ concept: string; market: Market; stems: string[] }>`${prepared}
      select wanted.concept, market, array_agg(stem) as stems
      from unnest(${missing}::text[]) as wanted (concept), search_lexicon as known where known.concept = any(array(
        select wanted.concept union all select narrower from search_narrower where search_narrower.concept = wanted.concept))
      group by 1, 2`.execute(connection);
    for (const name of missing) {
      const own = rows.filter(({ concept }) => concept === name);
      const concept = Object.fromEntries(
        own.map(({ market, stems }) => [market, beginningsOf(stems.flatMap(wordsIn))]),
      );
      known.set(name, concept);
      conceptsCache.set(name, concept);
    }
  }
  return names.flatMap((name) => known.get(name) ?? []);
}

const wordsIn = (stem: string) => stem.split(" ");

function beginningsOf(stems: readonly string[]): Beginnings {
  return new Beginnings(stems.map(beginningOf));
}

/** Words of texts of a market that may have one of the lexemes, so that the database has few to analyse. */
interface Candidates extends Words {
  add(word: string): void;
}

function candidatesFor(market: Market, lexemes: readonly Lexeme[], concepts: readonly Concept[]): Candidates {
  const languages = languagesOf(market);
  const said = lexemes.flatMap(({ text }) => {
    const [, language, stem] = /^~?(?:([a-z]{2})[/+])?(.*)$/.exec(text)!;
    return text.startsWith("/") || (language && !languages.includes(language as Market)) ? [] : [stem!];
  });
  const meant = concepts.flatMap((concept) => languages.flatMap((language) => concept[language] ?? []));
  const beginnings = [beginningsOf(said), ...meant];
  const words = new Set<string>();
  const compounds = new Set<string>();
  const seen = new Set<string>();
  const add = (word: string) => {
    if (seen.has(word)) return;
    seen.add(word);
    const letters = plainWord(word);
    const isCompound = beginnings.some((each) => each.areIn(letters));
    if (isCompound || beginnings.some((each) => each.begin(letters))) words.add(word);
    if (isCompound) compounds.add(word);
  };
  return { market, words, compounds, add };
}

/** A stem without its last letters, which differ from the word's in some forms: "bakeri" of "bakery", "knif" of "knives". */
function beginningOf(stem: string): string {
  const letters = plainWord(stem);
  const tail = letters.length >= 7 ? 2 : letters.length >= 5 ? 1 : 0;
  return letters.slice(0, letters.length - tail);
}

/** A text of another language than its country's is English in most cases. */
function languagesOf(market: Market): Market[] {
  return market === "uk" ? ["uk"] : [market, "uk"];
}

function startsWith(word: string, beginning: string): boolean {
  return beginning.startsWith("~") ? plainWord(word).startsWith(beginning.slice(1)) : word.startsWith(beginning);
}
