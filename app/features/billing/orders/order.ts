/** Orders of a plan and their status. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { PaidPlan } from "../prices.ts";
import type { CodeOff } from "../promotions/promotion-code.ts";

/** `refused`: there was a running subscription already; the payment is refunded. */
export type OrderState = "open" | "paid" | "refused" | "expired";

export interface Order {
  id: string;
  plan: PaidPlan;
  /** The country that the buyer stated; it decides currency and VAT. */
  country: Market;
  currency: string;
  amountMinor: number;
  /** Of an upgrade: paid for the running period of the old plan, and deducted from the first period of the new one. */
  creditMinor: number;
  /** The deduction of a promotion code. */
  discountMinor: number;
  code: CodeOff | null;
  /** The subscription that it upgrades; null for a new one. */
  upgrades: string | null;
  vatBasisPoints: number;
  state: OrderState;
  createdAt: Date;
  /** When a payment for it last failed. */
  failedAt: Date | null;
  settledAt: Date | null;
  /** The page to go on to. */
  next: string | null;
}

/** The full price of an ordered period, in minor units. */
export function fullPriceOf({
  amountMinor,
  creditMinor,
  discountMinor,
}: Pick<Order, "amountMinor" | "creditMinor" | "discountMinor">): number {
  return amountMinor + creditMinor + discountMinor;
}

/** An order and the page where its buyer goes on: the provider's, or the order's if nothing is to be paid there. */
export interface Checkout {
  orderId: string;
  url: string;
}

/** The status of an order on its page. */
export type OrderView = "waiting" | "paid" | "refused" | "failed" | "cancelled" | "expired";

/** The status that the page of an order shows, also by how the buyer came back from the provider's page (`returned`). */
export function orderView({ state, failedAt }: Pick<Order, "state" | "failedAt">, returned: string | null): OrderView {
  if (state !== "open") return state;
  if (returned === "paid") return "waiting";
  return failedAt ? "failed" : "cancelled";
}
