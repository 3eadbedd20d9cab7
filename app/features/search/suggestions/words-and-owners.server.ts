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

/** Trades whose word in the reader's language has this beginning, the shortest words first; one word of each. None for several words. */
export async function tradeWords(connection: Database, market: Market, words: readonly string[]): Promise<Uncounted[]> {
  const beginning = plainWord(words[0]!);
  if (words.length > 1 || beginning.length < BEGINS_FROM) return [];
  const { rows } = await sql<{ word: string }>`select word from (
      select distinct on (known.concept) spoken.word from search_words as spoken
      join search_lexicon as known on known.market = spoken.market and known.stem = spoken.stem and not known.cue
      where spoken.market = ${market} and spoken.lexicon and spoken.folded like ${`${beginning}%`}
      order by known.concept, char_length(spoken.word), spoken.word) as each
    group by word order by char_length(word), word limit ${MOST_TRIED}`.execute(connection);
  return rows.map(({ word }) => ({ kind: "word", label: spelt(word, market) }));
}

/** A word of the lexicon as its country spells it: the database has ä for æ and ö for ø. */
function spelt(word: string, market: Market): string {
  return market === "no" || market === "dk" ? word.replaceAll("ä", "æ").replaceAll("ö", "ø") : word;
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
