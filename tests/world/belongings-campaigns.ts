/** What is held of somebody who has got a campaign. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A campaign that they have got, and left by its link. */
export async function campaignRows(trx: Tx, { id }: { id: string }): Promise<void> {
  const campaign = newId();
  await sql`insert into campaigns (id, name, markets, recipients, unsubscribed, created_at, changed_at)
    values (${campaign}, 'Autumn', '{se}', 1, 1, '2026-11-01', '2026-11-01')`.execute(trx);
  await sql`insert into campaign_texts (campaign_id, market, subject, heading, body)
    values (${campaign}, 'se', 'Nyheter till Zebedeus', 'Rubrik', 'Text')`.execute(trx);
  await sql`update campaigns set state = 'sending', started_at = '2026-11-01' where id = ${campaign}`.execute(trx);
  await sql`insert into campaign_recipients (campaign_id, user_id, market, asked_at, unsubscribed_at)
    values (${campaign}, ${id}, 'se', '2026-11-01', '2026-11-02')`.execute(trx);
}
