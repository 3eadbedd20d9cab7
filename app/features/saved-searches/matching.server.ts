/** Saved searches and new pitches: what a search is compiled to, and which searches a pitch matches (decision 044). */
import { type RawBuilder, sql } from "kysely";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { type Filters, isClosed, teaserFilters } from "#app/features/search/search.ts";
import { textQuery } from "#app/features/search/text-query.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, type SystemActor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { searchesMatched } from "./events.ts";
import { type Keyed, keysOfListing, keysOfSearch, placesOf } from "./gates.ts";
import { asksAnything, readStored, type StoredFilters } from "./saved-search.ts";

const BATCH = 500;

// As whom waiting searches are compiled: whoever sees figures searches all of a text, others what a teaser shows of it.
const [MEMBER, OUTSIDER] = [systemActor("saved-searches"), VISITOR];

/** What is stored beside the filters, for new pitches to be matched with. */
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
 * Compiles the searches that wait for it, in batches: those whose owners see more or less by now, and all after bulk loading and after a
 * migration that has changed how words are understood. Returns how many.
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

/**
 * Matches a pitch with the saved searches and stores for whom it is news: those who have not seen it, and, when its price has changed,
 * also those who have and see prices. `first`: it was never published before. Idempotent. Returns how many searches have news.
 *
 * The cost grows with the searches that share a key with it, and not with how many there are.
 */
export async function matchPitch(_actor: SystemActor, pitchId: string, first: boolean): Promise<number> {
  return transaction(async (trx) => {
    const keys = await lockedKeys(trx, pitchId);
    // Taken down before the job ran.
    if (!keys) return 0;
    const known = await knownBefore(trx, pitchId);
    // Matched already, by an earlier run of the same job or by that of a later edit.
    if (!known && !first) return 0;
    // How many keys meet an array of hundreds, the planner guesses too high, and would read all searches.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
    const found = await writeFindings(trx, pitchId, keys);
    await trx.deleteFrom("listingsBefore").where("pitchId", "=", pitchId).execute();
    if (found > 0) await emit(trx, searchesMatched({ pitchId }));
    return found;
  });
}

/** Stores for whom a listed pitch is news, whatever was known of it, and announces nothing. For data that is made at once. */
export async function findAgain(trx: Tx, pitchId: string): Promise<number> {
  const keys = await lockedKeys(trx, pitchId);
  return keys ? writeFindings(trx, pitchId, keys) : 0;
}

/** The keys of a listing. It stays locked, so that no edit comes between reading it and deleting its earlier copy. */
async function lockedKeys(trx: Tx, pitchId: string): Promise<string[] | null> {
  const { rows } = await sql<Keyed>`
    select market, county, industry, phase, owner_verified as verified, boosted, tsvector_to_array(search) as lexemes
    from listings where pitch_id = ${pitchId} for share`.execute(trx);
  return rows[0] ? keysOfListing(rows[0]) : null;
}

async function knownBefore(trx: Tx, pitchId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("listingsBefore")
    .select("pitchId")
    .where("pitchId", "=", pitchId)
    .executeTakeFirst();
  return row !== undefined;
}

async function writeFindings(trx: Tx, pitchId: string, keys: string[]): Promise<number> {
  const moment = now();
  const { numAffectedRows } = await sql`
    with l as materialized (select * from listings where pitch_id = ${pitchId}),
      b as materialized (select before.* from listings_before, jsonb_populate_record(null::listings, listing) as before
        where listings_before.pitch_id = ${pitchId}),
      price as materialized (select coalesce(b.currency <> l.currency or b.valuation <> l.valuation
        or b.seeking_amount <> l.seeking_amount or b.offered_basis_points <> l.offered_basis_points, false) as changed,
        jsonb_build_object('currency', b.currency, 'valuation', b.valuation, 'seekingAmount', b.seeking_amount,
          'offered', b.offered_basis_points) as before
        from l left join b on true),
      met as (select s.id, s.notify, (b.pitch_id is not null and coalesce(${meets("b")}, false))
          or s.user_id in (select viewer_id from pitch_views where pitch_id = ${pitchId})
          or s.user_id in (select user_id from bookmarks where pitch_id = ${pitchId}) as known, ${SEES} as sees
        from saved_searches s join users u on u.id = s.user_id cross join l left join b on true
        -- Words of a whole text tell of it.
        where s.keys && ${keys}::text[] and s.user_id <> l.owner_id and (s.teaser or ${SEES}) and ${meets("l")})
    insert into search_findings as f (search_id, pitch_id, kind, price_before, found_at, told_at, mailed_at)
    select met.id, ${pitchId}, case when met.known then 'price' else 'new' end, case when met.known then price.before end, ${moment},
      case when met.notify = 'none' then ${moment}::timestamptz end, case when met.notify = 'none' then ${moment}::timestamptz end
    from met cross join price where (price.changed and met.sees) or not met.known
    on conflict (search_id, pitch_id) do update set kind = 'price', price_before = excluded.price_before, found_at = excluded.found_at,
      told_at = excluded.told_at, mailed_at = excluded.mailed_at, seen_at = null
      -- What nobody was notified of yet stays what it is: new, or at its price of then.
      where excluded.kind = 'price' and f.told_at is not null`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Whether the owner `u` of a search sees what pitches cost. */
const SEES = seesFigures("u");

/**
 * Whether the listing of that alias meets a search `s` of the owner `u`: what `conditionsOf` asks on the search page, from the other side. A test
 * compares the two over many searches.
 */
function meets(alias: "l" | "b"): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  /** What a filter asks, where it is set and its owner may ask it. */
  const asked = (filter: keyof Filters, condition: RawBuilder<unknown>) =>
    sql`(not s.filters ? ${sql.lit(filter)}${isClosed(filter) ? sql` or not ${SEES}` : sql``} or ${condition})`;
  // What is not stated meets no choice.
  const chosen = (list: keyof Filters, column: string) =>
    asked(list, sql`coalesce(s.filters -> ${sql.lit(list)} ? ${of(column)}, false)`);
  const inEuros = (end: keyof Filters, sign: ">=" | "<=", column: string) =>
    asked(
      end,
      sql`${of(column)} ${sql.raw(sign)} in_euro((s.filters ->> ${sql.lit(end)})::bigint, s.filters ->> 'currency')`,
    );
  const conditions = [
    sql`(s.words is null or ${of("search")} @@ s.words)`,
    sql`(s.places is null or ${of("county")} = any(s.places) or ${of("market")} = any(s.places))`,
    chosen("industries", "industry"),
    chosen("phases", "phase"),
    chosen("companyTypes", "company_type"),
    chosen("fundingTypes", "funding_type"),
    inEuros("from", ">=", "valuation_euro"),
    inEuros("to", "<=", "valuation_euro"),
    inEuros("revenueFrom", ">=", "revenue_euro"),
    inEuros("revenueTo", "<=", "revenue_euro"),
    asked("offeredFrom", sql`${of("offered_basis_points")} >= (s.filters ->> 'offeredFrom')::int`),
    asked("offeredTo", sql`${of("offered_basis_points")} <= (s.filters ->> 'offeredTo')::int`),
    asked("verified", of("owner_verified")),
    asked("boosted", of("boosted")),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
