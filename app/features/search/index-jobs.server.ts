/** Jobs that keep what searches know of words current. */
import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";

// A word that is missing in a sample of this size is rare enough to be treated as a typing error; company names are read in full.
const SAMPLE = 20_000;

// About a second's work.
const WORDS_AT_ONCE = 5_000;

/** Every hour: learns from a sample which words occur in pitches, so that typing errors can be told from words, and analyses those that are new. */
export async function refreshSearchWords(): Promise<void> {
  await sql`select refresh_search_words(${SAMPLE}::integer)`.execute(db);
  await sql`select forget_old_word_lexemes(${new Date().getUTCHours()}::integer)`.execute(db);
  for (let kept = 1; kept > 0; ) {
    const { rows } = await sql<{ kept: number }>`select keep_word_lexemes(${WORDS_AT_ONCE}::integer) as kept`.execute(
      db,
    );
    kept = rows[0]!.kept;
  }
}

const BATCH = 200;

/** After a change of the lexicon: writes anew what listings are found by, a batch in each transaction. */
export async function reindexListings(): Promise<void> {
  for (let done = 1; done > 0; ) {
    const { rows } = await sql<{ done: number }>`select reindex_listings(${BATCH}::integer) as done`.execute(db);
    done = rows[0]!.done;
  }
}
