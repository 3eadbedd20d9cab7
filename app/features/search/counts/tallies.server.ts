/** Counts that the database keeps: of everything, and of what one filter leaves. */
import { sql } from "kysely";
import { type Database, db, type Tx } from "#app/platform/db/db.server.ts";
import { type Condition, where } from "../conditions.server.ts";
import { addTo, emptyTally, FAMILIES, type Gates, type Tally, tallyOf } from "./facet-codes.ts";

interface Kept {
  /** Null where `cell` is a whole code that has come or gone since the counts were put together. */
  mask: number | null;
  cell: number;
  listings: number;
}

/**
 * The tally of a search that asks for one family at most (its index, or null for none) and for nothing else. Exact at any size. `wanted`
 * are the families whose counts are of use.
 */
export async function keptTally(
  connection: Database,
  gates: Gates,
  asked: number | null,
  wanted: readonly number[] = [...FAMILIES.keys()],
): Promise<Tally> {
  const whole = asked === null ? FAMILIES.map(({ mask }) => mask) : [FAMILIES[asked]!.mask];
  const { rows } = await sql<Kept>`
    select mask, cell, listings from listing_counts where mask = any(${asked === null ? [0, ...whole] : whole}::integer[])
    ${asked === null ? sql`` : besides(gates, asked, wanted)}
    union all select null, facets, sum(change)::bigint from listing_changes group by facets`.execute(connection);
  const tally = emptyTally();
  for (const { mask, cell, listings } of rows) {
    if (mask === null) addTo(tally, gates, cell, listings);
    else if (mask === 0) tally.found += listings;
    else add(tally, gates, asked, mask, cell, listings);
  }
  return tally;
}

/** What the asked family lets pass, by each of the other families. */
function besides(gates: Gates, asked: number, wanted: readonly number[]) {
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

// Counts what meets conditions, by reading the packed codes of all of it: one piece of four bytes a listing is far quicker than rows.

/** A tally for each set of conditions, read in one statement; null for a set of more than `most`. */
export async function countedTallies(
  trx: Tx,
  sets: Condition[][],
  gates: Gates,
  most: number,
): Promise<(Tally | null)[]> {
  const each = sets.map(
    (conditions) => sql`(select string_agg(int4send(facets), '') from
      (select l.facets from listings as l ${where(conditions)} limit ${most + 1}) as met)`,
  );
  const { rows } = await sql<{ codes: (Buffer | null)[] }>`select array[${sql.join(each)}] as codes`.execute(trx);
  return rows[0]!.codes.map((codes) => (codes && codes.byteLength > most * 4 ? null : tallyOf(codes, gates)));
}

/**
 * A tally of those in the sample that meet the conditions. `filters` are the search's own, of which a listing may fail one: what fails two
 * is in nobody's count, and need not be read.
 */
export async function sampledTally(
  trx: Tx,
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
    from listing_sample as l ${where(conditions)}`.execute(trx);
  return { ...tallyOf(rows[0]!.codes, gates), read: rows[0]!.read };
}

/** Every minute: puts what has come and gone since into the kept counts, so that readers have little to add up. */
export async function foldListingChanges(): Promise<void> {
  await sql`select fold_listing_changes()`.execute(db);
}
