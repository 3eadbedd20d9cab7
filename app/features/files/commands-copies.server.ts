/** Copies of stored files that stay as they are, whatever their owner does with the original. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

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
