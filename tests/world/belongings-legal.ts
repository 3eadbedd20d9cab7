/** What is held of somebody who has asked for legal documents. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

interface Both {
  id: string;
  partner: string;
  conversationId: string;
  /** A file of theirs. */
  fileId: string;
}

/** A request that was delivered after a question, and a template that they uploaded when they were staff. */
export async function legalRows(trx: Tx, { id, partner, conversationId, fileId }: Both): Promise<void> {
  const request = newId();
  const run = (query: ReturnType<typeof sql>) => query.execute(trx);
  await run(sql`insert into legal_requests (id, user_id, kind, subject, market, language, party_a, party_b, terms, offer_id,
    conversation_id, into_conversation, due_at, created_at, moved_at)
    select ${request}, ${id}, 'other', 'A deed of flour', 'se', 'se', 'Kvarnsten AB', 'The partner', 'A sack a month.',
      (select id from offers where conversation_id = ${conversationId} limit 1), ${conversationId}, true, '2026-11-05', '2026-11-02', '2026-11-02'`);
  await run(
    sql`update legal_requests set status = 'waiting', question = 'Which flour?', asked_at = '2026-11-03' where id = ${request}`,
  );
  await run(
    sql`update legal_requests set status = 'open', answer = 'Rye.', answered_at = '2026-11-03' where id = ${request}`,
  );
  await run(sql`update legal_requests set status = 'delivered', file_id = ${fileId}, message_id = ${newId()}, decided_by = ${partner},
    decided_at = '2026-11-04' where id = ${request}`);
  await run(sql`insert into legal_templates (id, kind, market, language, version, name, bytes, fields, uploaded_by, created_at, retired_at)
    values (${newId()}, 'non-disclosure', 'se', 'se', (select coalesce(max(version), 0) + 1 from legal_templates where market = 'se'),
    'nda.docx', 'PK', '{party_a}', ${id}, '2026-11-01', '2026-11-01')`);
}
