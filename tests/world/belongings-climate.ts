/** What is held of somebody who was staff once and kept the climate ledger. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A project, and a payment to it that they entered. */
export async function climateRows(trx: Tx, { id }: { id: string }): Promise<void> {
  const project = newId();
  await sql`insert into climate_projects (id, name, country, texts, active_from, created_at)
    values (${project}, 'Kelp', 'NO', '{"se": "–", "no": "–", "dk": "–", "fi": "–", "uk": "–"}', '2026-11-01', '2026-11-01')`.execute(
    trx,
  );
  await sql`insert into climate_payments (id, project_id, amount_minor, currency, paid_on, receipt_number, entered_by, created_at)
    values (${newId()}, ${project}, 1500, 'NOK', '2026-11-02', '1', ${id}, '2026-11-02')`.execute(trx);
}
