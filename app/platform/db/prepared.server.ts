/** Prepared statements: PostgreSQL parses and plans them once for each connection, which costs more than to run most of them (decision 106). */
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

/** Begins a statement to be prepared. */
export const PREPARED = "/* prepared */";

/**
 * Begins a statement that every request or message runs: sql`${prepared}select …`. Its text has to be the same each time, so lists are arrays
 * (`= any`), not parameters of their own.
 */
export const prepared: RawBuilder<unknown> = sql.raw(PREPARED);

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `statement-${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/** Makes a connection prepare the marked statements. Not for one through a pooler, where the next query may meet another session. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    typeof statement === "string" && statement.startsWith(PREPARED)
      ? query({ name: nameOf(statement), text: statement }, ...rest)
      : query(statement, ...rest)) as typeof client.query;
}
