/** Why each pitch of a page was found: marks in its name and first sentence, and a passage of what the reader may see beyond. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { formatOrganisationNumber } from "#app/features/pitches/company.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { type Lexeme, lexemesIn } from "../lexemes.ts";
import type { TextQuery } from "../text-query.server.ts";
import { Beginnings } from "./beginnings.ts";
import { type MarkedText, type Meets, marked, passageOf, plainWord, wordsOf } from "./highlight.ts";
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
  const stems = await stemsOf(connection, wanted);
  const groups = new Map<Market, Candidates>();
  for (const { market, companyName, lead, beyond } of documents) {
    const group = groups.get(market) ?? candidatesFor(market, wanted, stems);
    groups.set(market, group);
    for (const word of wordsOf(`${companyName}\n${lead}\n${beyond?.text ?? ""}`)) group.add(word);
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
  const meets = new Map([...groups.keys()].map((market) => [market, meetsOf(market, false)]));
  return new Map(
    documents.map((document) => {
      const found = highlighted(document, meets.get(document.market)!);
      if (found) return [document.publicId, found];
      const other = document.beyond && otherOf(terms, document.market, document.beyond);
      const nothing = { name: null, lead: null, passage: other };
      return [document.publicId, other ? nothing : (highlighted(document, meetsOf(document.market, true)) ?? nothing)];
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
function highlighted({ companyName, lead, beyond }: Document, meets: Meets): Highlights | null {
  const name = marked(companyName, meets);
  const first = marked(lead, meets);
  const parts = beyond && passageOf(beyond.text, meets, new Set([...(name?.met ?? []), ...(first?.met ?? [])]));
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
  const parts = marked(owner, meets)?.parts;
  return parts ? { of: "owner", parts } : null;
}

const NONE: readonly number[] = [];

interface Stem {
  market: Market;
  stem: string;
}

// The lexicon changes with a release, and has fewer concepts.
const stemsCache = new LRUCache<string, Stem[]>({ max: 5_000, ttl: 3_600_000 });

/** The stems of all words of the concepts among the lexemes, and of narrower ones. */
async function stemsOf(connection: Database, lexemes: readonly Lexeme[]): Promise<Stem[]> {
  const concepts = [...new Set(lexemes.flatMap(({ text }) => (text.startsWith("/c/") ? [text.slice(3)] : [])))];
  const known = new Map(concepts.map((concept) => [concept, stemsCache.get(concept)]));
  const missing = concepts.filter((concept) => !known.get(concept));
  if (missing.length > 0) {
    const { rows } = await sql<{ concept: string; stems: Stem[] }>`${prepared}select wanted.concept, coalesce((
        select jsonb_agg(distinct jsonb_build_object('market', market, 'stem', stem)) from search_lexicon where concept = any(array(
          select wanted.concept union select narrower from search_narrower where search_narrower.concept = wanted.concept))), '[]') as stems
      from unnest(${missing}::text[]) as wanted (concept)`.execute(connection);
    for (const { concept, stems } of rows) {
      known.set(concept, stems);
      stemsCache.set(concept, stems);
    }
  }
  return concepts.flatMap((concept) => known.get(concept) ?? []);
}

/** Words of texts of a market that may have one of the lexemes, so that the database has few to analyse. */
interface Candidates extends Words {
  add(word: string): void;
}

function candidatesFor(market: Market, lexemes: readonly Lexeme[], stems: readonly Stem[]): Candidates {
  const languages = languagesOf(market);
  const said = lexemes.flatMap(({ text }) => {
    const [, language, stem] = /^~?(?:([a-z]{2})[/+])?(.*)$/.exec(text)!;
    return text.startsWith("/") || (language && !languages.includes(language)) ? [] : [stem!];
  });
  const meant = stems.flatMap(({ market, stem }) => (languages.includes(market) ? stem.split(" ") : []));
  const beginnings = new Beginnings([...said, ...meant].map(beginningOf));
  const words = new Set<string>();
  const compounds = new Set<string>();
  const seen = new Set<string>();
  const add = (word: string) => {
    if (seen.has(word)) return;
    seen.add(word);
    const letters = plainWord(word);
    const isCompound = beginnings.areIn(letters);
    if (isCompound || beginnings.begin(letters)) words.add(word);
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
function languagesOf(market: Market): string[] {
  return [market, "uk"];
}

function startsWith(word: string, beginning: string): boolean {
  return beginning.startsWith("~") ? plainWord(word).startsWith(beginning.slice(1)) : word.startsWith(beginning);
}
