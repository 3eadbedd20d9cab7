import { type RawBuilder, sql } from "kysely";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { BUCKET, type StoredPurpose } from "./storage/storage.ts";

/**
 * The id of the actor's own object at the path that their browser was told when it stored it, to be taken into use in the same transaction;
 * undefined when there is none, or it is for something else.
 */
export async function storedFile(
  trx: Tx,
  actor: Member,
  purpose: StoredPurpose,
  path: unknown,
): Promise<string | undefined> {
  if (typeof path !== "string") return undefined;
  const row = await trx
    .selectFrom("files")
    .select("id")
    .where("fullPath", "=", path.normalize("NFC"))
    .where("bucket", "=", BUCKET)
    .where("ownerId", "=", actor.id)
    .where("purpose", "=", purpose)
    // Not deleted or replaced before the reference to it stands.
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

// Copies of stored files that stay as they are, whatever their owner does with the original.

/** Of copies. No bucket of the storage address: nobody reaches a copy by its path, and none takes up its owner's room. */
export const KEPT = "kept";

/** Keeps a file as it is now, under an id of its own; the bytes are the same. Null when there is no such file. */
export async function keepCopy(trx: Tx, fileId: string): Promise<string | null> {
  const id = newId();
  const { numAffectedRows } =
    await sql`insert into files (id, owner_id, purpose, key, bucket, full_path, name, size, generation,
      md5_hash, content_type, content_disposition, width, height)
    select ${id}, owner_id, purpose, key, ${KEPT}, ${`${KEPT}/${id}`}, name, size, generation, md5_hash, content_type,
      content_disposition, width, height
    from files where id = ${fileId}`.execute(trx);
  return numAffectedRows === 1n ? id : null;
}

// Files that nothing shows any more.

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
