/** The sorted hits of a search, by the cheapest access path (decision 040). */
import { type RawBuilder, sql } from "kysely";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { type Asked, boostedConditionsOf, conditionsOf, matching, valuationsOf } from "./conditions.server.ts";
import { areMany } from "./counts/sample.server.ts";
import { countOfAll, persistedTotal } from "./counts/tallies.server.ts";
import { findByIndex } from "./inverted-index/searches.server.ts";
import {
  keyOf,
  notPaidBefore,
  orderOf,
  ownPointsOf,
  remaining,
  type Segment,
  segmentsOf,
  tiersOf,
  turnOf,
  turnOfBoosted,
} from "./orders.server.ts";
import { comparePositions, type Hit, type TimedSearch } from "./paid-places.ts";
import { scoreOf } from "./scoring.ts";
import { COUNT_LIMIT } from "./search.ts";
import { MOST_SCORED } from "./sort-keys.ts";
import type { TextQuery } from "./text-query.server.ts";

export interface Hits {
  hits: Hit[];
  /** At most `COUNT_LIMIT + 1`, which means "more than are counted". */
  total: number;
  /** The facet codes of all hits, as `tallyOf` reads them; null where not all were read. */
  codes: Uint8Array | null;
  /** The ids of all boosted hits; null where not all hits were read. */
  boosted: string[] | null;
  /** Boosted hits after the cursor by their turns, as many as paid places may need; undefined where the database has to tell. */
  waiting?: Hit[];
}

// With this many hits, a scan of the sort index meets the first page sooner than the filter index does.
const NEAR_ENOUGH = 3_000;

// Rows that a scan of the sort index checks before it falls back to the filter index. With a text each row costs more.
const SCAN_LIMIT = 20_000;
const SCAN_LIMIT_WITH_TEXT = 2_000;

/** The first `limit` organic hits of a search after its cursor. */
export async function hitsOf(connection: Database, asked: Asked, search: TimedSearch, limit: number): Promise<Hits> {
  const indexed = await findByIndex(asked, search, limit);
  if (indexed) return { ...indexed, boosted: null, waiting: indexed.boosted };
  return hitsFromDatabase(connection, asked, search, limit);
}

/** The same without the inverted index. */
export async function hitsFromDatabase(
  connection: Database,
  asked: Asked,
  search: TimedSearch,
  limit: number,
): Promise<Hits> {
  const rows = conditionsOf(asked, search);
  if (rows.length === 0) {
    const hits = await fromSegments(connection, asked, search, limit, true);
    return { hits, total: await countOfAll(connection), codes: null, boosted: null };
  }
  const persisted = await persistedTotal(connection, asked, search);
  if (persisted !== null) {
    const total = Math.min(persisted, COUNT_LIMIT + 1);
    const hits = total === 0 ? [] : await fromSegments(connection, asked, search, limit, persisted >= NEAR_ENOUGH);
    return { hits, total, codes: null, boosted: null };
  }
  if (!asked.teased && (await areMany(connection, rows))) {
    const hits = await fromSegments(connection, asked, search, limit, true);
    return { hits, total: COUNT_LIMIT + 1, codes: null, boosted: null };
  }
  const read = await sortedByIndex(connection, asked, search, limit);
  return { ...read, hits: read.hits ?? (await fromSegments(connection, asked, search, limit, true)) };
}

/**
 * All hits, found by the filter index, counted and sorted; only counted (`hits` null) where they are too many to sort. Too many to score are
 * sorted by tiers.
 */
async function sortedByIndex(
  connection: Database,
  asked: Asked,
  search: TimedSearch,
  limit: number,
): Promise<Omit<Hits, "hits"> & { hits: Hit[] | null }> {
  const { sort } = search;
  const best = sort === "relevance" ? asked.text : null;
  // A row's text is read by its ctid, and detoasted once for all parts of its score. Without a text ctid is not selected: an index-only scan
  // does not have it.
  const at = best ? sql`l.ctid as at, ` : sql``;
  const score = best
    ? sql`(select ${scoreOf(best.parts)} from (
      select l.search || ''::tsvector as search from listings as l where l.ctid = at offset 0) as l)`
    : sql`0`;
  // The index answers which rows are in which tier.
  const tiers = tiersOf(best).map((query, index) => ({ query, name: sql.ref(`tier${index}`) }));
  const members = tiers.map(
    ({ query, name }) =>
      sql`, ${name} as materialized (select l.pitch_id from size, listings as l ${where([
        sql`size.total between ${MOST_SCORED + 1} and ${COUNT_LIMIT}`,
        ...conditionsOf(asked, search, "index", matching(query)),
      ])})`,
  );
  const tier = tierOf(tiers, ({ name }) => sql`l.pitch_id in (select pitch_id from ${name})`);
  const points = best
    ? sql`case when size.total <= ${MOST_SCORED} then ${score} else ${tier} end`
    : otherPoints(asked, search);
  const ordered = orderOf(sort);
  const { rows } = await sql<Row & Omit<Hits, "hits">>`with counted as materialized (
      select ${at}l.pitch_id, l.boosted, l.published_at, l.valuation_euro, l.facets from listings as l
      ${where(conditionsOf(asked, search, "index"))} limit ${COUNT_LIMIT + 1}),
    size as materialized (select count(*)::int as total from counted)${sql.join(members, sql``)}
    select size.total, case when row_number() over () = 1 and size.total <= ${COUNT_LIMIT} then
        (select coalesce(string_agg(int4send(facets), ''), '') from counted) end as codes,
      case when row_number() over () = 1 and size.total <= ${COUNT_LIMIT} then
        array(select pitch_id from counted where boosted) end as boosted, ${columnsOf(asked, search, sql`l.points`)}
      from size left join lateral (
      select l.* from (
        select l.pitch_id, l.boosted, l.published_at, l.valuation_euro, l.facets, ${points} as points from counted as l
        where size.total <= ${COUNT_LIMIT}) as l
      ${where(remaining(asked, search))} ${ordered} limit ${limit}) as l on true ${ordered}`.execute(connection);
  const { total } = rows[0]!;
  const { codes, boosted } = rows.find((row) => row.codes !== null) ?? { codes: null, boosted: null };
  // Without sorted rows, one empty row carries the total.
  const hits = rows.flatMap((row) => (row.pitchId === null ? [] : [hitOf(row)]));
  return { total, codes, boosted, hits: total <= COUNT_LIMIT ? hits : null };
}

/** The points of a row `l` in an order that is no best match. */
function otherPoints(asked: Asked, { sort }: TimedSearch): RawBuilder<unknown> {
  return sort === "own" ? ownPointsOf(asked) : sql`0`;
}

/** The points of a result that is too large to score: how good the best tier is that a row is in. */
function tierOf<Tier>(tiers: readonly Tier[], isIn: (tier: Tier) => Condition): RawBuilder<unknown> {
  return tiers.reduceRight<RawBuilder<unknown>>(
    (worse, tier, index) => sql`case when ${isIn(tier)} then ${sql.lit(tiers.length - index)} else ${worse} end`,
    sql`0`,
  );
}

/** The first hits, segment after segment until there are enough. `many`: more than are counted. */
async function fromSegments(
  connection: Database,
  asked: Asked,
  search: TimedSearch,
  limit: number,
  many: boolean,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  // A scan in the order of valuations is bounded by the range of valuations.
  const within = search.sort === "highest" || search.sort === "lowest" ? valuationsOf(asked, search) : [];
  for (const each of segmentsOf(search, asked)) {
    if (hits.length >= limit) break;
    const segment = { ...each, bounds: [...each.bounds, ...within, ...notPaidBefore(asked, search)] };
    hits.push(...(await firstOfSegment(connection, asked, search, segment, limit - hits.length, many)));
  }
  return hits;
}

/**
 * The first hits of a segment. Dense hits are met by a short scan of the sort index; few hits are found by the filter index and sorted; a
 * segment that is neither is scanned to the end.
 */
async function firstOfSegment(
  connection: Database,
  asked: Asked,
  search: TimedSearch,
  segment: Segment,
  limit: number,
  many: boolean,
): Promise<Hit[]> {
  const conditions = [...conditionsOf(asked, search, "rows", segment.text), ...segment.more];
  if (conditions.length === 0) return scanned(connection, asked, search, segment, conditions, limit, null);
  if (many && !segment.narrow) {
    const rowLimit = asked.text ? SCAN_LIMIT_WITH_TEXT : SCAN_LIMIT;
    const near = await scanned(connection, asked, search, segment, conditions, limit, rowLimit);
    if (near.length === limit) return near;
  }
  const few = await sortedSegment(connection, asked, search, segment, limit);
  return few ?? scanned(connection, asked, search, segment, conditions, limit, null);
}

/** The first hits of a segment, found by the filter index and sorted; null when it has more than are counted. */
async function sortedSegment(
  connection: Database,
  asked: Asked,
  search: TimedSearch,
  segment: Segment,
  limit: number,
): Promise<Hit[] | null> {
  const conditions = [...conditionsOf(asked, search, "index", segment.text), ...segment.more];
  const columns = sql`l.pitch_id, l.boosted, l.published_at, l.valuation_euro, l.facets`;
  // `offset 0` makes the planner read the text index first: checking the text of rows is expensive.
  const found = asked.text
    ? sql`(select ${columns} from listings as l ${where(conditions)} offset 0) as l ${where(segment.bounds)}`
    : sql`listings as l ${where([...conditions, ...segment.bounds])}`;
  const { rows } = await sql<Row & { total: number }>`with counted as materialized (
      select ${columns} from ${found} limit ${COUNT_LIMIT + 1})
    select (select count(*)::int from counted) as total, ${columnsOf(asked, search, sql.lit(segment.points))} from counted as l
    ${segment.orderBy} limit ${limit}`.execute(connection);
  return (rows[0]?.total ?? 0) > COUNT_LIMIT ? null : rows.map(hitOf);
}

/** Scans the sort index; `rowLimit` is how many rows to check, null for all. */
async function scanned(
  connection: Database,
  asked: Asked,
  search: TimedSearch,
  segment: Segment,
  conditions: Condition[],
  limit: number,
  rowLimit: number | null,
): Promise<Hit[]> {
  const { bounds, orderBy, points } = segment;
  // What few searches ask for is in no sort index.
  const { text, invest, closing, area } = search;
  const words = text ? sql`, l.search` : sql``;
  const rare = sql`${invest === null ? sql`` : sql`, l.smallest_euro`}${closing === null ? sql`` : sql`, l.closing_date`}${
    area === null ? sql`` : sql`, l.latitude, l.longitude`
  }`;
  const rows =
    rowLimit === null
      ? sql`listings as l ${where([...bounds, ...conditions])}`
      : sql`(select l.pitch_id, l.boosted, l.published_at, l.valuation_euro, l.revenue_euro, l.offered_basis_points, l.facets${words}${rare}
          from listings as l ${where(bounds)} ${orderBy} limit ${rowLimit}) as l ${where(conditions)}`;
  const found =
    await sql<Row>`select ${columnsOf(asked, search, sql.lit(points))} from ${rows} ${orderBy} limit ${limit}`.execute(
      connection,
    );
  return found.rows.map(hitOf);
}

/** What `hitOf` reads, of rows `l`. */
function columnsOf(asked: Asked, search: TimedSearch, points: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`l.pitch_id, ${keyOf(search.sort, points)}::text as key, ${turnOf(asked, search)}::text as turn`;
}

interface Row {
  pitchId: string;
  key: string;
  turn: string | null;
}

function hitOf({ pitchId, key, turn }: Row): Hit {
  return { pitchId, key: BigInt(key), turn: turn === null ? null : BigInt(turn) };
}

/**
 * The boosted hits of a search after its cursor, by their turns: the first `limit`, or a few more. Those that have been in paid places are not
 * among them. `boosted` as in `Hits`.
 */
export async function boostedHitsOf(
  connection: Database,
  asked: Asked,
  search: TimedSearch,
  { total, boosted }: Pick<Hits, "total" | "boosted">,
  limit: number,
): Promise<Hit[]> {
  if (boosted?.length === 0) return [];
  const { sort, after } = search;
  const turnOrder = turnOfBoosted(asked, search);
  const isHit = boosted ? [sql`l.pitch_id = any(${boosted}::uuid[])`] : boostedConditionsOf(asked, search);
  const points = sort === "relevance" && asked.text ? pointsOf(asked.text, total) : otherPoints(asked, search);
  const hits: Hit[] = [];
  // Some stand among the organic results before the cursor, which only their points tell.
  for (let turn = after?.turn ?? null, most = limit; ; most *= 4) {
    const later = turn === null ? [] : [sql`${turnOf(asked, search)} > ${String(turn)}::bigint`];
    const { rows } = await sql<Row>`with next as materialized (
        select l.pitch_id from listings as l ${where([...isHit, ...later])}
        order by ${turnOrder} limit ${most})
      select ${columnsOf(asked, search, sql`l.points`)} from (select l.*, ${points} as points from listings as l where l.pitch_id in (select pitch_id from next)) as l
      order by ${turnOrder}`.execute(connection);
    const found = rows.map(hitOf);
    hits.push(...found.filter((hit) => !after || comparePositions(sort, hit, after) > 0));
    if (found.length < most || hits.length >= limit) return hits;
    turn = found.at(-1)!.turn;
  }
}

/** The points of a row `l` in a result of `total` hits: its score, or its tier. */
function pointsOf(text: TextQuery, total: number): RawBuilder<unknown> {
  return total <= MOST_SCORED ? scoreOf(text.parts) : tierOf(tiersOf(text), matching);
}
