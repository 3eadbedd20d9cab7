/** Suggestions from the lexicon and from the names of owners. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { normalized, plainWord } from "../highlights/highlight.ts";
import { and, lexeme, or } from "../lexemes.ts";
import { someListings } from "../lookups.server.ts";
import type { Uncounted } from "./suggestion.ts";

// Fewer letters begin too many words.
const BEGINS_FROM = 3;

// Some find nothing, and are left out.
const MOST_TRIED = 8;

/** Trades whose name in the reader's language has this beginning, the shortest first; the best name of each. None for several words. */
export async function tradeWords(connection: Database, market: Market, words: readonly string[]): Promise<Uncounted[]> {
  const beginning = plainWord(words[0]!);
  if (words.length > 1 || beginning.length < BEGINS_FROM) return [];
  const { rows } = await sql<{ word: string }>`select word from (
      select distinct on (concept) word from search_terms
      where market = ${market} and folded like ${`${beginning}%`} order by concept, place) as each
    group by word order by char_length(word), word limit ${MOST_TRIED}`.execute(connection);
  return rows.map(({ word }) => ({ kind: "word", label: word }));
}

/** Owners of listed pitches who have these words in their name, the last one as a beginning; for readers who see owners. */
export async function ownersNamed(connection: Database, words: readonly string[]): Promise<Uncounted[]> {
  if (words.at(-1)!.length < BEGINS_FROM) return [];
  const query = and(
    words.map((word, index) => {
      const flags = index === words.length - 1 ? "*" : "";
      return or([lexeme("/o/", normalized(word), flags), lexeme("/o/~", plainWord(word), flags)]);
    }),
  );
  const listed = await someListings(connection, query, MOST_TRIED);
  if (listed.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select distinct owner.name from listings
    join users as owner on owner.id = listings.owner_id
    where listings.pitch_id = any(${listed}::uuid[]) order by owner.name`.execute(connection);
  return rows.map(({ name }) => ({ kind: "person", label: name }));
}
