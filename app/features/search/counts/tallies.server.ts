/** Tallies of listings: from persisted counts, from indexes, and from the sample. */
import { type RawBuilder, sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import { type Database, db } from "#app/platform/db/db.server.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import type { Asked } from "../conditions.server.ts";
import { COUNT_LIMIT, type Filters, isMeasured, noFilters } from "../search.ts";
import { addTo, emptyTally, FAMILIES, type Gates, gatesOf, type Tally, tallyOf } from "./facet-codes.ts";

interface CountRow {
  /** Null where `cell` is a listing's whole code, added or removed since the counts were last folded. */
  mask: number | null;
  cell: number;
  listings: number;
}

/**
 * The tally of a search that filters by one family at most (`asked`: its index, or null) and by nothing else. Exact at any size. `wanted`
 * are the families whose counts are needed.
 */
export async function persistedTally(
  connection: Database,
  gates: Gates,
  asked: number | null,
  wanted: readonly number[] = [...FAMILIES.keys()],
): Promise<Tally> {
  const masks = asked === null ? FAMILIES.map(({ mask }) => mask) : [FAMILIES[asked]!.mask];
  const { rows } = await sql<CountRow>`
    select mask, cell, listings from listing_counts where mask = any(${asked === null ? [0, ...masks] : masks}::integer[])
    ${asked === null ? sql`` : crossCounts(gates, asked, wanted)}
    union all select null, facets, sum(change)::bigint from listing_changes group by facets`.execute(connection);
  const tally = emptyTally();
  for (const { mask, cell, listings } of rows) {
    if (mask === null) addTo(tally, gates, cell, listings);
    else if (mask === 0) tally.found += listings;
    else add(tally, gates, asked, mask, cell, listings);
  }
  return tally;
}

/** The listings that pass the asked family's filter, by the values of each other family. */
function crossCounts(gates: Gates, asked: number, wanted: readonly number[]) {
  const { mask: own, shift } = FAMILIES[asked]!;
  const others = wanted.filter((index) => index !== asked).map((index) => FAMILIES[index]!.mask | own);
  const passing = [...gates[asked]!.keys()].filter((bits) => gates[asked]![bits] === 1).map((bits) => bits << shift);
  return sql`union all
    select mask & ~${own}::integer, cell & ~${own}::integer, sum(listings)::bigint from listing_counts
    where mask = any(${others}::integer[]) and cell & ${own}::integer = any(${passing}::integer[]) group by 1, 2`;
}

function add(tally: Tally, gates: Gates, asked: number | null, mask: number, cell: number, listings: number): void {
  const index = FAMILIES.findIndex((family) => family.mask === mask);
  const bits = cell >>> FAMILIES[index]!.shift;
  tally.cells[index]![bits]! += listings;
  tally.sizes[index]! += listings;
  if (index === asked && gates[index]![bits] === 1) tally.found += listings;
}

/**
 * A tally for each set of conditions, in one statement; null for a set of more than `most`. Reads packed codes, four bytes a listing, which is
 * far faster than rows.
 */
export async function countedTallies(
  connection: Database,
  sets: Condition[][],
  gates: Gates,
  most: number,
): Promise<(Tally | null)[]> {
  const each = sets.map(
    (conditions) => sql`(select string_agg(int4send(facets), '') from
      (select l.facets from listings as l ${where(conditions)} limit ${most + 1}) as met)`,
  );
  const { rows } = await sql<{ codes: (Buffer | null)[] }>`select array[${sql.join(each)}] as codes`.execute(
    connection,
  );
  return rows[0]!.codes.map((codes) => (codes && codes.byteLength > most * 4 ? null : tallyOf(codes, gates)));
}

/**
 * A tally of the sampled listings that meet the conditions. `filters` are the search's own: a listing that fails two of them is in no count,
 * and is not read.
 */
export async function sampledTally(
  connection: Database,
  conditions: Condition[],
  filters: Condition[],
  gates: Gates,
): Promise<Tally> {
  const passed = sql.join(
    filters.map((filter) => sql`(${filter})::integer`),
    sql` + `,
  );
  const near = filters.length < 2 ? sql`` : sql`filter (where ${passed} >= ${filters.length - 1})`;
  const { rows } = await sql<{ read: number; codes: Buffer | null }>`
    select count(*)::integer as read, string_agg(int4send(l.facets), '') ${near} as codes
    from listing_sample as l ${where(conditions)}`.execute(connection);
  return { ...tallyOf(rows[0]!.codes, gates), read: rows[0]!.read };
}

/** The total of a search with filters of one or two families and nothing else. Exact at any size; null for other searches. */
export async function persistedTotal(
  connection: Database,
  { open, teased }: Pick<Asked, "open" | "teased">,
  filters: Filters,
): Promise<number | null> {
  const families = FAMILIES.flatMap((family, index) => (family.isAsked(filters) ? [{ ...family, index }] : []));
  const hasMore = filters.text !== "" || isMeasured(filters);
  if (
    teased ||
    hasMore ||
    families.length === 0 ||
    families.length > 2 ||
    families.some((family) => !family.open && !open)
  )
    return null;
  const gates = gatesOf(filters);
  const passing = (code: RawBuilder<unknown>) =>
    families.map(({ mask, shift, index }) => {
      const cells = [...gates[index]!.keys()].filter((bits) => gates[index]![bits] === 1).map((bits) => bits << shift);
      return sql`${code} & ${sql.lit(mask)} = any(${cells}::integer[])`;
    });
  const mask = families.reduce((all, family) => all | family.mask, 0);
  const { rows } = await sql<{ total: number }>`select coalesce(sum(number), 0)::int as total from (
      select listings as number from listing_counts ${where([sql`mask = ${mask}::integer`, ...passing(sql`cell`)])}
      union all select change from listing_changes ${where(passing(sql`facets`))}) as counted`.execute(connection);
  return rows[0]!.total;
}

/** The number of all listings, at most `COUNT_LIMIT + 1`. */
export async function countOfAll(connection: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from listings limit ${COUNT_LIMIT + 1}) as counted`.execute(connection);
  return rows[0]!.total;
}

/** How many companies of a market are listed, as a search of that market finds them. */
export async function listedIn(market: Market): Promise<number> {
  const filters = { ...noFilters(factsOf(market).currency), markets: [market] };
  const total = await reading((from) => persistedTotal(from, { open: false, teased: null }, filters));
  // A market alone always has a persisted count.
  return total ?? 0;
}

/** Every minute: folds recent changes into the persisted counts, so that queries have few of them to add up, and forgets what indexes have read. */
export async function foldListingChanges(): Promise<void> {
  await sql`select fold_listing_changes()`.execute(db);
  await sql`delete from listing_versions where at < now() - interval '1 hour'`.execute(db);
}
