/** What the database holds, for the authorisation matrix. */
import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";

/** Makes everybody's proof of identity an hour old. */
export async function ageProofs(): Promise<void> {
  await sql`update sessions set authenticated_at = authenticated_at - interval '1 hour'`.execute(db);
}

// What counts and remembers for itself, whoever asks.
const OWN_BUSINESS = ["rate_limits", "outbox", "app_check_challenges"];

/** All that is stored, in one value: two equal ones mean that nothing was done in between. */
export async function stateOfDatabase(): Promise<string> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' and tablename <> all(${OWN_BUSINESS})`.execute(db);
  const digests = rows.map(
    ({ tablename }) => sql`
    select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(tablename)} t`,
  );
  const all = await sql<{ digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return all.rows.map(({ digest }) => digest).join("");
}
