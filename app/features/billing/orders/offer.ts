/** Plans for sale, and the arithmetic of an order. Pure. */
import { contentsOf, type Entitlement, entitled, PLANS } from "#app/features/accounts/plan.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { PlanStatus } from "../plan-status.server.ts";
import { type BillingPeriod, MINOR_UNITS, PAID_PLANS, type PaidPlan, priceOf } from "../prices.ts";
import { type CodeOff, discountOf } from "../promotions/promotion-code.ts";
import { periodAfter } from "../subscription.ts";
import { vatWithin } from "../vat.ts";

export interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
  currency: Currency;
  /** The price of a period, VAT included. */
  chargedMinor: number;
  /** The earlier price; null if there is none, or the operator does not vouch for it. */
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

/**
 * The plans that a member can order. There is one subscription at a time (specification §4); a running one is changed in the settings, or upgraded.
 */
export function plansToOrder(
  { plan, planUntil, subscription }: Pick<PlanStatus, "plan" | "planUntil"> & { subscription: unknown },
  upgradable = false,
): PaidPlan[] {
  if (subscription) return upgradable ? ["enterprise"] : [];
  // A gift without an end is not to be paid for. One with an end may be followed by an order.
  const given = planUntil === null ? PLANS.indexOf(plan) : 0;
  return PAID_PLANS.filter((each) => PLANS.indexOf(each) > given);
}

/** The price and deductions of an order, in minor units. */
interface OrderAmounts {
  /** The price of a period. */
  fullMinor: number;
  /** Of an upgrade: paid for the running period, less refunds (specification §1). */
  creditMinor: number;
  /** The deduction of a promotion code from the rest. */
  discountMinor: number;
}

/** The sum of an order, both on its page and on the invoice. */
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

/** The sum of ordering a plan at a moment, less an upgrade's credit and a code. */
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
 * The VAT within an order, rounded per invoice line: a checkout has one line, reduced by the code; an upgrade has separate lines for its credit
 * and its discount.
 */
export function vatOf({ fullMinor, creditMinor, discountMinor }: OrderAmounts, vatBasisPoints: number): number {
  const within = (minor: number) => vatWithin(minor, vatBasisPoints);
  if (creditMinor === 0) return within(fullMinor - discountMinor);
  return within(fullMinor) - within(creditMinor) - within(discountMinor);
}

/** What a paid plan adds to Basic, without what the market's rules withhold. */
export function gainedWith(plan: PaidPlan, withheld: readonly Entitlement[]): Entitlement[] {
  return PAID_PLANS.slice(0, PAID_PLANS.indexOf(plan) + 1)
    .flatMap((each) => contentsOf(each, withheld))
    .filter((entitlement) => !entitled("basic", entitlement));
}
