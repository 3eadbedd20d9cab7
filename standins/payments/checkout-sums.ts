/** The sums of a checkout with its current discount. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import type { Granted } from "./discounts.ts";
import { idOf, newId } from "./ids.ts";
import { taxRatesOf } from "./tax-rates.ts";
import { type Cut, type Totals, totalsOf } from "./totals.ts";

/** One line of a checkout. */
interface BoughtItem {
  price: Stripe.Price;
  quantity: number;
  rates: Stripe.TaxRate[];
}

/** The items of a session. */
export function boughtItems(account: Account, session: string): BoughtItem[] {
  const { lineItems, taxRates } = account.store.need("checkout", session);
  return lineItems.map(({ price, quantity }, index) => ({
    price: price!,
    quantity: quantity ?? 1,
    rates: taxRatesOf(account, taxRates[index]!, "tax_rates"),
  }));
}

/** The discount on a session, which is redeemed when the session is paid. */
export function grantedOn(account: Account, session: string): Granted | undefined {
  const { coupon, promotionCode } = account.store.need("checkout", session);
  return coupon ? { coupon: account.store.need("coupon", coupon), promotionCode: promotionCode ?? null } : undefined;
}

const NOT_REDEEMED = "";

export function sessionTotals(account: Account, session: string): Totals {
  const granted = grantedOn(account, session);
  const cuts: Cut[] = granted ? [{ discount: NOT_REDEEMED, coupon: granted.coupon }] : [];
  const items = boughtItems(account, session).map(({ price, quantity, rates }) => ({
    amount: (price.unit_amount ?? 0) * quantity,
    discountable: true,
    rates,
  }));
  return totalsOf(items, cuts);
}

/** A line item of a session, without its sums. */
export function newLineItem(account: Account, price: Stripe.Price, quantity: number): Stripe.LineItem {
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: 0,
    amount_tax: 0,
    amount_total: 0,
    currency: price.currency,
    description: account.store.get("product", idOf(price.product)!)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}

/** Updates the sums of a session and its line items after its discount has changed. */
export function writeSums(account: Account, id: string): Stripe.Checkout.Session {
  const totals = sessionTotals(account, id);
  const granted = grantedOn(account, id);
  const lineItems = account.store.need("checkout", id).lineItems.map((item, index) => {
    const line = totals.lines[index]!;
    const off = line.discounts.reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...item,
      amount_discount: off,
      amount_subtotal: (item.price!.unit_amount ?? 0) * (item.quantity ?? 1),
      amount_tax: line.taxes.reduce((sum, { amount }) => sum + amount, 0),
      amount_total: line.total,
    };
  });
  account.change("checkout", id, { lineItems });
  return account.change("checkout_session", id, {
    amount_subtotal: totals.subtotal,
    amount_total: totals.total,
    discounts: granted
      ? [{ coupon: granted.promotionCode ? null : granted.coupon.id, promotion_code: granted.promotionCode }]
      : [],
    total_details: { amount_discount: totals.discount, amount_shipping: 0, amount_tax: totals.tax },
  });
}
