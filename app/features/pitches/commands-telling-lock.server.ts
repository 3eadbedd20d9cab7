import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";

/** Makes those who tell members of a pitch wait for each other: a saved search and criteria that both find it tell of it once. */
export async function lockTellings(trx: Tx, pitchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tellings:${pitchId}`}, 0))`.execute(trx);
}
