/** Makes of a search's filters what new pitches find it by. */
import { sql } from "kysely";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { seesFigures } from "#app/features/pitches/queries-audience.server.ts";
import { textQuery } from "#app/features/search/queries-words.server.ts";
import { type Filters, teaserFilters } from "#app/features/search/search.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, type SystemActor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { type Database, db, type Tx, transaction } from "#app/platform/db.server.ts";
import { keysOfSearch, placesOf } from "./gates.ts";
import { asksAnything, readStored, type StoredFilters } from "./saved-search.ts";

const BATCH = 500;

// In whose stead searches are made that wait: whoever sees figures searches all of a text, others what a teaser shows of it.
const [MEMBER, OUTSIDER] = [systemActor("saved-searches"), VISITOR];

/** What is stored beside the filters. */
export interface Compiled {
  keys: string[];
  /** Text of a tsquery. */
  words: string | null;
  places: string[] | null;
  /** Made for an owner who sees teasers only. */
  teaser: boolean;
}

/**
 * A search as new pitches find it, by what the reader may ask. A text that says nothing asks for no words, as on the search page. What asks
 * for nothing that a teaser shows finds nothing, where its owner sees no more.
 */
export async function compile(
  connection: Database | Tx,
  reader: Actor,
  market: Market,
  stored: Filters,
): Promise<Compiled> {
  const teaser = !canSeeFigures(reader);
  const filters = teaser ? teaserFilters(stored) : stored;
  const query = filters.text ? await textQuery(connection, reader, market, filters.text) : null;
  const words = query?.matches ?? null;
  const places = placesOf(filters.markets, filters.counties);
  const keys = asksAnything(filters) ? keysOfSearch({ ...filters, places: places ?? [], words }) : [];
  return { keys, words, places, teaser };
}

/**
 * Makes the searches that wait for it, batch by batch: those whose owners see more by now than when they were made, or less, and all after
 * a migration that has changed how words are understood, and after bulk loading. Returns how many.
 */
export async function compileWaiting(_actor: SystemActor): Promise<number> {
  await sql`update saved_searches s set keys = null from users u
    where u.id = s.user_id and s.keys is not null and s.teaser = ${seesFigures("u")}`.execute(db);
  for (let made = 0; ; ) {
    const batch = await transaction(compileBatch);
    made += batch;
    if (batch < BATCH) return made;
  }
}

async function compileBatch(trx: Tx): Promise<number> {
  const rows = await trx
    .selectFrom("savedSearches as s")
    .innerJoin("users as u", "u.id", "s.userId")
    .select(["s.id", "s.filters", "s.market", seesFigures("u").as("open")])
    .where("s.keys", "is", null)
    .orderBy("s.id")
    .limit(BATCH)
    .forUpdate("s")
    .skipLocked()
    .execute();
  const made = [];
  for (const { id, filters, market, open } of rows) {
    const stored = readStored(filters as StoredFilters, market as Market);
    made.push({ id, ...(await compile(trx, open ? MEMBER : OUTSIDER, market as Market, stored)) });
  }
  await sql`update saved_searches s set keys = made.keys, words = made.words::tsquery, places = made.places, teaser = made.teaser
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id uuid, keys text[], words text, places text[], teaser boolean)
    where s.id = made.id`.execute(trx);
  return rows.length;
}
