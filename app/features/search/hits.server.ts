/** What a search finds, in order, by the cheapest way (decision 040). */
import { type RawBuilder, sql } from "kysely";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { type Asked, conditionsOf, isBoosted, matching, valuationsOf } from "./conditions.server.ts";
import { areMany, countOfAll, persistedTotal } from "./counts/tallies.server.ts";
import { behindCursor, keyOf, orderOf, type Segment, segmentsOf, tiersOf } from "./orders.server.ts";
import { COUNT_LIMIT, type Search } from "./search.ts";
import { scoreOf } from "./text-query.server.ts";

/** A pitch that was found, and its place in the order as a cursor writes it. */
export interface Hit {
  pitchId: string;
  boosted: boolean;
  key: string;
}

export interface Hits {
  hits: Hit[];
  /** At most `COUNT_LIMIT + 1`, which means "more than are counted". */
  total: number;
  /** What all of them are filed under, as `tallyOf` reads it; null where not all of them were read. */
  codes: Uint8Array | null;
}

// Of so many, the first lie near enough for a walk to be the shorter way.
const NEAR_ENOUGH = 3_000;

// A best match of so many is scored one by one; of more, tiers stand for scores.
const MOST_SCORED = 500;

// Rows that a walk looks at before the index of words and filters is asked instead: without a text it reads them off the order's index.
const PATIENT_WALK = 20_000;
const PATIENT_WALK_WITH_TEXT = 2_000;

/** The first `limit` of what a search finds, behind its cursor. */
export async function hitsOf(connection: Database, asked: Asked, search: Search, limit: number): Promise<Hits> {
  const rows = conditionsOf(asked, search);
  if (rows.length === 0) {
    const hits = await inParts(connection, asked, search, limit, true);
    return { hits, total: await countOfAll(connection), codes: null };
  }
  const persisted = await persistedTotal(connection, asked, search);
  if (persisted !== null) {
    const total = Math.min(persisted, COUNT_LIMIT + 1);
    const hits = total === 0 ? [] : await inParts(connection, asked, search, limit, persisted >= NEAR_ENOUGH);
    return { hits, total, codes: null };
  }
  if (await areMany(connection, rows)) {
    return { hits: await inParts(connection, asked, search, limit, true), total: COUNT_LIMIT + 1, codes: null };
  }
  const { total, codes, hits } = await sortedByIndex(connection, asked, search, limit);
  return { total, codes, hits: hits ?? (await inParts(connection, asked, search, limit, total > COUNT_LIMIT)) };
}

/**
 * All that meets the conditions, found by the index, counted and put in order; only counted (`hits` null) where they are too many for that.
 * What is too much to score stands in tiers, the boosted before all others: where those fill the page, nobody asks in which tier the
 * others are; where they do not, its parts are read one after another (`hits` null).
 */
async function sortedByIndex(
  connection: Database,
  asked: Asked,
  search: Search,
  limit: number,
): Promise<Omit<Hits, "hits"> & { hits: Hit[] | null }> {
  const { sort, after } = search;
  const best = sort === "relevance" ? asked.text : null;
  // A row's words are looked up by where it lies, and put together once for all parts of its score. Nothing else needs to know where: an
  // index could not tell.
  const at = best ? sql`l.ctid as at, ` : sql``;
  const score = best
    ? sql`(select ${scoreOf(best)} from (
      select l.search || ''::tsvector as search from listings as l where l.ctid = at offset 0) as l)`
    : sql`0`;
  // Who is in which tier the index knows.
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
  // Where none is placed, a row of nothing carries the number.
  const hits = rows.flatMap((row) => (row.pitchId === null ? [] : [hitOf(row)]));
  const isWhole = total <= (hasTiers ? MOST_SCORED : COUNT_LIMIT) || hits.length > 0;
  return { total, codes, hits: isWhole ? hits : null };
}

/** The first of what is found: part after part of the list, until there are enough. `many`: more than are counted. */
async function inParts(
  connection: Database,
  asked: Asked,
  search: Search,
  limit: number,
  many: boolean,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  // A walk in the order of valuations begins and ends where those that are asked for do.
  const within = search.sort === "highest" || search.sort === "lowest" ? valuationsOf(asked, search) : [];
  for (const part of segmentsOf(search, asked.text)) {
    if (hits.length >= limit) break;
    const segment = { ...part, bounds: [...part.bounds, ...within] };
    hits.push(...(await firstOf(connection, asked, search, segment, limit - hits.length, many)));
  }
  return hits;
}

/**
 * The first of one part. Where they lie close together a short walk along the index of the order meets them; where they do not, the part
 * may have few, which the index of words and filters knows; and what is neither is walked to the end.
 */
async function firstOf(
  connection: Database,
  asked: Asked,
  search: Search,
  segment: Segment,
  limit: number,
  many: boolean,
): Promise<Hit[]> {
  const conditions = conditionsOf(asked, search, "rows", segment.text);
  if (conditions.length === 0) return walked(connection, search, segment, conditions, limit, null);
  if (many && !segment.narrow) {
    const patience = asked.text ? PATIENT_WALK_WITH_TEXT : PATIENT_WALK;
    const near = await walked(connection, search, segment, conditions, limit, patience);
    if (near.length === limit) return near;
  }
  const few = await picked(connection, asked, search, segment, limit);
  return few ?? walked(connection, search, segment, conditions, limit, null);
}

/** The first of a part, found by the index and put in order; null when the part has more than are counted. */
async function picked(
  connection: Database,
  asked: Asked,
  search: Search,
  segment: Segment,
  limit: number,
): Promise<Hit[] | null> {
  const conditions = [...conditionsOf(asked, search, "index", segment.text), isBoosted(asked, search, segment.boosted)];
  const columns = sql`l.pitch_id, l.boosted, l.published_at, l.valuation_euro`;
  // With words their index goes first, whatever an index of the order promises: words are dear to look up in rows.
  const found = asked.text
    ? sql`(select ${columns} from listings as l ${where(conditions)} offset 0) as l ${where(segment.bounds)}`
    : sql`listings as l ${where([...conditions, ...segment.bounds])}`;
  const { rows } = await sql<Hit & { total: number }>`with counted as materialized (
      select ${columns} from ${found} limit ${COUNT_LIMIT + 1})
    select (select count(*)::int from counted) as total, ${columnsOf(search, segment)} from counted as l
    ${segment.orderBy} limit ${limit}`.execute(connection);
  return (rows[0]?.total ?? 0) > COUNT_LIMIT ? null : rows.map(hitOf);
}

/** Along the index of the order; `patience` is how many rows to look at, null for all. */
async function walked(
  connection: Database,
  search: Search,
  segment: Segment,
  conditions: Condition[],
  limit: number,
  patience: number | null,
): Promise<Hit[]> {
  const { boosted, orderBy } = segment;
  const bounds = [boosted ? sql`l.boosted` : sql`not l.boosted`, ...segment.bounds];
  const words = search.text ? sql`, l.search` : sql``;
  const rows =
    patience === null
      ? sql`listings as l ${where([...bounds, ...conditions])}`
      : sql`(select l.pitch_id, l.boosted, l.published_at, l.valuation_euro, l.revenue_euro, l.offered_basis_points, l.facets${words}
          from listings as l ${where(bounds)} ${orderBy} limit ${patience}) as l ${where(conditions)}`;
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
