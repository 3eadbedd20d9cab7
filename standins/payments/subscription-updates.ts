/** Changes of a subscription's items and anchor, and their invoice. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { ApiError, invalid, missing } from "./answers.ts";
import { boundaryAfter, HOUR } from "./billing-calendar.ts";
import { cutsOf, lastingAfterInvoice } from "./discounts.ts";
import { idOf } from "./ids.ts";
import { makeInvoiceItem, pendingLines } from "./invoice-items.ts";
import { lineOfItem, type NewLine } from "./invoice-lines.ts";
import { settleInvoice } from "./invoice-settling.ts";
import { finaliseInvoice, makeInvoice, voidInvoice } from "./invoices.ts";
import { applyItems, dropPendingUpdate } from "./subscription-effects.ts";
import { periodEndOf, periodStartOf, subscriptionItem } from "./subscription-object.ts";
import { taxRatesOf } from "./tax-rates.ts";

type Params = Stripe.SubscriptionUpdateParams;

/** The result of an update. */
export interface ItemChange {
  items: Stripe.SubscriptionItem[];
  /** The new anchor if a new period begins now. */
  anchor: number | null;
}

const PENDING_LASTS = 23 * HOUR;

/** The result of `items` and `billing_cycle_anchor`. Throws if that is not possible. */
export function plannedItems(
  account: Account,
  subscription: Stripe.Subscription,
  {
    items: given,
    billing_cycle_anchor: wantedAnchor,
    proration_behavior: proration,
  }: Pick<Params, "items" | "billing_cycle_anchor" | "proration_behavior">,
): ItemChange {
  const now = account.timeFor(subscription);
  const anchor = wantedAnchor?.type;
  const current = subscription.items.data;
  const itemsById = new Map(current.map((item) => [item.id, item]));
  for (const [index, item] of (given ?? []).entries()) {
    const param = `items[${index}]`;
    const old = item.id === undefined ? undefined : itemsById.get(item.id);
    if (item.id !== undefined && !old) throw missing("subscription item", item.id, `${param}[id]`);
    if (item.deleted) {
      itemsById.delete(item.id!);
      continue;
    }
    const price = item.price === undefined ? old?.price : account.store.get("price", item.price);
    if (!price) throw missing("price", item.price ?? "", `${param}[price]`);
    if (!price.recurring)
      throw invalid(
        "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
        { param: `${param}[price]` },
      );
    if (price.currency !== subscription.currency) {
      throw invalid(
        `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${subscription.currency}\`.`,
        { param: `${param}[price]` },
      );
    }
    const rates = item.tax_rates ? taxRatesOf(account, item.tax_rates, `${param}[tax_rates]`) : (old?.tax_rates ?? []);
    const period = { start: periodStartOf(subscription), end: periodEndOf(subscription) };
    const made = subscriptionItem(
      subscription.id,
      { price, quantity: item.quantity ?? old?.quantity ?? 1, rates },
      period,
    );
    const next = old ? { ...made, id: old.id, created: old.created } : { ...made, created: now };
    itemsById.set(next.id, item.tax_rates === "" ? { ...next, tax_rates: [] } : next);
  }
  const items = [...itemsById.values()];
  if (items.length === 0) throw invalid("A subscription must have at least one active price.");
  const [first] = items;
  const intervalOf = ({ price: { recurring } }: Stripe.SubscriptionItem) =>
    `${recurring?.interval_count} ${recurring?.interval}`;
  if (items.some((item) => intervalOf(item) !== intervalOf(first!))) {
    throw invalid("All prices on a subscription must have the same `recurring.interval` here.", { param: "items" });
  }
  const changesInterval = intervalOf(first!) !== intervalOf(current[0]!);
  if (changesInterval && anchor === "unchanged") {
    throw invalid("You cannot leave the billing cycle anchor unchanged when changing the interval.", {
      param: "billing_cycle_anchor",
    });
  }
  const begins = anchor === "now" || changesInterval;
  if (proration !== "none" && (begins || items.some(({ price }, index) => price.id !== current[index]?.price.id))) {
    throw invalid(
      "The stand-in does not prorate: set `proration_behavior` to `none`, and credit what is due by an invoice item.",
      {
        param: "proration_behavior",
      },
    );
  }
  if (!begins) return { items, anchor: null };
  const end = boundaryAfter(now, first!.price.recurring!, now);
  return { items: items.map((item) => ({ ...item, current_period_start: now, current_period_end: end })), anchor: now };
}

/** The invoice lines of a change. */
export function linesOfChange(account: Account, subscription: Stripe.Subscription, { items }: ItemChange): NewLine[] {
  return [
    ...pendingLines(account, subscription),
    ...items.map((item) =>
      lineOfItem(account, subscription, item, { start: item.current_period_start, end: item.current_period_end }),
    ),
  ];
}

/** Changes items and anchor, and collects the invoice according to `payment_behavior`. */
export function changeItems(account: Account, id: string, params: Params): void {
  const change = plannedItems(account, account.store.need("subscription", id), params);
  const behaviour = params.payment_behavior ?? "allow_incomplete";
  dropPendingUpdate(account, id);
  for (const { price, price_data, ...item } of params.add_invoice_items ?? []) {
    const { customer } = account.store.need("subscription", id);
    const pricing = price === undefined ? {} : { pricing: { price } };
    const { discounts: _, ...rest } = item;
    makeInvoiceItem(account, {
      ...(rest as object),
      ...pricing,
      ...(price_data && { price_data: price_data as Stripe.InvoiceItemCreateParams.PriceData }),
      customer: idOf(customer)!,
      subscription: id,
    });
  }
  if (change.anchor === null) {
    applyItems(account, id, change.items, null);
    return;
  }
  const invoice = invoiceFor(account, id, change);
  if (behaviour === "pending_if_incomplete") payLater(account, id, invoice, change);
  else if (behaviour === "error_if_incomplete") payOrRefuse(account, id, invoice, change);
  else {
    applyItems(account, id, change.items, change.anchor);
    const finalised = finaliseInvoice(account, invoice);
    if (finalised.status === "open" && behaviour === "allow_incomplete")
      settleInvoice(account, invoice, presenceOf(params));
  }
}

function presenceOf({ off_session: off }: Params): { presence: "server" | "absent" } {
  return { presence: off ? "absent" : "server" };
}

function invoiceFor(account: Account, id: string, change: ItemChange): string {
  const subscription = account.store.need("subscription", id);
  const now = account.timeFor(subscription);
  const { id: invoice } = makeInvoice(account, {
    customer: idOf(subscription.customer)!,
    currency: subscription.currency,
    reason: "subscription_update",
    subscription,
    lines: linesOfChange(account, subscription, change),
    cuts: cutsOf(account, subscription.discounts),
    period: { start: periodStartOf(subscription), end: now },
    created: now,
    finalisesAt: null,
  });
  account.change("subscription", id, {
    latest_invoice: invoice,
    discounts: lastingAfterInvoice(account, subscription.discounts),
  });
  return invoice;
}

/** Applies the change once it is paid, at once or within 23 hours. Until then nothing changes. */
function payLater(account: Account, id: string, invoice: string, { items, anchor }: ItemChange): void {
  account.store.hidden.pendingUpdates[id] = { invoice, items, anchor };
  const finalised = finaliseInvoice(account, invoice);
  const result = finalised.status === "open" ? settleInvoice(account, invoice, { presence: "server" }) : "paid";
  if (result === "paid") {
    // Without an amount due the invoice is paid by finalising it, and the update not yet applied.
    if (account.store.hidden.pendingUpdates[id]) {
      delete account.store.hidden.pendingUpdates[id];
      applyItems(account, id, items, anchor);
    }
    return;
  }
  const subscription = account.store.need("subscription", id);
  const now = account.timeFor(subscription);
  account.change(
    "subscription",
    id,
    {
      pending_update: {
        billing_cycle_anchor: anchor,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: Math.min(now + PENDING_LASTS, periodEndOf(subscription)),
        metadata: null,
        subscription_items: items,
        trial_end: null,
        trial_from_plan: null,
      },
    },
    "customer.subscription.updated",
  );
}

function payOrRefuse(account: Account, id: string, invoice: string, { items, anchor }: ItemChange): void {
  account.store.hidden.pendingUpdates[id] = { invoice, items, anchor };
  const open = finaliseInvoice(account, invoice).status === "open";
  const result = open ? settleInvoice(account, invoice, { presence: "server" }) : "paid";
  delete account.store.hidden.pendingUpdates[id];
  if (result === "paid") {
    if (!open) applyItems(account, id, items, anchor);
    return;
  }
  const before = account.store.need("subscription", id);
  voidInvoice(account, invoice);
  account.change("subscription", id, { latest_invoice: before.latest_invoice });
  throw new ApiError(402, "card_error", "Your card was declined.", { code: "card_declined" });
}
