/** Joins SQL conditions. */
import { type RawBuilder, sql } from "kysely";

export type Condition = RawBuilder<unknown>;

/** The conditions joined by `and`; `true` for none. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** A `where` clause of all conditions; empty for none. */
export function where(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql`where ${all(conditions)}`;
}
