/** Settles the rewards for friends' first payments. Idempotent and independent of order: all facts are read anew each time. */

import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { issuePromotionCode, revokePromotionCode } from "#app/features/billing/promotions/codes.server.ts";
import { fingerprintsOf } from "#app/features/billing/synchronisation/cards.server.ts";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { type ReferralFact, referralMoved } from "./events.ts";
import { REWARD_PERCENT, type RewardRule } from "./referral.ts";
import { decideReward } from "./reward.ts";
import { cardFacts, firstPayment, hashed, isLoop, storedReward } from "./reward-facts.server.ts";

// Key of a PostgreSQL advisory lock: arbitrary, the same in every process.
const LOCK = 4_900_730;

/** Issues, refuses or takes back the reward for a friend's first payment. Does nothing for accounts without an invitation. */
export async function settleReward(_actor: SystemActor, friendId: string): Promise<void> {
  await transaction(async (trx) => {
    const referral = await trx
      .selectFrom("referrals")
      .innerJoin("users as inviter", "inviter.id", "referrals.inviterId")
      .select(["inviterId", "inviter.name", "inviter.suspendedAt", "inviter.deletionDueAt"])
      .where("friendId", "=", friendId)
      // Two concurrent runs: the second sees what the first has written.
      .forUpdate("referrals")
      .executeTakeFirst();
    const payment = referral && (await firstPayment(trx, friendId));
    if (!payment) return;
    // Two friends may pay with the same card at the same time.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const reward = await storedReward(trx, friendId);
    const cards = await hashed(trx, await fingerprintsOf(friendId, trx));
    const decision = decideReward({
      reward,
      lost: payment.lost,
      inviterActive: referral.suspendedAt === null && referral.deletionDueAt === null,
      ...(await cardFacts(trx, { friendId, inviterId: referral.inviterId, cards })),
      loop: await isLoop(trx, friendId, referral.inviterId),
    });
    const friend = { friendId, inviterId: referral.inviterId };
    const row = { ...friend, paymentId: payment.id, paidAt: payment.occurredAt, cardHashes: cards };
    if (decision.act === "nothing") return;
    if (decision.act === "take-back") {
      // A used code cannot be revoked.
      if (reward?.codeId && !(await revokePromotionCode(trx, reward.codeId))) return;
      await store(trx, { ...row, state: "taken-back", cause: decision.cause, codeId: reward?.codeId ?? null });
      await tell(trx, friend, reward ? "taken-back" : "settled");
    } else if (decision.act === "refuse") {
      await store(trx, { ...row, state: "refused", cause: decision.rule, codeId: null });
      await tell(trx, friend, "settled");
    } else {
      const code = await issuePromotionCode(trx, {
        userId: referral.inviterId,
        percent: REWARD_PERCENT,
        name: referral.name,
      });
      await store(trx, { ...row, state: "earned", cause: null, codeId: code.id });
      await tell(trx, friend, "earned");
    }
  });
}

async function tell(trx: Tx, friend: Omit<ReferralFact, "news">, news: ReferralFact["news"]): Promise<void> {
  await emit(trx, referralMoved({ ...friend, news }));
}

interface NewReward {
  friendId: string;
  inviterId: string;
  paymentId: string;
  paidAt: Date;
  cardHashes: Buffer[];
  state: "earned" | "refused" | "taken-back";
  cause: RewardRule | "refunded" | "disputed" | null;
  codeId: string | null;
}

async function store(trx: Tx, row: NewReward): Promise<void> {
  const { state, cause, codeId, cardHashes } = row;
  const decidedAt = now();
  await trx
    .insertInto("referralRewards")
    .values({ id: newId(), ...row, decidedAt })
    .onConflict((conflict) => conflict.column("friendId").doUpdateSet({ state, cause, codeId, cardHashes, decidedAt }))
    .execute();
}

const BATCH = 500;

/** Settles first payments without a decision, whose inviter was suspended at the time. Returns how many were checked. */
export async function settleOpenRewards(actor: SystemActor): Promise<number> {
  const open = await db
    .selectFrom("referrals")
    .innerJoin("users as inviter", "inviter.id", "referrals.inviterId")
    .select("friendId")
    .where("inviter.suspendedAt", "is", null)
    .where("inviter.deletionDueAt", "is", null)
    .where((where) =>
      where.exists(
        where
          .selectFrom("payments")
          .select("payments.id")
          .whereRef("payments.userId", "=", "referrals.friendId")
          .where("payments.kind", "=", "payment"),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("referralRewards")
            .select("referralRewards.id")
            .whereRef("referralRewards.friendId", "=", "referrals.friendId"),
        ),
      ),
    )
    .orderBy("joinedAt")
    .limit(BATCH)
    .execute();
  for (const { friendId } of open) await settleReward(actor, friendId);
  return open.length;
}

/** Job after `billing-changed`: settles the reward for an account's first payment. */
export const settleRewardNow: Task = async (payload) => {
  const { userId } = payload as { userId: string };
  await settleReward(systemActor("settle-reward"), userId);
};

/** Daily job: see `settleOpenRewards`. */
export async function settleRewards(): Promise<void> {
  await settleOpenRewards(systemActor("settle-rewards"));
}
