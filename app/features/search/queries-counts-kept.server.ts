/** Counts that the database keeps: of everything, and of what one filter leaves. */
import { sql } from "kysely";
import type { Database } from "#app/platform/db.server.ts";
import { addTo, emptyTally, type Tally } from "./counts-tally.ts";
import { FAMILIES, type Gates } from "./facet-codes.ts";

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
