/** Conditions of SQL, put together. */
import { type RawBuilder, sql } from "kysely";

export type Condition = RawBuilder<unknown>;

/** All of them in one; true where there are none. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** All of them behind a `where`; nothing where there are none. */
export function where(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql`where ${all(conditions)}`;
}
