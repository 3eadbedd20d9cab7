/** Makes of a search's filters what new pitches find it by. */
import { sql } from "kysely";
import { textQuery } from "#app/features/search/queries-words.server.ts";
import type { Filters } from "#app/features/search/search.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { type Database, type Tx, transaction } from "#app/platform/db.server.ts";
import { keysOfSearch, placesOf } from "./gates.ts";
import { readStored, type StoredFilters } from "./saved-search.ts";

const BATCH = 500;

// Only account holders keep searches, and all of them may search all of a text.
const READER = systemActor("saved-searches");

/** What is stored beside the filters. */
export interface Compiled {
  keys: string[];
  /** Text of a tsquery. */
  words: string | null;
  places: string[] | null;
}

/** A search as new pitches find it. A text that says nothing asks for no words, as on the search page. */
export async function compile(connection: Database | Tx, market: Market, filters: Filters): Promise<Compiled> {
  const query = filters.text ? await textQuery(connection, READER, market, filters.text) : null;
  const words = query?.matches ?? null;
  const places = placesOf(filters.markets, filters.counties);
  return { keys: keysOfSearch({ ...filters, places: places ?? [], words }), words, places };
}

/**
 * Makes the searches that wait for it, batch by batch: after a migration that has changed how words are understood, and after bulk
 * loading. Returns how many.
 */
export async function compileWaiting(_actor: SystemActor): Promise<number> {
  for (let made = 0; ; ) {
    const batch = await transaction(compileBatch);
    made += batch;
    if (batch < BATCH) return made;
  }
}

async function compileBatch(trx: Tx): Promise<number> {
  const rows = await trx
    .selectFrom("savedSearches")
    .select(["id", "filters", "market"])
    .where("keys", "is", null)
    .orderBy("id")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const made = [];
  for (const { id, filters, market } of rows) {
    const stored = readStored(filters as StoredFilters, market as Market);
    made.push({ id, ...(await compile(trx, market as Market, stored)) });
  }
  await sql`update saved_searches s set keys = made.keys, words = made.words::tsquery, places = made.places
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id uuid, keys text[], words text, places text[])
    where s.id = made.id`.execute(trx);
  return rows.length;
}
