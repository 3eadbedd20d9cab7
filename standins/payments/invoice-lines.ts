/** Invoice lines. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { idOf, newId } from "./ids.ts";
import { decimalOf, moneyText } from "./money.ts";
import type { LineTotals, Priced } from "./totals.ts";

/** A line before its sums are known. */
export interface NewLine extends Priced {
  description: string;
  quantity: number;
  period: { start: number; end: number };
  price: Stripe.Price | null;
  proration: boolean;
  subscription: string | null;
  subscriptionItem: string | null;
  invoiceItem: string | null;
  metadata: Stripe.Metadata;
}

/** The line of a subscription item for a period. */
export function lineOfItem(
  account: Account,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  period: { start: number; end: number },
): NewLine {
  const quantity = item.quantity ?? 1;
  const rates = item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? []);
  return {
    amount: (item.price.unit_amount ?? 0) * quantity,
    description: descriptionOf(account, item.price, quantity),
    discountable: true,
    quantity,
    period,
    price: item.price,
    proration: false,
    rates,
    subscription: subscription.id,
    subscriptionItem: item.id,
    invoiceItem: null,
    metadata: subscription.metadata,
  };
}

/** The line of an invoice item. */
export function lineOfInvoiceItem(account: Account, item: Stripe.InvoiceItem): NewLine {
  const price = idOf(item.pricing?.price_details?.price);
  return {
    amount: item.amount,
    description: item.description ?? "",
    discountable: item.discountable,
    quantity: item.quantity,
    period: item.period,
    price: price ? (account.store.get("price", price) ?? null) : null,
    proration: item.proration,
    rates: item.tax_rates ?? [],
    subscription: item.parent?.subscription_details?.subscription ?? null,
    subscriptionItem: null,
    invoiceItem: item.id,
    metadata: item.metadata ?? {},
  };
}

/** The object of a line in the API. */
export function invoiceLine(
  invoice: string,
  currency: string,
  line: NewLine,
  totals: LineTotals,
): Stripe.InvoiceLineItem {
  return {
    id: newId("il"),
    object: "line_item",
    amount: line.amount,
    currency,
    description: line.description,
    discount_amounts: totals.discounts.map(({ discount, amount }) => ({ discount, amount })),
    discountable: line.discountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: line.metadata,
    parent: parentOf(line),
    period: line.period,
    pretax_credit_amounts: totals.discounts.map(({ discount, amount }) => ({ discount, amount, type: "discount" })),
    pricing: line.price && {
      price_details: { price: line.price.id, product: idOf(line.price.product)! },
      type: "price_details",
      unit_amount_decimal: decimalOf(line.price.unit_amount ?? 0),
    },
    quantity: line.quantity,
    quantity_decimal: decimalOf(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: totals.taxes.map(taxOf),
  };
}

/** The object of a tax in lines and invoices. */
export function taxOf({ rate, amount, taxable }: LineTotals["taxes"][number]): Stripe.Invoice.TotalTax {
  return {
    amount,
    tax_behavior: rate.inclusive ? "inclusive" : "exclusive",
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: "not_available",
    taxable_amount: taxable,
    type: "tax_rate_details",
  };
}

function parentOf(line: NewLine): Stripe.InvoiceLineItem.Parent {
  if (line.subscriptionItem) {
    return {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription: line.subscription,
        subscription_item: line.subscriptionItem,
      },
      type: "subscription_item_details",
    };
  }
  return {
    invoice_item_details: {
      invoice_item: line.invoiceItem ?? "",
      proration: line.proration,
      proration_details: { credited_items: null },
      subscription: line.subscription,
    },
    subscription_item_details: null,
    type: "invoice_item_details",
  };
}

const PERIODS: Record<string, string> = { day: "day", week: "week", month: "month", year: "year" };

/** The provider's description: "1 × Premium (at 299.00 kr / month)". */
function descriptionOf(account: Account, price: Stripe.Price, quantity: number): string {
  const name = account.store.get("product", idOf(price.product)!)?.name ?? "";
  const money = moneyText(price.unit_amount ?? 0, price.currency);
  const { interval, interval_count: count } = price.recurring ?? { interval: "month", interval_count: 1 };
  const every = count === 1 ? PERIODS[interval] : `every ${count} ${PERIODS[interval]}s`;
  return `${quantity} × ${name} (at ${money}${price.recurring ? ` / ${every}` : ""})`;
}
