/** What is held of somebody whose identity was checked, and who is at an e-ID again. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A check of a document that holds, and an attempt by e-ID that has begun. */
export async function verificationRows(
  trx: Tx,
  { id, name, session }: { id: string; name: string; session: string },
): Promise<void> {
  const attempt = newId();
  const run = (query: ReturnType<typeof sql>) => query.execute(trx);
  await run(sql`insert into verifications (id, user_id, method, provider_session_id, status, profile_name, verified_name, started_at,
    settled_at, expires_at) values (${newId()}, ${id}, 'document', ${`vs_${id.slice(-12)}`}, 'succeeded', ${name}, ${name}, '2026-11-02',
    '2026-11-02', '2029-11-02')`);
  await run(
    sql`insert into verifications (id, user_id, method, started_at) values (${attempt}, ${id}, 'mitid', '2026-11-03')`,
  );
  await run(sql`insert into verification_flows (state_hash, browser_hash, verification_id, session_id, nonce, code_verifier, callback,
    created_at, expires_at) values (decode(${Buffer.from(`geheimnis-hash ${attempt}`).toString("hex")}, 'hex'), '\\x00', ${attempt}, ${session},
    'geheimnis-token', 'geheimnis-token', 'https://stakeholm.example/pages/identity/eid/callback', now(), now())`);
}
