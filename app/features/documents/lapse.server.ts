import { sql } from "kysely";
import { removeFiles } from "#app/features/files/stored-files.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { documentsChanged } from "./events.ts";

/** How many documents a pitch has, including those that only its owner sees. */
export interface DocumentCount {
  publicId: string;
  companyName: string | null;
  documents: number;
}

/** The pitches of an account that have documents, oldest first, without deleted ones. */
export async function documentCountsOf(executor: Pick<Tx, "getExecutor">, ownerId: string): Promise<DocumentCount[]> {
  const { rows } = await sql<DocumentCount>`
    select pitches.public_id, count(distinct document.file_id)::integer as documents,
      (array_agg(revision.company_name order by revision.number desc))[1] as company_name
    from pitches join pitch_revisions revision on revision.pitch_id = pitches.id and revision.state <> 'superseded'
      join revision_documents document on document.revision_id = revision.id and document.removed_at is null
    where pitches.owner_id = ${ownerId} and pitches.state <> 'deleted'
    group by pitches.id, pitches.public_id order by pitches.id`.execute(executor);
  return rows;
}

/**
 * Removes all documents of an account's pitches for good: from drafts, and from submitted revisions, which keep a record of them. Their files
 * are deleted too, and the bytes by the next clean-up of the store, unless another file has the same bytes. Returns how many there were.
 * Idempotent.
 */
export async function removeDocumentsOf(trx: Tx, ownerId: string): Promise<number> {
  const pitches = await trx
    .selectFrom("pitches")
    .select(["id", "publicId"])
    .where("ownerId", "=", ownerId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const moment = now();
  const { rows } = await sql<{ pitchId: string; fileId: string }>`
    with revisions as (select id, pitch_id, state from pitch_revisions where pitch_id = any(${pitches.map(({ id }) => id)})),
      deleted as (delete from revision_documents document using revisions r where document.revision_id = r.id and r.state = 'draft'
        returning r.pitch_id, document.file_id),
      removed as (update revision_documents document set removed_at = ${moment} from revisions r
        where document.revision_id = r.id and r.state <> 'draft' and document.removed_at is null
        returning r.pitch_id, document.revision_id, document.file_id, document.position, document.title, document.access),
      recorded as (insert into removed_documents (revision_id, position, title, access, removed_at)
        select revision_id, position, title, access, ${moment} from removed)
    select * from deleted union select pitch_id, file_id from removed`.execute(trx);
  await removeFiles(
    trx,
    rows.map(({ fileId }) => fileId),
    "revision_documents",
  );
  const changed = pitches.filter(({ id }) => rows.some(({ pitchId }) => pitchId === id));
  await emit(trx, ...changed.map(({ id, publicId }) => documentsChanged({ pitchId: id, publicId, ownerId })));
  return rows.length;
}
