/** Upgrades from the monthly to the yearly plan, for tests. */
import type Stripe from "stripe";
import { advance, CARDS, forgetTold, stripe, subscribed, vat, yearly } from "./shop-stage.ts";

const START = "2026-06-10T08:00:00Z";
export const TODAY = "2026-06-20T08:00:00Z";

/** A Premium of ten days. */
export async function premium(card: string = CARDS.good) {
  const bought = await subscribed(START, card);
  await advance(bought.clock, TODAY);
  await forgetTold();
  return bought;
}

/** A new period now, and nothing prorated. */
export const SWAP = {
  billing_cycle_anchor: { type: "now" },
  proration_behavior: "none",
} as const;

/** From Premium to Enterprise, less what Premium has cost. */
export function upgrade({ subscription, item }: { subscription: Stripe.Subscription; item: string }, credit = 39900) {
  return stripe.subscriptions.update(subscription.id, {
    ...SWAP,
    payment_behavior: "pending_if_incomplete",
    items: [{ id: item, price: yearly }],
    add_invoice_items: [
      {
        price_data: { currency: "sek", product: "premium", unit_amount: -credit, tax_behavior: "inclusive" },
        tax_rates: [vat],
      },
    ],
    expand: ["latest_invoice"],
  });
}

/** The expanded invoice. */
export const latest = ({ latest_invoice: invoice }: Stripe.Subscription) => invoice as Stripe.Invoice;
