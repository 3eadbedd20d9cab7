/** Files that nothing shows any more. */
import { type RawBuilder, sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db.server.ts";

const DAY = 86_400_000;
const AT_ONCE = 500;

/**
 * Removes files that nothing has pointed at for a day, such as a logo that was replaced in a draft. What can point at a file the database
 * knows: any foreign key to `files` counts. Returns how many went.
 */
export async function removeUnshown(_actor: SystemActor): Promise<number> {
  const yesterday = new Date(now().getTime() - DAY);
  const unshown = sql.join(await pointers(), sql` and `);
  let removed = 0;
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await transaction(async (trx) => {
      // Held first and asked again then: somebody may be about to show one, and would find it gone.
      const { rows } = await sql<{ id: string }>`select id from files where time_created < ${yesterday} and ${unshown}
        limit ${AT_ONCE} for update skip locked`.execute(trx);
      const ids = rows.map(({ id }) => id);
      const gone = await sql`delete from files where id = any(${ids}::uuid[]) and ${unshown}`.execute(trx);
      removed += Number(gone.numAffectedRows);
      return ids.length;
    });
  }
  return removed;
}

/**
 * Removes files at once that only rows of one table point at, which go with them. Their bytes go with the next clean-up, if no other file has the
 * same.
 */
export async function removeFiles(trx: Tx, ids: readonly string[], pointedAtBy: string): Promise<void> {
  const unshown = sql.join(await pointers(pointedAtBy), sql` and `);
  await sql`delete from files where id = any(${[...ids]}::uuid[]) and ${unshown}`.execute(trx);
}

/** For each column that points at files, the condition that none of its rows points at this one; but not of the table `except`. */
async function pointers(except = ""): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select namespace.nspname as schema, class.relname as table, attribute.attname as column
    from pg_constraint as constr
    join pg_class as class on class.oid = constr.conrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_attribute as attribute on attribute.attrelid = constr.conrelid and attribute.attnum = constr.conkey[1]
    where constr.contype = 'f' and constr.confrelid = 'files'::regclass and class.relname <> ${except}`.execute(db);
  if (rows.length === 0) throw new Error("Nothing can point at files: this is not the product's database");
  return rows.map(
    ({ schema, table, column }) =>
      sql`not exists (select from ${sql.id(schema, table)} as pointing where pointing.${sql.id(column)} = files.id)`,
  );
}
