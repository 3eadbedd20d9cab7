import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";

// What does not occur among so many pitches is no word that many mistype; names of companies are asked one by one.
const SAMPLE = 20_000;

/** Every hour: learns which words stand in pitches, from a sample, so that a typing error can be told from a word. */
export async function refreshSearchWords(): Promise<void> {
  await sql`select refresh_search_words(${SAMPLE}::integer)`.execute(db);
}
