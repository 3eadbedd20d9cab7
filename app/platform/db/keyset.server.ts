/**
 * Keyset pagination. A cursor in an address is the moment of a page's last row and its id, which breaks ties. The moment is in
 * microseconds, PostgreSQL's precision: a JavaScript `Date` would cut it to milliseconds.
 */
import { type Expression, type RawBuilder, sql } from "kysely";
import { isId } from "../ids.ts";
import { db } from "./db.server.ts";

const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})$/;

/** A timestamp column as microseconds since 1970, as cursors have it. */
export function microsOf(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** The SQL row (moment, id) of a cursor, to compare with; undefined for a malformed cursor, which means the first page. */
export function cursorRow(text: string | undefined): RawBuilder<unknown> | undefined {
  const [, micros, id] = CURSOR.exec(text ?? "") ?? [];
  if (!micros || !isId(id)) return undefined;
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

/** A page of `size` rows and the cursor of the next, from a query with `limit size + 1`. */
export function pageOf<T>(
  rows: readonly T[],
  size: number,
  keyOf: (row: T) => { micros: number; id: string },
): { page: T[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  if (!last) return { page, next: null };
  const { micros, id } = keyOf(last);
  return { page, next: `${micros}.${id}` };
}

/** How many rows a query finds, counted up to `most` and one more: counting all of a large table takes long, and nobody pages so far. */
export async function countedUpTo(most: number, query: { limit(rows: number): Expression<unknown> }): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${query.limit(most + 1)}) as found`.execute(db);
  return rows[0]!.count;
}
