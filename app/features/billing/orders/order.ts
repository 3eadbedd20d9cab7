/** Orders of a plan: what a buyer states, and the status. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { PaidPlan } from "../prices.ts";
import type { CodeOff } from "../promotions/promotion-code.ts";

/** `refused`: there was a running subscription already, and what was paid comes back. */
export type OrderState = "open" | "paid" | "refused" | "expired";

export interface Order {
  id: string;
  plan: PaidPlan;
  /** The country that was stated: currency and VAT follow it. */
  country: Market;
  currency: string;
  amountMinor: number;
  /** Of an upgrade: what was paid for the plan before, and is taken off the first period. */
  creditMinor: number;
  /** What a promotion code takes off. */
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

/** What a period costs that was ordered, in minor units. */
export function fullPriceOf({
  amountMinor,
  creditMinor,
  discountMinor,
}: Pick<Order, "amountMinor" | "creditMinor" | "discountMinor">): number {
  return amountMinor + creditMinor + discountMinor;
}

/** An order, and where its payment goes on: on a page of the provider's, or none. */
export interface Checkout {
  orderId: string;
  url: string;
}

/** What a buyer is shown of an order. */
export type OrderView = "waiting" | "paid" | "refused" | "failed" | "cancelled" | "expired";

/** What the page of an order shows, by its status and how the buyer came back from the provider's page. */
export function orderView({ state, failedAt }: Pick<Order, "state" | "failedAt">, returned: string | null): OrderView {
  if (state !== "open") return state;
  if (returned === "paid") return "waiting";
  return failedAt ? "failed" : "cancelled";
}
