/** Subscriptions for staff: the filters and the rows. Pure. */
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { PaidPlan } from "../prices.ts";
import { discountOf } from "../promotions/promotion-code.ts";
import { isRunning, type Subscription } from "../subscription.ts";
import type { Payer } from "./payments-desk.ts";

/** The status of a subscription for staff, who do not need the provider's eight. */
export const SUBSCRIPTION_STATES = ["active", "past-due", "cancelling", "incomplete", "refused", "ended"] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A subscription in the list. */
export interface SubscriptionLine
  extends Pick<
    Subscription,
    "id" | "plan" | "status" | "amountMinor" | "startedAt" | "periodEnd" | "paidUntil" | "pastDueSince" | "endedAt"
  > {
  country: Market;
  currency: Currency;
  cancelAtPeriodEnd: boolean;
  refusedAt: Date | null;
  /** Of the promotion code on the next payment, or on what is owed. */
  codePercent: number | null;
  payer: Payer;
}

export interface SubscriptionPage {
  subscriptions: SubscriptionLine[];
  next: string | null;
}

export interface SubscriptionQuery {
  /** An email address, a name, or the provider's id of a subscription or a customer. */
  text?: string | undefined;
  state?: SubscriptionState | undefined;
  market?: Market | undefined;
  plan?: PaidPlan | undefined;
  after?: string | undefined;
}

/** The status of a subscription; the same as in SQL in `subscriptions.server.ts`. */
export function stateOf(
  subscription: Pick<Subscription, "status" | "cancelAtPeriodEnd" | "endedAt" | "refusedAt">,
): SubscriptionState {
  const { status, cancelAtPeriodEnd, endedAt } = subscription;
  if (endedAt) return "ended";
  if (!isRunning(subscription)) return "refused";
  if (status === "incomplete" || status === "incomplete_expired") return "incomplete";
  if (status === "past_due" || status === "unpaid") return "past-due";
  return cancelAtPeriodEnd ? "cancelling" : "active";
}

/** The next payment; null when none will be asked for. */
export function nextPayment(line: SubscriptionLine): { amountMinor: number; at: Date } | null {
  const state = stateOf(line);
  if (state !== "active" && state !== "past-due") return null;
  const { amountMinor, codePercent, periodEnd: at } = line;
  return { amountMinor: amountMinor - discountOf(amountMinor, codePercent ?? 0), at };
}
