/** Compiles saved searches, and matches new pitches with them (decision 044). */
import { type RawBuilder, sql } from "kysely";
import { todayIn } from "#app/features/pitches/content.server.ts";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import { isManagerOf } from "#app/features/pitches/managers/roles.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { MapBounds } from "#app/features/search/area.ts";
import { and } from "#app/features/search/lexemes.ts";
import { type Filters, isClosed, teaserFilters } from "#app/features/search/search.ts";
import { textQuery } from "#app/features/search/text-query.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Actor, type SystemActor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { searchesMatched } from "./events.ts";
import { type Keyed, keysOfListing, keysOfSearch, placesOf } from "./gates.ts";
import { asksAnything, readStored, type StoredFilters } from "./saved-search.ts";

const BATCH = 500;

// Searches are compiled as one of these: for owners who see figures over the whole text, for others over the teaser only.
const [MEMBER, OUTSIDER] = [systemActor("saved-searches"), VISITOR];

/** What is stored with the filters, to match new pitches. */
export interface Compiled {
  keys: string[];
  /** tsqueries: a pitch meets all of them. */
  words: string[] | null;
  places: string[] | null;
  /** Compiled for an owner who sees teasers only. */
  teaser: boolean;
}

/**
 * Compiles a search, with the filters that the reader may use. A text without words is ignored, as on the search page. Without any filter
 * left the search matches nothing.
 */
export async function compile(
  connection: Database | Tx,
  reader: Actor,
  market: Market,
  stored: Filters,
): Promise<Compiled> {
  const teaser = !canSeeFigures(reader);
  const filters = teaser ? teaserFilters(stored) : stored;
  const query = filters.text ? await textQuery(connection, reader, market, filters.text, true) : null;
  const words = query?.matches ?? null;
  const places = placesOf(filters.markets, filters.counties);
  const keys = asksAnything(filters)
    ? keysOfSearch({ ...filters, places: places ?? [], words: words && and(words) })
    : [];
  return { keys, words, places, teaser };
}

/**
 * Compiles waiting searches in batches: those whose owners' rights have changed, and all after bulk loading or a migration that has changed
 * how words are understood. Returns how many.
 */
export async function compileWaiting(_actor: SystemActor): Promise<number> {
  await sql`update saved_searches s set keys = null from users u
    where u.id = s.user_id and s.keys is not null and s.teaser = ${seesFigures("u")}`.execute(db);
  for (let total = 0; ; ) {
    const batch = await transaction(compileBatch);
    total += batch;
    if (batch < BATCH) return total;
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
  const compiled = [];
  for (const { id, filters, market, open } of rows) {
    const stored = readStored(filters as StoredFilters, market as Market);
    compiled.push({ id, ...(await compile(trx, open ? MEMBER : OUTSIDER, market as Market, stored)) });
  }
  await sql`update saved_searches s set keys = c.keys, words = c.words::tsquery[], places = c.places, teaser = c.teaser
    from jsonb_to_recordset(${JSON.stringify(compiled)}::jsonb) as c(id uuid, keys text[], words text[], places text[], teaser boolean)
    where s.id = c.id`.execute(trx);
  return rows.length;
}

/**
 * Matches a pitch with the saved searches and stores findings: for owners who have not seen it and, if its price has changed, for those who
 * have seen it and see prices. `first`: it was never published before. Idempotent. Returns how many searches have a finding.
 *
 * The cost grows with the number of searches that share a key with it, not with the number of all searches.
 */
export async function matchPitch(_actor: SystemActor, pitchId: string, first: boolean): Promise<number> {
  return transaction(async (trx) => {
    const keys = await lockedKeys(trx, pitchId);
    // Unlisted before the job ran.
    if (!keys) return 0;
    const wasListed = await hasEarlierListing(trx, pitchId);
    // Matched already, by an earlier run of this job or by the job of a later edit.
    if (!wasListed && !first) return 0;
    // The planner overestimates how many searches share a key, and would read all of them.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
    const found = await writeFindings(trx, pitchId, keys);
    await trx.deleteFrom("listingsBefore").where("pitchId", "=", pitchId).execute();
    if (found > 0) await emit(trx, searchesMatched({ pitchId }));
    return found;
  });
}

/** Stores the findings of a listed pitch without an event, regardless of earlier ones. For bulk data. */
export async function findAgain(trx: Tx, pitchId: string): Promise<number> {
  const keys = await lockedKeys(trx, pitchId);
  return keys ? writeFindings(trx, pitchId, keys) : 0;
}

/** The keys of a listing. Its row stays locked, so that no edit comes between reading it and deleting its earlier copy. */
async function lockedKeys(trx: Tx, pitchId: string): Promise<string[] | null> {
  const { rows } = await sql<Keyed>`
    select market, county, industry, phase, owner_verified as verified, boosted, tsvector_to_array(search) as lexemes
    from listings where pitch_id = ${pitchId} for share`.execute(trx);
  return rows[0] ? keysOfListing(rows[0]) : null;
}

async function hasEarlierListing(trx: Tx, pitchId: string): Promise<boolean> {
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
      matched as (select s.id, s.notify, (b.pitch_id is not null and coalesce(${meets("b")}, false))
          or s.user_id in (select viewer_id from pitch_views where pitch_id = ${pitchId})
          or s.user_id in (select user_id from bookmarks where pitch_id = ${pitchId}) as known, ${SEES} as sees
        from saved_searches s join users u on u.id = s.user_id cross join l left join b on true
        -- A search over the whole text would disclose it to an owner who may not see it.
        where s.keys && ${keys}::text[] and s.user_id <> l.owner_id and not ${isManagerOf(sql.ref("s.user_id"), sql.ref("l.pitch_id"))}
          and (s.teaser or ${SEES}) and ${meets("l")})
    insert into search_findings as f (search_id, pitch_id, kind, price_before, found_at, told_at, mailed_at)
    select m.id, ${pitchId}, case when m.known then 'price' else 'new' end, case when m.known then price.before end, ${moment},
      case when m.notify = 'none' then ${moment}::timestamptz end, case when m.notify = 'none' then ${moment}::timestamptz end
    from matched m cross join price where (price.changed and m.sees) or not m.known
    on conflict (search_id, pitch_id) do update set kind = 'price', price_before = excluded.price_before, found_at = excluded.found_at,
      told_at = excluded.told_at, mailed_at = excluded.mailed_at, seen_at = null
      -- A finding whose owner was not notified yet stays as it is: new, or with its earlier price.
      where excluded.kind = 'price' and f.told_at is not null`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Today in the country of a listing. */
function todayOf(market: RawBuilder<unknown>): RawBuilder<unknown> {
  const days = MARKETS.map((each) => sql`when ${each} then ${todayIn(each)}::date`);
  return sql`case ${market} ${sql.join(days, sql` `)} end`;
}

/** Whether the owner `u` of a search sees figures. */
const SEES = seesFigures("u");

/**
 * Whether the listing with that alias matches a search `s` of the owner `u`: the same rules as `conditionsOf` on the search page. A test
 * compares the two over many searches.
 */
function meets(alias: "l" | "b"): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  /** The condition of a filter, which passes if the filter is not set or its owner may not use it. */
  const filtered = (filter: keyof Filters, condition: RawBuilder<unknown>) =>
    sql`(not s.filters ? ${sql.lit(filter)}${isClosed(filter) ? sql` or not ${SEES}` : sql``} or ${condition})`;
  // A value that is not stated matches no choice.
  const chosen = (list: keyof Filters, column: string) =>
    filtered(list, sql`coalesce(s.filters -> ${sql.lit(list)} ? ${of(column)}, false)`);
  const inEuros = (end: keyof Filters, sign: ">=" | "<=", column: string) =>
    filtered(
      end,
      sql`${of(column)} ${sql.raw(sign)} in_euro((s.filters ->> ${sql.lit(end)})::bigint, s.filters ->> 'currency')`,
    );
  const degrees = (side: keyof MapBounds) => sql`(s.filters -> 'area' ->> ${sql.lit(side)})::float8`;
  const conditions = [
    sql`(s.words is null or ${of("search")} @@ all(s.words))`,
    sql`(s.places is null or ${of("county")} = any(s.places) or ${of("market")} = any(s.places))`,
    chosen("industries", "industry"),
    chosen("phases", "phase"),
    chosen("companyTypes", "company_type"),
    chosen("fundingTypes", "funding_type"),
    filtered(
      "languages",
      sql`coalesce(${of("languages")} && array(select jsonb_array_elements_text(s.filters -> 'languages')), false)`,
    ),
    inEuros("from", ">=", "valuation_euro"),
    inEuros("to", "<=", "valuation_euro"),
    inEuros("revenueFrom", ">=", "revenue_euro"),
    inEuros("revenueTo", "<=", "revenue_euro"),
    filtered("offeredFrom", sql`${of("offered_basis_points")} >= (s.filters ->> 'offeredFrom')::int`),
    filtered("offeredTo", sql`${of("offered_basis_points")} <= (s.filters ->> 'offeredTo')::int`),
    inEuros("invest", "<=", "smallest_euro"),
    filtered(
      "closing",
      sql`${of("closing_date")} - ${todayOf(of("market"))} between 0 and (s.filters ->> 'closing')::int`,
    ),
    filtered(
      "area",
      sql`${of("latitude")} between ${degrees("south")} and ${degrees("north")}
        and ${of("longitude")} between ${degrees("west")} and ${degrees("east")}`,
    ),
    filtered("verified", of("owner_verified")),
    filtered("boosted", of("boosted")),
    filtered("relief", sql`${of("tax_relief")} is not null`),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
