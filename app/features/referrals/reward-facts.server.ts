/** What a reward is decided by, read in the transaction that decides. */
import { sql } from "kysely";
import { fingerprintsOf } from "#app/features/billing/synchronisation/cards.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { keyedHash } from "#app/platform/encryption.server.ts";
import type { RewardFacts } from "./reward.ts";

// Invitations that led to the inviter, one after the other. Who hides behind a longer chain has paid for all of it.
const LONGEST_CHAIN = 50;

/** The first payment of an account, with what took all of it back: the last thing that did. */
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

/** What was decided before, and the code that it gave. */
type StoredReward = NonNullable<RewardFacts["reward"]> & { codeId: string | null };

/** The reward of a friend, locked; null when nothing was decided yet. */
export async function storedReward(trx: Tx, friendId: string): Promise<StoredReward | null> {
  const row = await trx
    .selectFrom("referralRewards")
    .select(["state", "cause", "codeId"])
    .where("friendId", "=", friendId)
    .forUpdate()
    .executeTakeFirst();
  return (row as StoredReward | undefined) ?? null;
}

/** What stays of cards: the provider's fingerprints cannot be told from it without the process's secret. */
export function hashed(fingerprints: readonly string[]): Buffer[] {
  return fingerprints.map((fingerprint) => keyedHash("referral-card", "", fingerprint));
}

/** Whose the cards of a friend are, too. */
export async function cardFacts(
  trx: Tx,
  { friendId, inviterId, cards }: { friendId: string; inviterId: string; cards: readonly Buffer[] },
): Promise<Pick<RewardFacts, "ownCard" | "knownCard">> {
  const own = hashed(await fingerprintsOf(inviterId, trx));
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

/** Whether a friend is among those by whose invitations the inviter came. */
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
