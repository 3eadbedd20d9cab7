import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { listedSummaries, toSummary } from "#app/features/pitches/queries-summaries.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, db } from "#app/platform/db.server.ts";
import type { Cursor } from "./cursor.ts";
import type { Sort } from "./order.ts";
import { type Condition, conditionsOf, where } from "./queries-conditions.server.ts";
import { COUNT_LIMIT, PAGE_SIZE, type Search, seesFigures } from "./search.ts";

// A search that takes longer is worth a sentence, not a database that others wait for.
const PATIENCE_MILLISECONDS = 4_000;

/** A found pitch; `place` is on the map and for account holders only, like all that the teaser lacks. */
export interface FoundPitch extends PitchSummary {
  place: { latitude: number; longitude: number } | null;
}

interface Found {
  kind: "found";
  pitches: FoundPitch[];
  /** At most `COUNT_LIMIT + 1`, which means "more than can be counted in good time". */
  total: number;
  /** Where the list goes on, or null at its end. */
  next: Cursor | null;
}

export type SearchResult = Found | { kind: "too-slow" };

interface Order {
  /** What is compared, of `listings as l`. Whole, so that a cursor loses nothing. */
  key: RawBuilder<unknown>;
  asText: RawBuilder<string>;
  fromText: (key: string) => RawBuilder<unknown>;
  descending: boolean;
}

const published = {
  key: sql`l.published_at`,
  asText: sql<string>`(extract(epoch from l.published_at) * 1000000)::bigint::text`,
  fromText: (key: string) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
};
// As the indexes have them: a pitch without a valuation comes last in both directions.
const high = sql`coalesce(l.valuation_euro, -1)`;
const low = sql`coalesce(l.valuation_euro, 9223372036854775807)`;
const euros = (key: string) => sql`${key}::bigint`;

const ORDERS: Record<Sort, Order> = {
  newest: { ...published, descending: true },
  oldest: { ...published, descending: false },
  highest: { key: high, asText: sql`${high}::text`, fromText: euros, descending: true },
  lowest: { key: low, asText: sql`${low}::text`, fromText: euros, descending: false },
};

/**
 * One reading of a search as the actor may see it, `search.pages` pages long: visitors get teasers. `market` is the reader's; words
 * are understood in its language first.
 */
export async function findPitches(actor: Actor, market: Market, search: Search): Promise<SearchResult> {
  const conditions = conditionsOf(actor, market, search);
  if (conditions.length === 0) return page(db, actor, search, unfilteredHits);
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(PATIENCE_MILLISECONDS)}, true)`.execute(trx);
      // How rare an unknown word is, the planner guesses far too high, and would rather read the whole table than the index.
      if (search.text) await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
      return await page(trx, actor, search, (asked) => filteredHits(asked, conditions));
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "57014") return { kind: "too-slow" };
    throw error;
  }
}

interface Hit {
  pitchId: string;
  key: string;
  place: number;
  /** How many there are in all, at most `COUNT_LIMIT + 1`; the same in every row. */
  total: number;
}

type Hits = (search: Search) => RawBuilder<unknown>;

async function page(connection: Database, actor: Actor, search: Search, hits: Hits): Promise<SearchResult> {
  const found = await read(connection, actor, search, hits(search));
  if (found.pitches.length > 0 || !search.after) return found;
  // Behind the last pitch there is no row to carry the number.
  const first = { ...search, after: null, pages: 1 };
  return { ...found, total: (await read(connection, actor, first, hits(first))).total };
}

async function read(connection: Database, actor: Actor, search: Search, hits: RawBuilder<unknown>): Promise<Found> {
  const wanted = PAGE_SIZE * search.pages;
  const query = listedSummaries(actor)
    .innerJoin(sql<Hit>`(${hits})`.as("hit"), "hit.pitchId", "listings.pitchId")
    .select(["hit.key", "hit.total", "listings.pitchId", "listings.latitude", "listings.longitude"])
    .orderBy("hit.place");
  const { rows } = await connection.executeQuery(query);
  const shown = rows.slice(0, wanted);
  const last = rows.length > wanted ? shown.at(-1) : undefined;
  return {
    kind: "found",
    pitches: shown.map((row) => ({ ...toSummary(actor, row), place: placeOf(actor, row) })),
    total: rows[0]?.total ?? 0,
    next: last ? { sort: search.sort, boosted: last.boosted, key: last.key, pitchId: last.pitchId } : null,
  };
}

/** Everything there is: a walk along the order's index. */
function unfilteredHits(search: Search): RawBuilder<unknown> {
  return numbered(
    search,
    sql`select l.*, (select count(*)::int from (select from listings limit ${COUNT_LIMIT + 1}) as counted) as total
      from (${walk(search, [])}) as l`,
  );
}

/**
 * What meets the conditions. Few are found by the indexes of what is asked and put in order; of many, which are dense, the first
 * are met soon on a walk along the order's index. Which of the two it is only counting can tell, never an estimate.
 */
function filteredHits(search: Search, conditions: Condition[]): RawBuilder<unknown> {
  return sql`with counted as materialized (
      select l.pitch_id, l.boosted, l.published_at, l.valuation_euro from listings as l ${where(conditions)} limit ${COUNT_LIMIT + 1}),
    size as materialized (select count(*)::int as total from counted)
    ${numbered(
      search,
      sql`select l.*, size.total from size, (
        (select * from counted as l ${where([sql`(select total from size) <= ${COUNT_LIMIT}`, ...beyond(search)])}
          ${ordered(search, sql`l.boosted desc, `)} limit ${limitOf(search)})
        union all
        (select * from (${walk(search, conditions)}) as l where (select total from size) > ${COUNT_LIMIT})) as l`,
    )}`;
}

/** Gives hits their place in the order and the key that a cursor holds. */
function numbered(search: Search, hits: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select l.pitch_id, l.total, ${ORDERS[search.sort].asText} as key,
    row_number() over (${ordered(search, sql`l.boosted desc, `)}) as place from (${hits}) as l`;
}

// One more than is shown tells whether there is more.
function limitOf(search: Search): number {
  return PAGE_SIZE * search.pages + 1;
}

function ordered({ sort }: Search, first = sql``): RawBuilder<unknown> {
  const { key, descending } = ORDERS[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`order by ${first}${key} ${direction}, l.pitch_id ${direction}`;
}

/** Behind the cursor within its own group, boosted or not. */
function behind({ sort, after }: Search): Condition {
  const { key, fromText, descending } = ORDERS[sort];
  return sql`(${key}, l.pitch_id) ${descending ? sql`<` : sql`>`} (${fromText(after!.key)}, ${after!.pitchId}::uuid)`;
}

/** Behind the cursor in the whole order, in which the boosted come first. */
function beyond(search: Search): Condition[] {
  if (!search.after) return [];
  return search.after.boosted ? [sql`(not l.boosted or ${behind(search)})`] : [sql`not l.boosted`, behind(search)];
}

/** The boosted part, then the rest: each is a walk along an index, which one order over both would not be. */
function walk(search: Search, conditions: Condition[]): RawBuilder<unknown> {
  const { after } = search;
  const groups = after && !after.boosted ? [false] : [true, false];
  return sql.join(
    groups.map((boosted) => {
      const group = [boosted ? sql`l.boosted` : sql`not l.boosted`, ...conditions];
      if (after?.boosted === boosted) group.push(behind(search));
      return sql`(select l.pitch_id, l.boosted, l.published_at, l.valuation_euro from listings as l ${where(group)}
        ${ordered(search)} limit ${limitOf(search)})`;
    }),
    sql` union all `,
  );
}

function placeOf(actor: Actor, { latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return seesFigures(actor) && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}
