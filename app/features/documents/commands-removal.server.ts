import { sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { documentsChanged } from "./events.ts";

/**
 * Takes down all documents of an account's pitches, as their owner could each of them: out of drafts, and closed in what was handed in.
 * Returns how many there were.
 */
export async function removeDocumentsOf(trx: Tx, ownerId: string): Promise<number> {
  const pitches = await trx
    .selectFrom("pitches")
    .select(["id", "publicId"])
    .where("ownerId", "=", ownerId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const { rows } = await sql<{ pitchId: string; fileId: string }>`
    with theirs as (select id, pitch_id, state from pitch_revisions where pitch_id = any(${pitches.map(({ id }) => id)})),
      dropped as (delete from revision_documents document using theirs where document.revision_id = theirs.id and theirs.state = 'draft'
        returning theirs.pitch_id, document.file_id),
      closed as (update revision_documents document set removed_at = ${now()} from theirs
        where document.revision_id = theirs.id and theirs.state <> 'draft' and document.removed_at is null
        returning theirs.pitch_id, document.file_id)
    select * from dropped union select * from closed`.execute(trx);
  const changed = pitches.filter(({ id }) => rows.some(({ pitchId }) => pitchId === id));
  await emit(trx, ...changed.map(({ id, publicId }) => documentsChanged({ pitchId: id, publicId, ownerId })));
  return rows.length;
}
