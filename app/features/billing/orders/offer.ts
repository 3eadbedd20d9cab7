/** What a page shows of a plan for sale. Pure. */

import { contentsOf, type Entitlement, entitled } from "#app/features/accounts/plan.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { type BillingPeriod, MINOR_UNITS, PAID_PLANS, type PaidPlan, priceOf } from "../prices.ts";
import { type CodeOff, discountOf } from "../promotions/promotion-code.ts";
import { periodAfter } from "../subscription.ts";
import { vatWithin } from "../vat.ts";

export interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
  currency: Currency;
  /** What a period costs, VAT included. */
  chargedMinor: number;
  /** What it cost before; null where there is none, or the operator does not vouch for it. */
  listMinor: number | null;
}

/** The plans for sale in a country. */
export function offersIn(country: Market, withListPrices: boolean): Offer[] {
  return PAID_PLANS.map((plan) => {
    const { period, currency, charged, list } = priceOf(country, plan);
    const listMinor = withListPrices && list !== undefined ? list * MINOR_UNITS : null;
    return { plan, period, currency, chargedMinor: charged * MINOR_UNITS, listMinor };
  });
}

/** What an order comes to, in minor units. */
export interface OrderAmounts {
  /** What a period costs. */
  fullMinor: number;
  /** Of an upgrade: what was paid for the running period, less what was refunded of it (specification §1). */
  creditMinor: number;
  /** What a promotion code takes off what is left. */
  discountMinor: number;
}

/** The sum of an order, as its page shows it before the button and as it stands on the invoice. */
export interface OrderSum extends OrderAmounts {
  plan: PaidPlan;
  period: BillingPeriod;
  currency: Currency;
  code: CodeOff | null;
  totalMinor: number;
  vatMinor: number;
  vatBasisPoints: number;
  /** When the next payment is due, of the full amount. */
  renewsAt: Date;
}

/** The sum of ordering a plan at a moment, with what was paid already and a code taken off. */
export function sumOf(
  { plan, period, currency, chargedMinor: fullMinor }: Offer,
  vatBasisPoints: number,
  at: Date,
  { creditMinor = 0, code = null }: { creditMinor?: number; code?: CodeOff | null } = {},
): OrderSum {
  const discountMinor = code ? discountOf(fullMinor - creditMinor, code.percent) : 0;
  const amounts = { fullMinor, creditMinor, discountMinor };
  return {
    plan,
    period,
    currency,
    ...amounts,
    code: code && { code: code.code, percent: code.percent },
    totalMinor: fullMinor - creditMinor - discountMinor,
    vatMinor: vatOf(amounts, vatBasisPoints),
    vatBasisPoints,
    renewsAt: periodAfter(at, period),
  };
}

/**
 * The VAT within an order, as its invoice has it, line by line: a checkout has one line, which the code makes smaller; an upgrade has its credit and
 * its discount as lines of their own.
 */
export function vatOf({ fullMinor, creditMinor, discountMinor }: OrderAmounts, vatBasisPoints: number): number {
  const within = (minor: number) => vatWithin(minor, vatBasisPoints);
  if (creditMinor === 0) return within(fullMinor - discountMinor);
  return within(fullMinor) - within(creditMinor) - within(discountMinor);
}

// What a plan adds to what everybody has. Pure.

/** What begins with a plan and ends with it, in the order of its contents; all of it is built. */
export function gainedWith(plan: PaidPlan): Entitlement[] {
  return PAID_PLANS.slice(0, PAID_PLANS.indexOf(plan) + 1)
    .flatMap(contentsOf)
    .filter((entitlement) => !entitled("basic", entitlement));
}
