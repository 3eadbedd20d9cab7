/** Rows of stored files: their use, copies and removal. */
import { type RawBuilder, sql } from "kysely";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { BUCKET, placeOf, type StoredPurpose } from "./storage/storage.ts";

/**
 * The id of the actor's own object at a path of the storage address, locked, to be referred to in the same transaction; undefined if there is
 * none, or it has another purpose.
 */
export async function storedFile(
  trx: Tx,
  actor: Pick<Member, "id">,
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
    // Against a concurrent deletion or replacement.
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/**
 * As `storedFile`, for something of another member's that the actor works on: the file becomes theirs, so that it stays when the actor leaves. Its
 * address in the store stays the actor's, by which it is found again when the form is sent twice.
 */
export async function storedFileFor(
  trx: Tx,
  actor: Member,
  ownerId: string,
  purpose: StoredPurpose,
  path: unknown,
): Promise<string | undefined> {
  const id = await storedFile(trx, actor, purpose, path);
  if (ownerId === actor.id) return id;
  if (id) await trx.updateTable("files").set({ ownerId }).where("id", "=", id).execute();
  return id ?? (isPlaceOf(actor, path) ? storedFile(trx, { id: ownerId }, purpose, path) : undefined);
}

function isPlaceOf({ id }: Member, path: unknown): boolean {
  const place = typeof path === "string" ? placeOf(path) : undefined;
  return typeof place === "object" && place.ownerId === id;
}

/** Bucket of copies. The storage address does not serve it, and quotas do not count it. */
export const COPIES_BUCKET = "kept";

/** Copies a file's row under a new id; both share the bytes, and the copy outlives the original. Null if there is no such file. */
export async function copyFile(trx: Tx, fileId: string): Promise<string | null> {
  const id = newId();
  const { numAffectedRows } =
    await sql`insert into files (id, owner_id, purpose, key, bucket, full_path, name, size, generation,
      md5_hash, content_type, content_disposition, width, height)
    select ${id}, owner_id, purpose, key, ${COPIES_BUCKET}, ${`${COPIES_BUCKET}/${id}`}, name, size, generation, md5_hash, content_type,
      content_disposition, width, height
    from files where id = ${fileId}`.execute(trx);
  return numAffectedRows === 1n ? id : null;
}

const DAY = 86_400_000;
const BATCH = 500;

/**
 * Removes files that are a day old and have no references, such as a logo that was replaced in a draft. Every foreign key to `files` counts as
 * a reference. Returns how many were removed.
 */
export async function removeUnreferenced(_actor: SystemActor): Promise<number> {
  const yesterday = new Date(now().getTime() - DAY);
  const unreferenced = sql.join(await withoutReferences(), sql` and `);
  let removed = 0;
  for (let count = BATCH; count === BATCH; ) {
    count = await transaction(async (trx) => {
      // Locked, then checked again: somebody may be about to refer to one.
      const { rows } = await sql<{
        id: string;
      }>`select id from files where time_created < ${yesterday} and ${unreferenced}
        limit ${BATCH} for update skip locked`.execute(trx);
      const ids = rows.map(({ id }) => id);
      const deleted = await sql`delete from files where id = any(${ids}::uuid[]) and ${unreferenced}`.execute(trx);
      removed += Number(deleted.numAffectedRows);
      return ids.length;
    });
  }
  return removed;
}

/**
 * Removes files at once that only rows of one table refer to; those rows go with them. The next clean-up removes bytes that no other file
 * has.
 */
export async function removeFiles(trx: Tx, ids: readonly string[], referringTable: string): Promise<void> {
  const unreferenced = sql.join(await withoutReferences(referringTable), sql` and `);
  await sql`delete from files where id = any(${[...ids]}::uuid[]) and ${unreferenced}`.execute(trx);
}

/** For each column that refers to files, the condition that none of its rows refers to this one; without those of the table `except`. */
async function withoutReferences(except = ""): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select namespace.nspname as schema, class.relname as table, attribute.attname as column
    from pg_constraint as constr
    join pg_class as class on class.oid = constr.conrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_attribute as attribute on attribute.attrelid = constr.conrelid and attribute.attnum = constr.conkey[1]
    where constr.contype = 'f' and constr.confrelid = 'files'::regclass and class.relname <> ${except}`.execute(db);
  if (rows.length === 0) throw new Error("Nothing can refer to files: this is not the product's database");
  return rows.map(
    ({ schema, table, column }) =>
      sql`not exists (select from ${sql.id(schema, table)} as referring where referring.${sql.id(column)} = files.id)`,
  );
}
