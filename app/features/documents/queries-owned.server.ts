import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";

/** How many documents a pitch has, those included that only its owner sees. */
export interface DocumentCount {
  publicId: string;
  companyName: string | null;
  documents: number;
}

/** The pitches of an account that have documents, oldest first; what is deleted is not among them. */
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
