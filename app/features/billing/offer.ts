/** What a page shows of a plan for sale. Pure. */
import type { Currency, Market } from "#app/i18n/markets.ts";
import { type BillingPeriod, MINOR_UNITS, PAID_PLANS, type PaidPlan, priceOf } from "./prices.ts";
import { periodAfter } from "./subscription.ts";
import { vatWithin } from "./vat.ts";

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

/** The sum of an order, as its page shows it before the button and as it stands on the invoice. */
export interface OrderSum {
  plan: PaidPlan;
  period: BillingPeriod;
  currency: Currency;
  /** What a period costs. */
  fullMinor: number;
  /** Of an upgrade: what was paid for the running period, less what was refunded of it (specification §1). */
  creditMinor: number;
  totalMinor: number;
  /** The VAT within the total: invoices round it line by line. */
  vatMinor: number;
  vatBasisPoints: number;
  /** When the next payment is due. */
  renewsAt: Date;
}

/** The sum of ordering a plan at a moment, with what was paid already taken off. */
export function sumOf(
  { plan, period, currency, chargedMinor: fullMinor }: Offer,
  vatBasisPoints: number,
  at: Date,
  creditMinor = 0,
): OrderSum {
  return {
    plan,
    period,
    currency,
    fullMinor,
    creditMinor,
    totalMinor: fullMinor - creditMinor,
    vatMinor: vatWithin(fullMinor, vatBasisPoints) - vatWithin(creditMinor, vatBasisPoints),
    vatBasisPoints,
    renewsAt: periodAfter(at, period),
  };
}
