/**
 * Where a page of a list ends, as it stands in an address: the moment of its last row, in the microseconds that the database keeps and dates
 * of the browser would cut, and the id that parts rows of one moment.
 */
import { type RawBuilder, sql } from "kysely";
import { isId } from "../ids.ts";

const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})$/;

/** The microseconds of a column, as a cursor names them. */
export function microsOf(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** The row that a cursor names, to compare a moment and an id with; undefined for a broken one, whose list begins at its first row. */
export function cursorRow(text: string | undefined): RawBuilder<unknown> | undefined {
  const [, micros, id] = CURSOR.exec(text ?? "") ?? [];
  if (!micros || !isId(id)) return undefined;
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

/** A page out of rows of which one more was read than it shows, and the cursor of the next. */
export function pageOf<T>(
  rows: readonly T[],
  size: number,
  placeOf: (row: T) => { micros: number; id: string },
): { page: T[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  if (!last) return { page, next: null };
  const { micros, id } = placeOf(last);
  return { page, next: `${micros}.${id}` };
}
