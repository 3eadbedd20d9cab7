import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { plainText } from "#app/platform/typed-amounts.ts";

/** The plans that cost something; Basic is free everywhere. */
export type PaidPlan = "premium" | "enterprise";

export const PAID_PLANS = ["premium", "enterprise"] as const satisfies readonly PaidPlan[];

export type BillingPeriod = "month" | "year";

/** Minor units in a whole one, the same in our five currencies: öre, øre, cents, pence. */
export const MINOR_UNITS = 100;

export type Price = {
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
  readonly currency: Currency;
  /** The price of a period, in whole units of `currency`, VAT included. */
  readonly charged: number;
  /** The list price to compare with; none is shown if it is absent. */
  readonly list?: number;
};

type Amounts = { readonly charged: number; readonly list?: number };

// Specification §9. Denmark's list and charged prices follow product decision 6; Norway shows no list price.
const AMOUNTS: Readonly<Record<Market, Readonly<Record<PaidPlan, Amounts>>>> = {
  se: { premium: { charged: 399, list: 499 }, enterprise: { charged: 3999, list: 4999 } },
  no: { premium: { charged: 399 }, enterprise: { charged: 3999 } },
  dk: { premium: { charged: 269, list: 345 }, enterprise: { charged: 2699, list: 3450 } },
  fi: { premium: { charged: 35, list: 45 }, enterprise: { charged: 350, list: 450 } },
  uk: { premium: { charged: 29, list: 39 }, enterprise: { charged: 299, list: 399 } },
};

/** Premium is paid by the month, Enterprise by the year (specification §1). */
export const PERIOD_OF: Readonly<Record<PaidPlan, BillingPeriod>> = { premium: "month", enterprise: "year" };

/** The price of a plan in a market, in whole units of the market's currency. */
export function priceOf(market: Market, plan: PaidPlan): Price {
  return { plan, period: PERIOD_OF[plan], currency: factsOf(market).currency, ...AMOUNTS[market][plan] };
}

/** The price of a plan in a market, in minor units, VAT included. */
export function priceMinor(market: Market, plan: PaidPlan): number {
  return priceOf(market, plan).charged * MINOR_UNITS;
}

/** The provider's lookup key of a price. It includes the amount: a new amount is a new price, and open checkouts keep the old one. */
export function lookupKey(market: Market, plan: PaidPlan): string {
  return `${plan}_${market}_${priceMinor(market, plan)}`;
}

/**
 * Parses an amount such as `399`, `399,00` or `399.5` to minor units; undefined for anything else. A separator before three digits could mean
 * thousands or decimals, so it is refused: this is money that is refunded.
 */
export function minorOf(text: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plainText(text)) ?? [];
  return whole === undefined ? undefined : Number(whole) * MINOR_UNITS + Number(decimals.padEnd(2, "0"));
}

/** Minor units as a decimal with a point: `-12.30`. Without floating-point arithmetic, which cannot represent every amount. */
export function decimalOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
