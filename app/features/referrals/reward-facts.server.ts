/** The facts that a reward is decided by, read in the deciding transaction. */
import { sql } from "kysely";
import { fingerprintsOf } from "#app/features/billing/synchronisation/cards.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { storedHasher } from "#app/platform/secret/hash-keys.server.ts";
import type { RewardFacts } from "./reward.ts";

/** How many invitations are followed back to find a loop. A longer chain costs its author more than it earns. */
const LONGEST_CHAIN = 50;

/** What cards are hashed for. */
export const CARDS = "referral-card";

/** The first payment of an account, and whether all of it was refunded or disputed since. */
export async function firstPayment(trx: Tx, userId: string) {
  const payment = await trx
    .selectFrom("payments")
    .select(["id", "invoiceId", "occurredAt"])
    .where("userId", "=", userId)
    .where("kind", "=", "payment")
    .orderBy("occurredAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!payment) return undefined;
  const { rows } = await sql<{ left: number; disputed: boolean }>`select sum(gross_minor)::int as left,
    coalesce(sum(gross_minor) filter (where kind in ('dispute', 'dispute-won')) < 0, false) as disputed
    from payments where invoice_id = ${payment.invoiceId}`.execute(trx);
  const { left, disputed } = rows[0]!;
  const lost: RewardFacts["lost"] = left > 0 ? null : disputed ? "disputed" : "refunded";
  return { ...payment, lost };
}

/** The previous decision, with the code that it issued. */
type StoredReward = NonNullable<RewardFacts["reward"]> & { codeId: string | null };

/** The reward of a friend, locked; null when nothing has been decided yet. */
export async function storedReward(trx: Tx, friendId: string): Promise<StoredReward | null> {
  const row = await trx
    .selectFrom("referralRewards")
    .select(["state", "cause", "codeId"])
    .where("friendId", "=", friendId)
    .forUpdate()
    .executeTakeFirst();
  return (row as StoredReward | undefined) ?? null;
}

/** Keyed hashes of the payment provider's card fingerprints, which cannot be recovered without SECRET. */
export async function hashed(trx: Tx, fingerprints: readonly string[]): Promise<Buffer[]> {
  const hash = await storedHasher(trx, CARDS);
  return fingerprints.map((fingerprint) => hash("", fingerprint));
}

/** Whether the friend's cards are also the inviter's, or have earned a reward before. */
export async function cardFacts(
  trx: Tx,
  { friendId, inviterId, cards }: { friendId: string; inviterId: string; cards: readonly Buffer[] },
): Promise<Pick<RewardFacts, "ownCard" | "knownCard">> {
  const own = await hashed(trx, await fingerprintsOf(inviterId, trx));
  const known = await trx
    .selectFrom("referralRewards")
    .select("id")
    .where("friendId", "<>", friendId)
    .where("state", "<>", "refused")
    .where(sql<boolean>`card_hashes && ${cards}::bytea[]`)
    .limit(1)
    .executeTakeFirst();
  return { ownCard: own.some((one) => cards.some((card) => card.equals(one))), knownCard: known !== undefined };
}

/** Whether the friend is an ancestor of the inviter in the tree of invitations. */
export async function isLoop(trx: Tx, friendId: string, inviterId: string): Promise<boolean> {
  const { rows } = await sql<{ loop: boolean }>`
    with recursive chain(id, length) as (
      select ${inviterId}::uuid, 1
      union all
      select inviter_id, length + 1 from referrals join chain on friend_id = id where length < ${LONGEST_CHAIN} and id <> ${friendId}
    )
    select exists (select from chain where id = ${friendId}) as loop`.execute(trx);
  return rows[0]!.loop;
}
