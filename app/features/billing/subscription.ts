/** Subscriptions, and until when they grant a plan. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { BillingPeriod, PaidPlan } from "./prices.ts";

/** The provider's statuses of a subscription. */
export type SubscriptionStatus =
  | "active"
  | "past_due"
  | "unpaid"
  | "incomplete"
  | "incomplete_expired"
  | "canceled"
  | "paused"
  | "trialing";

export interface Subscription {
  /** The provider's id. */
  id: string;
  orderId: string | null;
  plan: PaidPlan;
  country: Market;
  currency: string;
  status: SubscriptionStatus;
  /** The price of the next period, in minor units. */
  amountMinor: number;
  startedAt: Date;
  periodEnd: Date;
  /** The end of the last period that was paid for; null until the first payment. */
  paidUntil: Date | null;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  /** A second subscription beside a running one: it grants nothing. */
  refusedAt: Date | null;
  endedAt: Date | null;
}

/** Days for which a plan outlasts its paid period while the renewal is owed. */
export const GRACE_DAYS = 14;

const DAY = 86_400_000;

/** Whether a subscription runs; an account has at most one that does (specification §4). */
export function isRunning({ endedAt, refusedAt }: Pick<Subscription, "endedAt" | "refusedAt">): boolean {
  return endedAt === null && refusedAt === null;
}

/**
 * Until when a subscription grants its plan; null if it grants none. That is its paid period and, if it renews, the grace, so that a late
 * renewal or a lost event takes nothing away.
 */
export function grantedUntil(subscription: Subscription): Date | null {
  const { paidUntil, cancelAtPeriodEnd, status } = subscription;
  if (!isRunning(subscription) || !paidUntil || status === "incomplete") return null;
  return cancelAtPeriodEnd ? paidUntil : new Date(paidUntil.getTime() + GRACE_DAYS * DAY);
}

/** The end of the `count`th period from a start, as the provider counts: the same day of a later month, or that month's last. */
export function periodAfter(start: Date, period: BillingPeriod, count = 1): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count * (period === "month" ? 1 : 12));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
