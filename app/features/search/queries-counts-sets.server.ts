/** Counts what meets conditions, by reading the packed codes of all of it: one piece of four bytes a listing is far quicker than rows. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { type Tally, tallyOf } from "./counts-tally.ts";
import type { Gates } from "./facet-codes.ts";
import { type Condition, where } from "./queries-conditions.server.ts";

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
