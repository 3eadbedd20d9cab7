/** Sums of an invoice or a checkout: per line, first discounts, then taxes on the rest. Amounts in minor units. */
import type Stripe from "stripe";

/** A line before discounts. */
export interface Priced {
  amount: number;
  discountable: boolean;
  rates: readonly Stripe.TaxRate[];
}

/** A discount with its coupon. */
export interface Cut {
  discount: string;
  coupon: Stripe.Coupon;
}

interface TaxSum {
  rate: Stripe.TaxRate;
  amount: number;
  taxable: number;
}

export interface LineTotals {
  discounts: { discount: string; amount: number }[];
  taxes: TaxSum[];
  /** The sum to pay for the line. */
  total: number;
}

export interface Totals {
  lines: LineTotals[];
  subtotal: number;
  subtotalExcludingTax: number;
  discounts: { discount: string; amount: number }[];
  discount: number;
  taxes: TaxSum[];
  tax: number;
  total: number;
  totalExcludingTax: number;
}

export function totalsOf(items: readonly Priced[], cuts: readonly Cut[]): Totals {
  const left = items.map(({ amount }) => amount);
  const discounts = items.map((): LineTotals["discounts"] => []);
  for (const { discount, coupon } of cuts) {
    for (const [line, amount] of cutOf(items, left, coupon).entries()) {
      if (amount === 0) continue;
      left[line]! -= amount;
      discounts[line]!.push({ discount, amount });
    }
  }
  const lines = items.map(({ rates }, line): LineTotals => {
    const taxes = taxesOf(left[line]!, rates);
    return { discounts: discounts[line]!, taxes, total: left[line]! + exclusiveOf(taxes) };
  });
  const subtotal = sum(items.map(({ amount }) => amount));
  const taxes = merge(lines.flatMap((line) => line.taxes));
  const tax = sum(taxes.map(({ amount }) => amount));
  const total = sum(lines.map((line) => line.total));
  const inclusiveBefore = sum(
    items.flatMap(({ amount, rates }) =>
      taxesOf(amount, rates)
        .filter(({ rate }) => rate.inclusive)
        .map((each) => each.amount),
    ),
  );
  const perDiscount = cuts.map(({ discount }) => ({
    discount,
    amount: sum(
      lines.flatMap((line) => line.discounts.filter((each) => each.discount === discount).map(({ amount }) => amount)),
    ),
  }));
  return {
    lines,
    subtotal,
    subtotalExcludingTax: subtotal - inclusiveBefore,
    discounts: perDiscount,
    discount: sum(perDiscount.map(({ amount }) => amount)),
    taxes,
    tax,
    total,
    totalExcludingTax: total - tax,
  };
}

/** The discount of a coupon on each line. An amount is divided in proportion; the last line gets the rounding difference. */
function cutOf(items: readonly Priced[], left: readonly number[], coupon: Stripe.Coupon): number[] {
  const open = items.map(({ discountable }, line) => (discountable && left[line]! > 0 ? left[line]! : 0));
  if (coupon.percent_off !== null) return open.map((amount) => rounded((amount * coupon.percent_off!) / 100));
  const whole = sum(open);
  const off = Math.min(coupon.amount_off ?? 0, whole);
  if (whole === 0) return open;
  const last = open.findLastIndex((amount) => amount > 0);
  const shares = open.map((amount, line) => (line === last ? 0 : rounded((off * amount) / whole)));
  return shares.map((share, line) => (line === last ? off - sum(shares) : share));
}

function taxesOf(amount: number, rates: readonly Stripe.TaxRate[]): TaxSum[] {
  const inclusive = sum(rates.filter((rate) => rate.inclusive).map(({ percentage }) => percentage));
  const net = amount / (1 + inclusive / 100);
  return rates.map((rate) => {
    const tax = rounded((net * rate.percentage) / 100);
    return { rate, amount: tax, taxable: rate.inclusive ? amount - rounded((net * inclusive) / 100) : rounded(net) };
  });
}

function exclusiveOf(taxes: readonly TaxSum[]): number {
  return sum(taxes.filter(({ rate }) => !rate.inclusive).map(({ amount }) => amount));
}

function merge(taxes: readonly TaxSum[]): TaxSum[] {
  const byRate = new Map<string, TaxSum>();
  for (const each of taxes) {
    const known = byRate.get(each.rate.id) ?? { rate: each.rate, amount: 0, taxable: 0 };
    byRate.set(each.rate.id, { ...known, amount: known.amount + each.amount, taxable: known.taxable + each.taxable });
  }
  return [...byRate.values()];
}

/** Rounds half away from zero, so that a credit is exactly the negative of its charge. */
export function rounded(amount: number): number {
  // In binary floating point, products with decimal percentages may fall just short of a half.
  const exact = Number(Math.abs(amount).toFixed(6));
  return Math.round(exact) * Math.sign(amount) || 0;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
