/** The cards that an account has paid with, by the provider's fingerprints; we never have the numbers. */
import { db, type Tx } from "#app/platform/db/db.server.ts";
import type { PaidCard } from "./readings.server.ts";

const MOST = 100;

/** The fingerprints of the cards that an account has paid with; the same card has the same one in every account. */
export async function fingerprintsOf(userId: string, executor: Pick<Tx, "selectFrom"> = db): Promise<string[]> {
  const rows = await executor
    .selectFrom("billingCards")
    .select("fingerprint")
    .where("userId", "=", userId)
    .orderBy("firstPaidAt")
    .limit(MOST)
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Stores new cards. Returns their number. */
export async function storeCards(trx: Tx, userId: string, cards: readonly PaidCard[]): Promise<number> {
  if (cards.length === 0) return 0;
  const added = await trx
    .insertInto("billingCards")
    .values(cards.map((card) => ({ userId, ...card })))
    .onConflict((conflict) => conflict.columns(["userId", "fingerprint"]).doNothing())
    .returning("fingerprint")
    .execute();
  return added.length;
}
