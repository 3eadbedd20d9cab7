/** What unknown words of a search were probably meant to be. */
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { lexeme, or } from "./lexemes.ts";
import { isAnyListing } from "./lookups.server.ts";
import { codesNear, type NamedEntities } from "./places/named-entities.server.ts";
import { compoundOf } from "./query-expansion.ts";
import type { TypedText } from "./typed-text.ts";
import { analysesOf, correctionOf, type Part, type WordAnalysis } from "./word-analysis.server.ts";

interface Looked {
  typed: TypedText;
  words: WordAnalysis[];
  /** For each word the known words that end in it. */
  endings: string[][];
  pairs: WordAnalysis[][];
  entities: NamedEntities[];
  /** Whether the reader sees owners' names. */
  all: boolean;
}

export interface Corrected {
  word: WordAnalysis;
  /** A part of what was typed stands for the whole. */
  isPart: boolean;
}

/** For each word what is searched for in its place; null where it means something itself. */
export async function correctionsOf(
  connection: Database,
  market: Market,
  { typed, words, endings, pairs, entities, all }: Looked,
): Promise<(Corrected | null)[]> {
  const corrections: (Corrected | null)[] = [];
  for (const [index, word] of words.entries()) {
    const isJoined = [...(pairs[index] ?? []), ...(pairs[index - 1] ?? [])].some(({ known }) => known);
    const { codes, names } = entities[index]!;
    const isSomething =
      word.known || word.small || isJoined || codes.length + names.length + endings[index]!.length > 0;
    // A beginning of a word is no typing error.
    const isBeginning = index === words.length - 1 && word.begins;
    if (
      typed.words[index]!.exact ||
      isSomething ||
      isBeginning ||
      (await hasAll(connection, word.parts)) ||
      (all && (await isOwner(connection, word)))
    ) {
      corrections.push(null);
      continue;
    }
    const near = codesNear(word.plain);
    if (near.length > 0) entities[index] = { ...entities[index]!, codes: near };
    corrections.push(near.length > 0 ? null : await corrected(connection, market, word));
  }
  return corrections;
}

async function corrected(connection: Database, market: Market, word: WordAnalysis): Promise<Corrected | null> {
  const meant = await correctionOf(connection, market, word);
  if (meant === null) return tradeWithin(connection, market, word.parts);
  const [analysis] = await analysesOf(connection, market, [meant]);
  return { word: analysis!, isPart: false };
}

/** Whether a listing has all parts of a compound, apart or within others. */
async function hasAll(connection: Database, parts: readonly Part[]): Promise<boolean> {
  const [compound] = compoundOf("", parts);
  return compound !== undefined && isAnyListing(connection, [compound]);
}

/** Whether an owner has the word in their name. */
async function isOwner(connection: Database, { word, plain }: WordAnalysis): Promise<boolean> {
  return isAnyListing(connection, [or([lexeme("/o/", word), ...(word === plain ? [lexeme("/o/", `~${plain}`)] : [])])]);
}

/** The part of a compound that names a trade, of several the one that fewest listings have. Other parts say too little: a gun shop is no gun. */
async function tradeWithin(connection: Database, market: Market, parts: readonly Part[]): Promise<Corrected | null> {
  const said = parts.filter(({ word, listings }) => word && listings > 0).sort((a, b) => a.listings - b.listings);
  const words = await analysesOf(
    connection,
    market,
    said.map(({ word }) => word!),
  );
  const trade = words.find(({ trades }) => trades.length > 0);
  return trade ? { word: trade, isPart: true } : null;
}
