/** What is held of somebody who has fetched a code. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A perk of which they have a code. */
export async function perkRows(trx: Tx, { id }: { id: string }): Promise<void> {
  const [perk, code] = [newId(), newId()];
  await sql`insert into perks (id, partner, category, url, markets, starts_on, code_kind, capacity, redeemed, position, published_at, created_at)
    values (${perk}, 'Kundkort', 'selling', 'https://kundkort.example/', '{se}', '2026-10-01', 'list', 1, 1, 10, '2026-10-01', '2026-10-01')`.execute(
    trx,
  );
  await sql`insert into perk_codes (id, perk_id, hash, redeemed_at) values (${code}, ${perk}, '\\x01', '2026-11-01')`.execute(
    trx,
  );
  await sql`insert into perk_redemptions (perk_id, user_id, code_id, code, redeemed_at)
    values (${perk}, ${id}, ${code}, 'KUND-ZEBEDEUS-1', '2026-11-01')`.execute(trx);
}
