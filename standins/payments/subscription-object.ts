/** The objects of subscriptions and their items, which have the periods. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { innerList } from "./answers.ts";
import { boundaryAfter } from "./billing-calendar.ts";
import { idOf, newId } from "./ids.ts";
import { decimalOf } from "./money.ts";

export interface NewItem {
  price: Stripe.Price;
  quantity: number;
  rates: Stripe.TaxRate[];
}

/** A new item for a period. */
export function subscriptionItem(
  subscription: string,
  { price, quantity, rates }: NewItem,
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: rates,
  };
}

/** The legacy `plan` of a price, which items still have. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimalOf(price.unit_amount ?? 0),
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring!.interval,
    interval_count: price.recurring!.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

interface NewSubscription {
  id?: string;
  customer: string;
  items: readonly NewItem[];
  metadata: Stripe.Metadata;
  description: string | null;
  method: string | null;
  latestInvoice: string;
  discounts: string[];
}

/** A new, paid subscription. Nothing is stored. */
export function newSubscription(account: Account, given: NewSubscription): Stripe.Subscription {
  const id = given.id ?? newId("sub");
  const start = account.timeFor({ customer: given.customer });
  const items = given.items.map((item) => {
    const end = boundaryAfter(start, item.price.recurring!, start);
    return subscriptionItem(id, item, { start, end });
  });
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: start,
    currency: given.items[0]!.price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.method,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: given.discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: innerList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: given.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: "active",
    test_clock: account.clockFor({ customer: given.customer }),
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}

/** The end of the current period, the same for all items, since they have one interval here. */
export function periodEndOf({ items }: Stripe.Subscription): number {
  return Math.max(...items.data.map(({ current_period_end: end }) => end));
}

export function periodStartOf({ items }: Stripe.Subscription): number {
  return Math.min(...items.data.map(({ current_period_start: start }) => start));
}
