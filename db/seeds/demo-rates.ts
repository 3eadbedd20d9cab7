import { sql } from "kysely";
import type { Tx } from "#app/platform/db/db.server.ts";
import { dayOf } from "./demo-moments.ts";

/** Dates the rates that a new database has by the seed, as the demo's own: nobody publishes them. */
export async function seedRates(trx: Tx, now: Date): Promise<void> {
  const day = dayOf(now);
  await trx.updateTable("exchangeRates").set({ ratedOn: day }).execute();
  await sql`insert into exchange_rate_history (currency, rated_on, per_euro, source)
    select currency, ${day}::date, per_euro, 'demo' from exchange_rates`.execute(trx);
}
