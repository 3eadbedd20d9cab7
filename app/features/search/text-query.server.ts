/** A text as tsqueries: in five languages, with what its words mean and the parts of a relevance score. */
import { LRUCache } from "lru-cache";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { type Corrected, correctionsOf } from "./corrections.server.ts";
import { exclusionsOf } from "./exclusions.server.ts";
import { and, lexeme, or, phraseQuery } from "./lexemes.ts";
import { isAnyListing } from "./lookups.server.ts";
import { organisationNumbers } from "./organisation-numbers.ts";
import { type NamedEntities, namedEntities } from "./places/named-entities.server.ts";
import { type Expansion, expand, LEGAL_FORMS } from "./query-expansion.ts";
import { partsOf, type ScorePart } from "./scoring.ts";
import { readText, type TypedText } from "./typed-text.ts";
import { analysesOf, endingsOf, type WordAnalysis } from "./word-analysis.server.ts";

/** A word that was searched for in the place of one that no pitch has. */
export interface Correction {
  typed: string;
  meant: string;
}

/** tsqueries as strings. The index alone answers all but phrases. */
export interface TextQuery {
  /** What a pitch must meet: all of them. */
  matches: string[];
  /** What a pitch that only mentions the trades meets, besides those of `matches`; null where no trade is asked for. */
  mentions: string[] | null;
  /** For results too large to score, best first, each narrower than `matches`: every word in name or place; every word in the teaser. */
  tiers: string[];
  /** A pitch's score is the sum of the points of the parts it matches. */
  parts: ScorePart[];
  corrections: Correction[];
  /** For each word, phrase and number, the tsquery of what stands for it in the whole text, and in the name of the owner. */
  terms: { query: string; owner: string; number: boolean }[];
  /** The words that count, as they were typed. */
  words: string[];
  /** The industries of the trades that are named, as lexemes. */
  industries: string[];
}

// The pages of a list, its numbers and its map have the same text. Short, because the first company of a trade is to be found soon.
// An entry is some 10 kB.
const cache = new LRUCache<string, Promise<TextQuery | null>>({ max: 1_000, ttl: 30_000 });

/**
 * Reads a text and looks up its words, or what was read a moment ago; null when the text contains no words. Readers of teasers find words only where a teaser shows them. `market` is the reader's: its language is tried first. `literally`: without corrections,
 * and without mentions where nothing is about the text, as a saved search wants it.
 */
export function textQuery(
  connection: Database,
  actor: Actor,
  market: Market,
  text: string,
  literally = false,
): Promise<TextQuery | null> {
  const all = canSeeFigures(actor);
  const key = JSON.stringify([all, market, literally, text]);
  const known = cache.get(key);
  if (known) return known;
  const query = readQuery(connection, all, market, text, literally);
  cache.set(key, query);
  query.catch(() => cache.delete(key));
  return query;
}

async function readQuery(
  connection: Database,
  all: boolean,
  market: Market,
  text: string,
  literally: boolean,
): Promise<TextQuery | null> {
  const { queries: numbers, rest } = all ? organisationNumbers(text) : { queries: [], rest: text };
  const typed = readText(rest);
  if (typed.words.length + typed.phrases.length + numbers.length === 0) return null;
  const { words, pairs, phrases, without } = await looked(connection, market, typed);
  const endings = await endingsOf(connection, words);
  const entities = await namedEntities(typed.words, words);
  const corrections = literally
    ? words.map(() => null)
    : await correctionsOf(connection, market, { typed, words, endings, pairs, entities, all });
  const asked = words.map((word, index) => corrections[index]?.word ?? word);
  const expansions = expandAll(market, typed, asked, endings, pairs, entities, corrections);
  const excluded = await exclusionsOf(connection, market, typed, without, all);
  const quoted = phrases.map((phrase) =>
    // Nearly every text has all words of "for and". The index has no positions, so that each of them would be read.
    phrase.every(({ stop }) => stop)
      ? and(phrase.map(({ word }) => lexeme(all ? "" : "/t/", word)))
      : phraseQuery(phrase, all),
  );
  const required = { quoted, numbers };
  const write = (about: boolean) => writeQuery(typed, expansions, required, excluded, market, all, corrections, about);
  const about = write(true);
  if (literally || !all || expansions.every(({ industries }) => industries.length === 0)) return about;
  const mentioned = write(false);
  // What only mentions a part of a word says nothing of the whole.
  const isPart = corrections.some((correction) => correction?.isPart);
  if (!isPart && (await isOnlyMentioned(connection, market, expansions, mentioned))) return mentioned;
  return { ...about, mentions: mentioned.matches };
}

interface Looked {
  words: WordAnalysis[];
  /** For each word, what it means together with the next one, apart or written as one; empty where other signs are between. */
  pairs: WordAnalysis[][];
  phrases: WordAnalysis[][];
  without: WordAnalysis[][];
}

async function looked(connection: Database, market: Market, { words, phrases, without }: TypedText): Promise<Looked> {
  const pairs = words.map(({ text, joinsNext }, index) => {
    const next = words[index + 1];
    return joinsNext && next ? [`${text} ${next.text}`, text + next.text] : [];
  });
  const texts = [...words.map(({ text }) => text), ...pairs.flat(), ...[...phrases, ...without].flat()];
  const rows = await analysesOf(connection, market, texts);
  const byText = new Map(texts.map((text, index) => [text, rows[index]!]));
  const of = (text: string) => byText.get(text)!;
  return {
    words: words.map(({ text }) => of(text)),
    pairs: pairs.map((pair) => pair.map(of)),
    phrases: phrases.map((phrase) => phrase.map(of)),
    without: without.map((group) => group.map(of)),
  };
}

// Besides legal forms: words that say nothing about a company, "companies in Kent", "Oslo-based", "and" for an ampersand.
const SAYS_NOTHING = new Set(
  [
    "based baserad baserat baserade basert baseret lan fylke kommune kommun county and och og ja",
    "company companies business businesses firm firms foretag foretagen bolag firma firmor firmaer selskap selskaper bedrift bedrifter",
    "selskab selskaber virksomhed virksomheder yritys yritykset yrityksia yhtio yhtiot firmat",
  ].flatMap((words) => words.split(" ")),
);

/** The expansions of the words that count: stop words do only where nothing else is asked. Two words that are one concept also count as that. */
function expandAll(
  market: Market,
  typed: TypedText,
  words: WordAnalysis[],
  endings: string[][],
  pairs: WordAnalysis[][],
  entities: NamedEntities[],
  corrections: (Corrected | null)[],
): Expansion[] {
  const isSmall = (index: number) => {
    const { small, word, plain } = words[index]!;
    return (
      entities[index]!.codes.length === 0 &&
      (small || (words.length > 1 && (LEGAL_FORMS.has(word) || SAYS_NOTHING.has(plain))))
    );
  };
  const onlySmall = typed.phrases.length === 0 && words.every((_, index) => isSmall(index));
  const isPlace = (index: number) => entities[index]!.isPlace && words[index]!.concepts.length === 0;
  const onlyPlaces =
    words.some((_, index) => isPlace(index)) && words.every((_, index) => isSmall(index) || isPlace(index));
  return words.flatMap((_, index): Expansion[] => {
    if (!onlySmall && isSmall(index) && !typed.words[index]!.exact) return [];
    const isCorrection = corrections[index] !== null;
    const own = { entities: entities[index]!, endings: isCorrection ? [] : endings[index]! };
    return [expand({ market, typed, words, pairs, ...own, index, isCorrection, onlyPlaces })];
  });
}

function writeQuery(
  typed: TypedText,
  expansions: Expansion[],
  { quoted, numbers }: { quoted: string[]; numbers: string[] },
  without: string[],
  market: Market,
  all: boolean,
  corrections: (Corrected | null)[],
  isAbout: boolean,
): TextQuery {
  const scope = all ? "" : "/t/";
  const required = [...quoted, ...numbers];
  const asked = expansions.map(({ all: forms, mayBeOwner, inOwner }) =>
    or([...forms(scope), ...(all && mayBeOwner ? inOwner : [])]),
  );
  const owner = all ? ownerNamed(expansions) : [];
  const industries = [...new Set(expansions.flatMap((expansion) => expansion.industries))].map((code) =>
    lexeme("", `/industry/${code}`),
  );
  const about = all && isAbout ? aboutTrades(expansions) : [];
  return {
    // "A and B, or the owner" as "A or the owner, and B or the owner": the index reads several conditions faster than one.
    matches: [...[...asked, ...about].map((query) => or([query, ...owner])), ...required, ...without],
    mentions: null,
    tiers:
      required.length > 0 || expansions.length === 0
        ? []
        : [
            and([...expansions.map(({ inName, inPlace }) => or([...inName, ...inPlace])), ...without]),
            and([
              ...expansions.map(({ inName, inPlace, inTeaser }) =>
                or([...withoutShown([...inName, ...inPlace], inTeaser), ...inTeaser]),
              ),
              ...without,
            ]),
          ],
    parts: partsOf(expansions, { market, all, industries, owner }),
    industries,
    corrections: corrections.flatMap((correction, index) =>
      correction === null ? [] : [{ typed: typed.words[index]!.text, meant: correction.word.word }],
    ),
    terms: [
      ...expansions.map(({ all: forms, inOwner }) => ({ query: or(forms("")), owner: or(inOwner), number: false })),
      ...quoted.map((query) => ({ query, owner: "", number: false })),
      ...numbers.map((query) => ({ query, owner: "", number: true })),
    ],
    words: expansions.map(({ text }) => text),
  };
}

// No name of a person has more words than this.
const MOST_NAMES = 4;

/** Owners who have all of the words in their name; none for a single word, which may be many other things. */
function ownerNamed(expansions: Expansion[]): string[] {
  const isName = expansions.length > 1 && expansions.length <= MOST_NAMES;
  if (!isName || expansions.some(({ inOwner }) => inOwner.length === 0)) return [];
  return [and(expansions.map(({ inOwner }) => or(inOwner)))];
}

/** A trade is what a company does or says up front, not what its text mentions. In quotes a word is asked for wherever it stands. */
function aboutTrades(expansions: Expansion[]): string[] {
  const trades = expansions.filter((expansion) => expansion.industries.length > 0);
  return trades.length === 0 ? [] : [or(trades.flatMap(({ about, all }) => [...about, ...all("/t/")]))];
}

/** Whether the reader's country has no company of the trades that are asked for, but some that mention them: these are what is to be found. */
async function isOnlyMentioned(
  connection: Database,
  market: Market,
  expansions: Expansion[],
  { matches }: TextQuery,
): Promise<boolean> {
  const isAny = (queries: string[]) => isAnyListing(connection, [...queries, lexeme("", `/market/${market}`)]);
  return !(await isAny(aboutTrades(expansions))) && isAny(matches);
}

/** Without queries of names and places that `shown`, the queries of the whole teaser, include. */
function withoutShown(queries: string[], shown: string[]): string[] {
  return queries.filter((query) => !/^'\/[np]\//.test(query) || !shown.includes(query.replace(/^'\/[np]\//, "'/t/")));
}
