/** What becomes of a member's plan, and of the money paid for it, if they delete their account. */
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { contractMadeAt, planStatusOf, refundableReceipts } from "../plan-status.server.ts";
import { PAID_PLANS, type PaidPlan } from "../prices.ts";
import type { Subscription } from "../subscription.ts";
import { type EarlyExit, earlyExitOf, paidForPeriod } from "./early-exit.server.ts";
import { unusedPart } from "./early-exit.ts";
import { pendingEnding, withdrawableUntil } from "./endings.server.ts";

/** A paid plan that ends with its account. */
export interface LostPlan {
  plan: PaidPlan;
  /** When the plan ends: with the account, or before. */
  endsAt: Date;
  /** Null for a plan without a contract, such as a gift. */
  contract: LostContract | null;
}

/** The money of a contract, in minor units. */
interface LostContract {
  country: Market;
  currency: string;
  /** What is paid for the time after the plan's end, until `paidUntil`, and is not refunded; null if nothing is. */
  lost: { paidUntil: Date; amountMinor: number } | null;
  /** The right to withdraw from the contract, and its refund; null without a refund, or once the right is over. */
  withdrawal: { until: Date; refundMinor: number } | null;
  /** The right to leave a yearly plan early. */
  exit: Pick<EarlyExit, "endsAt" | "refundMinor"> | null;
}

/** What the actor loses of their plan with an account that is erased at `erasedAt`; null on Basic. */
export async function planLostWithAccount(actor: Member, erasedAt: Date): Promise<LostPlan | null> {
  const { planUntil, subscription, ...status } = await planStatusOf(actor);
  const plan = PAID_PLANS.find((each) => each === status.plan);
  if (!plan) return null;
  if (!subscription) return { plan, endsAt: earlier(erasedAt, planUntil), contract: null };
  const ending = await pendingEnding(subscription.id);
  const endsAt = earlier(earlier(erasedAt, subscription.paidUntil), ending?.endsAt ?? null);
  const [lost, withdrawal, exit] = await Promise.all([
    // An ending that was declared is refunded.
    ending ? null : lostAfter(subscription, endsAt),
    withdrawalOf(actor, subscription),
    earlyExitOf(actor),
  ]);
  const { country, currency } = subscription;
  return { plan, endsAt, contract: { country, currency, lost, withdrawal, exit } };
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}

async function lostAfter(subscription: Subscription, endsAt: Date): Promise<LostContract["lost"]> {
  const paid = await paidForPeriod(subscription);
  const { paidUntil } = subscription;
  if (!paid || !paidUntil || paidUntil <= endsAt) return null;
  const { refundMinor } = unusedPart(subscription, endsAt, { ...paid, mostMinor: paid.paidMinor });
  return { paidUntil, amountMinor: refundMinor };
}

async function withdrawalOf(actor: Member, subscription: Subscription): Promise<LostContract["withdrawal"]> {
  const madeAt = await contractMadeAt(subscription);
  const until = withdrawableUntil(madeAt, subscription.country);
  if (until < now()) return null;
  const receipts = await refundableReceipts(actor, subscription.id, madeAt);
  const refundMinor = receipts.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  return refundMinor > 0 ? { until, refundMinor } : null;
}
