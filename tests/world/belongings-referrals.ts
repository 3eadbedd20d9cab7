/** What is held of somebody who has invited a friend, and was invited. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A link, a friend who came by it and has paid, and the code that this earned; and the link that they came by themselves. */
export async function referralRows(trx: Tx, { id }: { id: string }, partner: string): Promise<void> {
  const [friend, code] = [newId(), newId()];
  const run = (query: ReturnType<typeof sql>) => query.execute(trx);
  await run(
    sql`insert into invitations (user_id, slug, created_at) values (${id}, ${`zebedeus-${id.slice(-12)}`}, '2026-11-01')`,
  );
  await run(sql`insert into referrals (friend_id, inviter_id, joined_at) values (${id}, ${partner}, '2026-11-01')`);
  await run(sql`insert into referrals (friend_id, inviter_id, joined_at) values (${friend}, ${id}, '2026-11-02')`);
  await run(sql`insert into promotion_codes (id, user_id, code, percent, issued_at, expires_at)
    values (${code}, ${id}, ${`ZEBEDEUS-20-${id.slice(-12).toUpperCase()}`}, 20, '2026-11-03', '2027-11-03')`);
  await run(sql`insert into referral_rewards (id, friend_id, inviter_id, payment_id, state, code_id, card_hashes, paid_at, decided_at)
    select ${newId()}, ${friend}, ${id}, p.id, 'earned', ${code}, array['\\x01'::bytea], '2026-11-03', '2026-11-03'
    from payments p where p.user_id = ${id} limit 1`);
}
