/** The sorted hits of a search, by the cheapest access path (decision 040). */
import { type RawBuilder, sql } from "kysely";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { type Asked, conditionsOf, isBoosted, matching, valuationsOf } from "./conditions.server.ts";
import { areMany, countOfAll, persistedTotal } from "./counts/tallies.server.ts";
import { behindCursor, keyOf, orderOf, type Segment, segmentsOf, tiersOf } from "./orders.server.ts";
import { COUNT_LIMIT, type Search } from "./search.ts";
import { scoreOf } from "./text-query.server.ts";

/** A pitch that was found, and its sort key as a cursor has it. */
export interface Hit {
  pitchId: string;
  boosted: boolean;
  key: string;
}

export interface Hits {
  hits: Hit[];
  /** At most `COUNT_LIMIT + 1`, which means "more than are counted". */
  total: number;
  /** The facet codes of all hits, as `tallyOf` reads them; null where not all were read. */
  codes: Uint8Array | null;
}

// With this many hits, a scan of the sort index meets the first page sooner than the filter index does.
const NEAR_ENOUGH = 3_000;

// Up to this many hits are scored one by one; above, tiers replace scores.
const MOST_SCORED = 500;

// Rows that a scan of the sort index checks before it falls back to the filter index. With a text each row costs more.
const SCAN_LIMIT = 20_000;
const SCAN_LIMIT_WITH_TEXT = 2_000;

/** The first `limit` hits of a search after its cursor. */
export async function hitsOf(connection: Database, asked: Asked, search: Search, limit: number): Promise<Hits> {
  const rows = conditionsOf(asked, search);
  if (rows.length === 0) {
    const hits = await fromSegments(connection, asked, search, limit, true);
    return { hits, total: await countOfAll(connection), codes: null };
  }
  const persisted = await persistedTotal(connection, asked, search);
  if (persisted !== null) {
    const total = Math.min(persisted, COUNT_LIMIT + 1);
    const hits = total === 0 ? [] : await fromSegments(connection, asked, search, limit, persisted >= NEAR_ENOUGH);
    return { hits, total, codes: null };
  }
  if (await areMany(connection, rows)) {
    return { hits: await fromSegments(connection, asked, search, limit, true), total: COUNT_LIMIT + 1, codes: null };
  }
  const { total, codes, hits } = await sortedByIndex(connection, asked, search, limit);
  return { total, codes, hits: hits ?? (await fromSegments(connection, asked, search, limit, total > COUNT_LIMIT)) };
}

/**
 * All hits, found by the filter index, counted and sorted; only counted (`hits` null) where they are too many to sort. Too many to score are
 * sorted by tiers, boosted ones first: if those fill the page, the tiers of the others are not computed; if not, the caller reads segment
 * after segment (`hits` null).
 */
async function sortedByIndex(
  connection: Database,
  asked: Asked,
  search: Search,
  limit: number,
): Promise<Omit<Hits, "hits"> & { hits: Hit[] | null }> {
  const { sort, after } = search;
  const best = sort === "relevance" ? asked.text : null;
  // A row's text is read by its ctid, and detoasted once for all parts of its score. Without a text ctid is not selected: an index-only scan
  // does not have it.
  const at = best ? sql`l.ctid as at, ` : sql``;
  const score = best
    ? sql`(select ${scoreOf(best)} from (
      select l.search || ''::tsvector as search from listings as l where l.ctid = at offset 0) as l)`
    : sql`0`;
  // The index answers which rows are in which tier.
  const tiers = after ? [] : tiersOf(best).map((query, index) => ({ query, name: sql.ref(`tier${index}`) }));
  const filled = sql`size.total between ${MOST_SCORED + 1} and ${COUNT_LIMIT} and size.boosted >= ${limit}`;
  const members = tiers.map(
    ({ query, name }) =>
      sql`, ${name} as materialized (select l.pitch_id from size, listings as l ${where([
        filled,
        ...conditionsOf(asked, search, "index", matching(query)),
        isBoosted(asked, search, true),
      ])})`,
  );
  const tier = tiers.reduceRight<RawBuilder<unknown>>(
    (worse, { name }, index) =>
      sql`case when l.pitch_id in (select pitch_id from ${name}) then ${sql.lit(tiers.length - index)} else ${worse} end`,
    sql`0`,
  );
  const hasTiers = tiersOf(best).length > 0;
  const points = best ? sql`case when size.total <= ${MOST_SCORED} then ${score} else ${tier} end` : sql`0`;
  const placed = sql`size.total <= ${hasTiers ? MOST_SCORED : COUNT_LIMIT}`;
  const shown = tiers.length > 0 ? sql`(${placed} or l.boosted and ${filled})` : placed;
  const ordered = orderOf(sort);
  const { rows } = await sql<Hit & Omit<Hits, "hits">>`with counted as materialized (
      select ${at}l.pitch_id, l.boosted, l.published_at, l.valuation_euro, l.facets from listings as l
      ${where(conditionsOf(asked, search, "index"))} limit ${COUNT_LIMIT + 1}),
    size as materialized (select count(*)::int as total, (count(*) filter (where l.boosted))::int as boosted
      from counted as l)${sql.join(members, sql``)}
    select size.total, case when row_number() over () = 1 and size.total <= ${COUNT_LIMIT} then
        (select coalesce(string_agg(int4send(facets), ''), '') from counted) end as codes,
      l.pitch_id, l.boosted, ${keyOf(sort, sql`l.points`)}::text as key from size left join lateral (
      select l.* from (
        select l.pitch_id, l.boosted, l.published_at, l.valuation_euro, ${points} as points from counted as l where ${shown}) as l
      ${where(after ? [behindCursor(sort, after)] : [])} ${ordered} limit ${limit}) as l on true ${ordered}`.execute(
    connection,
  );
  const { total } = rows[0]!;
  const codes = rows.find((row) => row.codes !== null)?.codes ?? null;
  // Without sorted rows, one empty row carries the total.
  const hits = rows.flatMap((row) => (row.pitchId === null ? [] : [hitOf(row)]));
  const isWhole = total <= (hasTiers ? MOST_SCORED : COUNT_LIMIT) || hits.length > 0;
  return { total, codes, hits: isWhole ? hits : null };
}

/** The first hits, segment after segment until there are enough. `many`: more than are counted. */
async function fromSegments(
  connection: Database,
  asked: Asked,
  search: Search,
  limit: number,
  many: boolean,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  // A scan in the order of valuations is bounded by the range of valuations.
  const within = search.sort === "highest" || search.sort === "lowest" ? valuationsOf(asked, search) : [];
  for (const each of segmentsOf(search, asked.text)) {
    if (hits.length >= limit) break;
    const segment = { ...each, bounds: [...each.bounds, ...within] };
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
  search: Search,
  segment: Segment,
  limit: number,
  many: boolean,
): Promise<Hit[]> {
  const conditions = conditionsOf(asked, search, "rows", segment.text);
  if (conditions.length === 0) return scanned(connection, search, segment, conditions, limit, null);
  if (many && !segment.narrow) {
    const rowLimit = asked.text ? SCAN_LIMIT_WITH_TEXT : SCAN_LIMIT;
    const near = await scanned(connection, search, segment, conditions, limit, rowLimit);
    if (near.length === limit) return near;
  }
  const few = await sortedSegment(connection, asked, search, segment, limit);
  return few ?? scanned(connection, search, segment, conditions, limit, null);
}

/** The first hits of a segment, found by the filter index and sorted; null when it has more than are counted. */
async function sortedSegment(
  connection: Database,
  asked: Asked,
  search: Search,
  segment: Segment,
  limit: number,
): Promise<Hit[] | null> {
  const conditions = [...conditionsOf(asked, search, "index", segment.text), isBoosted(asked, search, segment.boosted)];
  const columns = sql`l.pitch_id, l.boosted, l.published_at, l.valuation_euro`;
  // `offset 0` makes the planner read the text index first: checking the text of rows is expensive.
  const found = asked.text
    ? sql`(select ${columns} from listings as l ${where(conditions)} offset 0) as l ${where(segment.bounds)}`
    : sql`listings as l ${where([...conditions, ...segment.bounds])}`;
  const { rows } = await sql<Hit & { total: number }>`with counted as materialized (
      select ${columns} from ${found} limit ${COUNT_LIMIT + 1})
    select (select count(*)::int from counted) as total, ${columnsOf(search, segment)} from counted as l
    ${segment.orderBy} limit ${limit}`.execute(connection);
  return (rows[0]?.total ?? 0) > COUNT_LIMIT ? null : rows.map(hitOf);
}

/** Scans the sort index; `rowLimit` is how many rows to check, null for all. */
async function scanned(
  connection: Database,
  search: Search,
  segment: Segment,
  conditions: Condition[],
  limit: number,
  rowLimit: number | null,
): Promise<Hit[]> {
  const { boosted, orderBy } = segment;
  const bounds = [boosted ? sql`l.boosted` : sql`not l.boosted`, ...segment.bounds];
  const words = search.text ? sql`, l.search` : sql``;
  const rows =
    rowLimit === null
      ? sql`listings as l ${where([...bounds, ...conditions])}`
      : sql`(select l.pitch_id, l.boosted, l.published_at, l.valuation_euro, l.revenue_euro, l.offered_basis_points, l.facets${words}
          from listings as l ${where(bounds)} ${orderBy} limit ${rowLimit}) as l ${where(conditions)}`;
  return (
    await sql<Hit>`select ${columnsOf(search, segment)} from ${rows} ${orderBy} limit ${limit}`.execute(connection)
  ).rows;
}

function columnsOf({ sort }: Search, { points }: Segment): RawBuilder<unknown> {
  return sql`l.pitch_id, l.boosted, ${keyOf(sort, sql.lit(points))}::text as key`;
}

function hitOf({ pitchId, boosted, key }: Hit): Hit {
  return { pitchId, boosted, key };
}
