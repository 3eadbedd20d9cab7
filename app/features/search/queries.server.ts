import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { listedSummaries, toSummary } from "#app/features/pitches/queries-summaries.server.ts";
import { marketOfCounty } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, db } from "#app/platform/db.server.ts";
import type { Cursor } from "./cursor.ts";
import type { Sort } from "./order.ts";
import { codesNamedBy } from "./queries-words.server.ts";
import { COUNT_LIMIT, filterCount, PAGE_SIZE, type Search, seesFigures, wordsOf } from "./search.ts";

// A search that takes longer is worth a sentence, not a database that others wait for.
const PATIENCE_MILLISECONDS = 4_000;

/** A found pitch; `place` is on the map and for account holders only, like all that the teaser lacks. */
export interface FoundPitch extends PitchSummary {
  place: { latitude: number; longitude: number } | null;
}

export type SearchResult =
  | {
      kind: "found";
      pitches: FoundPitch[];
      /** At most `COUNT_LIMIT + 1`, which means "more than can be counted in good time". */
      total: number;
      /** Where the list goes on, or null at its end. */
      next: Cursor | null;
    }
  | { kind: "too-slow" };

type Condition = RawBuilder<unknown>;

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
  if (!search.text && filterCount(search) === 0) return read(db, actor, market, search);
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(PATIENCE_MILLISECONDS)}, true)`.execute(trx);
      return read(trx, actor, market, search);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "57014") return { kind: "too-slow" };
    throw error;
  }
}

async function read(connection: Database, actor: Actor, market: Market, search: Search): Promise<SearchResult> {
  const conditions = conditionsOf(actor, market, search);
  const wanted = PAGE_SIZE * search.pages;
  const { key, asText, descending } = ORDERS[search.sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const total = sql<number>`(select count(*)::int from (
    select from listings as l ${where(conditions)} limit ${COUNT_LIMIT + 1}) as counted)`;
  const query = listedSummaries(actor)
    .innerJoin(
      sql<{ pitchId: string; key: string; place: number }>`(
        select l.pitch_id, ${asText} as key, row_number() over (order by l.boosted desc, ${key} ${direction}, l.pitch_id ${direction}) as place
        from (${parts(search, conditions, wanted + 1)}) as l)`.as("hit"),
      "hit.pitchId",
      "listings.pitchId",
    )
    .select(["hit.key", "listings.pitchId", "listings.latitude", "listings.longitude", total.as("total")])
    .orderBy("hit.place");
  const { rows } = await connection.executeQuery(query);
  const shown = rows.slice(0, wanted);
  const last = rows.length > wanted ? shown.at(-1) : undefined;
  return {
    kind: "found",
    pitches: shown.map((row) => ({ ...toSummary(actor, row), place: placeOf(actor, row) })),
    // Behind the last page there is no row to carry the number.
    total: rows[0]?.total ?? (search.after ? await countOf(connection, conditions) : 0),
    next: last ? { sort: search.sort, boosted: last.boosted, key: last.key, pitchId: last.pitchId } : null,
  };
}

async function countOf(connection: Database, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from listings as l ${where(conditions)} limit ${COUNT_LIMIT + 1}) as counted`.execute(connection);
  return rows[0]!.total;
}

function placeOf(actor: Actor, { latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return seesFigures(actor) && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** The boosted part, then the rest: each is a walk along an index, which one order over both would not be. */
function parts({ sort, after }: Search, conditions: Condition[], limit: number): RawBuilder<unknown> {
  const { key, fromText, descending } = ORDERS[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? sql`<` : sql`>`;
  const groups = after && !after.boosted ? [false] : [true, false];
  return sql.join(
    groups.map((boosted) => {
      const group = [boosted ? sql`l.boosted` : sql`not l.boosted`, ...conditions];
      if (after && after.boosted === boosted) {
        group.push(sql`(${key}, l.pitch_id) ${beyond} (${fromText(after.key)}, ${after.pitchId}::uuid)`);
      }
      return sql`(select l.pitch_id, l.boosted, l.published_at, l.valuation_euro from listings as l ${where(group)}
        order by ${key} ${direction}, l.pitch_id ${direction} limit ${limit})`;
    }),
    sql` union all `,
  );
}

function where(conditions: Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

function conditionsOf(actor: Actor, market: Market, search: Search): Condition[] {
  const { industries, phases, from, to, currency } = search;
  const conditions: Condition[] = [];
  if (search.text) conditions.push(textCondition(actor, market, search.text));
  if (industries.length > 0) conditions.push(sql`l.industry = any(${industries}::text[])`);
  if (phases.length > 0) conditions.push(sql`l.phase = any(${phases}::text[])`);
  const place = placeCondition(search);
  if (place) conditions.push(place);
  // A visitor's search never has them; this is the second lock on what a pitch costs.
  if (seesFigures(actor)) {
    if (from !== null) conditions.push(sql`l.valuation_euro >= ${inEuro(from, currency)}`);
    if (to !== null) conditions.push(sql`l.valuation_euro <= ${inEuro(to, currency)}`);
  }
  return conditions;
}

/** Rounded as the listing's own value is, so that an amount finds the pitch that states exactly it. */
function inEuro(amount: number, currency: Currency): RawBuilder<unknown> {
  return sql`(select round(${amount}::bigint / per_euro)::bigint from exchange_rates where currency = ${currency})`;
}

/** Counties narrow their own country and leave the others chosen beside it whole. */
function placeCondition({ markets, counties }: Search): Condition | undefined {
  const whole = markets.filter((market) => !counties.some((county) => marketOfCounty(county) === market));
  const either: Condition[] = [];
  if (counties.length > 0) either.push(sql`l.county = any(${counties}::text[])`);
  if (whole.length > 0) either.push(sql`l.market = any(${whole}::text[])`);
  return either.length === 0 ? undefined : sql`(${sql.join(either, sql` or `)})`;
}

/** Words in five languages, or a company's name with a small typing error. Visitors search what a teaser shows. */
function textCondition(actor: Actor, market: Market, text: string): Condition {
  const words = wordsOf(text);
  const weights = seesFigures(actor) ? "" : "AC";
  const matches = sql`l.search @@ listing_query(${words}::text[], ${codesNamedBy(words)}::text[], ${market}, ${weights})`;
  const name = words.join(" ");
  if (name.length < 4 || name.length > 60) return matches;
  // The operator, which the index answers, stops at 0.6; in short words a single other letter must not pass ("data", "dator").
  const similar = name.length < 6 ? 0.65 : 0.6;
  return sql`(${matches} or (fold(${name}) <% fold(l.company_name)
    and word_similarity(fold(${name}), fold(l.company_name)) >= ${similar}))`;
}
