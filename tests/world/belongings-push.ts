/** What is held of somebody who has turned notifications on. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A device of a session's, and an offer that was turned down. */
export async function pushRows(trx: Tx, { id, session }: { id: string; session: string }): Promise<void> {
  await sql`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, user_agent, last_ok_at)
    values (${newId()}, ${id}, ${session}, ${`https://push.example/${id}`}, ${"B".repeat(87)}, ${"A".repeat(22)}, 'Firefox', now())`.execute(
    trx,
  );
  await sql`insert into push_refusals (user_id, refused_at) values (${id}, '2026-11-01')`.execute(trx);
}
