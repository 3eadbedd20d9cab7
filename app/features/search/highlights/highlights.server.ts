/** Why each pitch of a page was found: marks in its name and what it does, and a passage of what the reader may see beyond. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { formatOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { type Lexeme, lexemesIn } from "../lexemes.ts";
import type { TextQuery } from "../text-query.server.ts";
import { Beginnings } from "./beginnings.ts";
import { type MarkedText, type Meets, marked, passageOf, plainWord, type Tokenized, tokenized } from "./highlight.ts";
import { lexemesOf, type Words } from "./word-lexemes.server.ts";

/** What of a pitch meets the text of a search. Null where nothing does. */
export interface Highlights {
  name: MarkedText | null;
  lead: MarkedText | null;
  /** What is beyond them; only for readers who see it on the page of the pitch. */
  passage: { of: "text" | "owner" | "number"; parts: MarkedText } | null;
}

/** A pitch of the page. What is null is not shown to this reader. */
export interface Document {
  publicId: string;
  market: Market;
  companyName: string;
  lead: string;
  beyond: { text: string; owner: string; number: string | null } | null;
}

/** What may be marked of a document. */
interface Texts {
  name: Tokenized;
  lead: Tokenized;
  beyond: Tokenized | null;
}

/** The highlights of each document, by its public id. */
export async function highlightsOf(
  connection: Database,
  text: Pick<TextQuery, "terms">,
  documents: readonly Document[],
): Promise<Map<string, Highlights>> {
  const terms = text.terms.map(({ query, owner, number }) => ({
    lexemes: lexemesIn(query),
    owner: new Set(lexemesIn(owner).map(({ text }) => text)),
    number,
  }));
  const wanted = terms.flatMap(({ lexemes }) => lexemes);
  const concepts = await conceptsOf(connection, wanted);
  const groups = new Map<Market, Candidates>();
  const texts = documents.map((document): Texts => {
    const { market, companyName, lead, beyond } = document;
    const texts = { name: tokenized(companyName), lead: tokenized(lead), beyond: beyond && tokenized(beyond.text) };
    const group = groups.get(market) ?? candidatesFor(market, wanted, concepts);
    groups.set(market, group);
    for (const text of Object.values(texts)) for (const { word } of text?.tokens ?? []) group.add(word);
    return texts;
  });
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
  const meets = new Map([...groups.keys()].map((market) => [market, meetsOf(market, false)]));
  return new Map(
    documents.map(({ publicId, market, beyond }, index) => {
      const found = highlighted(texts[index]!, meets.get(market)!);
      if (found) return [publicId, found];
      const other = beyond && otherOf(terms, market, beyond);
      const nothing = { name: null, lead: null, passage: other };
      return [publicId, other ? nothing : (highlighted(texts[index]!, meetsOf(market, true)) ?? nothing)];
    }),
  );
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

/** The marks of a document; null if no word of it meets the search. */
function highlighted(texts: Texts, meets: Meets): Highlights | null {
  const name = marked(texts.name, meets);
  const first = marked(texts.lead, meets);
  const parts = texts.beyond && passageOf(texts.beyond, meets, new Set([...(name?.met ?? []), ...(first?.met ?? [])]));
  if (!name && !first && !parts) return null;
  return { name: name?.parts ?? null, lead: first?.parts ?? null, passage: parts ? { of: "text", parts } : null };
}

/** The owner's name or the company's number, where one of them is what was searched for. */
function otherOf(
  terms: readonly { owner: ReadonlySet<string>; number: boolean; lexemes: Lexeme[] }[],
  market: Market,
  { owner, number }: NonNullable<Document["beyond"]>,
): Highlights["passage"] {
  const isNumber =
    number !== null &&
    terms.some((term) => term.number && term.lexemes.some(({ text }) => text === `/number/${number}`));
  if (isNumber) return { of: "number", parts: ["", formatOrganisationNumber(market, number), ""] };
  const meets = (word: string) =>
    terms.flatMap((term, place) =>
      term.owner.has(`/o/${word}`) || term.owner.has(`/o/~${plainWord(word)}`) ? [place] : [],
    );
  const parts = marked(tokenized(owner), meets)?.parts;
  return parts ? { of: "owner", parts } : null;
}

const NONE: readonly number[] = [];

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
