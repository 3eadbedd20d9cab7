/** What is held of somebody whose mails came back. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A mail, its bounce, and the address that is not written to any more. */
export async function mailRows(trx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const delivery = newId();
  await sql`insert into mail_deliveries (id, kind, recipient, state, address, sent_at)
    values (${delivery}, 'password-changed', ${id}, 'bounced', ${email}, now())`.execute(trx);
  await sql`insert into mail_bounces (id, event, email, delivery_id, type, permanent, detail)
    values (${newId()}, ${`bounce:${delivery}`}, ${email}, ${delivery}, 'bounce', true, '5.1.1')`.execute(trx);
  await sql`insert into mail_suppressions (email, reason, detail) values (${email}, 'bounce', '5.1.1')`.execute(trx);
}
