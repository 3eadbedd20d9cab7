/** What is held of somebody who has said what they think of help. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A vote for an answer, and one against another with what was missing there. */
export async function helpRows(trx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`insert into help_votes (id, question, market, helpful, comment, user_id, voted_at)
    values (${newId()}, 'password', 'uk', true, null, ${id}, '2026-11-03'),
      (${newId()}, 'cancel', 'uk', false, ${`Write to ${email}.`}, ${id}, '2026-11-03')`.execute(trx);
}
