/** Subscriptions for staff: filters and rows. Pure. */
import { type Currency, isMarket, type Market } from "#app/i18n/markets.ts";
import { PAID_PLANS, type PaidPlan } from "../prices.ts";
import { discountOf } from "../promotions/promotion-code.ts";
import { isRunning, type Subscription } from "../subscription.ts";
import type { Payer } from "./payments-desk.ts";

/** Statuses for staff, fewer than the provider's eight. */
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
  /** Of the promotion code on the next or the owed payment. */
  codePercent: number | null;
  payer: Payer;
}

export interface SubscriptionPage {
  subscriptions: SubscriptionLine[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** How many the filters find, counted up to `MOST_COUNTED` and one more. */
  count: number;
}

export interface SubscriptionQuery {
  /** An email address, a name, or an id of the provider. */
  text?: string | undefined;
  state?: SubscriptionState | undefined;
  market?: Market | undefined;
  plan?: PaidPlan | undefined;
  /** Those that began first; else those that began last. */
  oldest?: true | undefined;
  after?: string | undefined;
}

/** The query of an address; what it does not know is left out. */
export function subscriptionQueryOf(params: URLSearchParams): SubscriptionQuery {
  const parameter = (name: string) => params.get(name) ?? undefined;
  const market = parameter("market");
  return {
    // PostgreSQL refuses a text with NUL.
    text: parameter("q")?.replaceAll("\u0000", "").slice(0, 200) || undefined,
    state: SUBSCRIPTION_STATES.find((state) => state === parameter("state")),
    market: isMarket(market) ? market : undefined,
    plan: PAID_PLANS.find((plan) => plan === parameter("plan")),
    oldest: parameter("order") === "oldest" || undefined,
    after: parameter("after"),
  };
}

/** The parameters of a query's address, without its page. */
export function subscriptionParams({ text, after: _, oldest, ...rest }: SubscriptionQuery) {
  return { ...rest, q: text, order: oldest && "oldest" };
}

/** The status of a subscription; `STATES` in `subscriptions.server.ts` has the same in SQL. */
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

/** The next payment; null if there will be none. */
export function nextPayment(line: SubscriptionLine): { amountMinor: number; at: Date } | null {
  const state = stateOf(line);
  if (state !== "active" && state !== "past-due") return null;
  const { amountMinor, codePercent, periodEnd: at } = line;
  return { amountMinor: amountMinor - discountOf(amountMinor, codePercent ?? 0), at };
}
