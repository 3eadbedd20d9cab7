/** Derives our subscription rows from a reading of the provider. */
import type Stripe from "stripe";
import { isMarket, type Market } from "#app/i18n/markets.ts";
import { productOf } from "../account-setup.server.ts";
import { PAID_PLANS, type PaidPlan } from "../prices.ts";
import { isRunning, type Subscription, type SubscriptionStatus } from "../subscription.ts";
import { idOf, momentOf, type PaidInvoice, type Reading } from "./readings.server.ts";

/** The plan of a product; undefined for products that are not ours. */
export function planOf(product: string | { id: string } | null | undefined): PaidPlan | undefined {
  const id = idOf(product);
  return PAID_PLANS.find((plan) => productOf(plan) === id);
}

/** The id of an invoice's subscription. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** The id of the upgrade order that an invoice is for; undefined for other invoices. */
export function upgradeBy(invoice: Stripe.Invoice): string | undefined {
  return invoice.lines.data.map(({ metadata }) => metadata.upgrade).find((order) => order);
}

/** A customer's subscriptions to our plans, oldest first. Of several running ones, `runningId` or else the oldest stays; the others are refused. */
export function subscriptionRows(reading: Reading, runningId: string | undefined, at: Date): Subscription[] {
  const rows = reading.subscriptions
    .flatMap((subscription) => subscriptionRow(subscription, reading) ?? [])
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1));
  const running = rows.filter((row) => isRunning(row) && row.status !== "incomplete");
  const accepted = running.find(({ id }) => id === runningId) ?? running[0];
  return rows.map((row) => (accepted && row.endedAt === null && row !== accepted ? { ...row, refusedAt: at } : row));
}

function subscriptionRow(subscription: Stripe.Subscription, reading: Reading): Subscription | undefined {
  const item = subscription.items.data[0];
  const plan = planOf(item?.price.product);
  if (!item || !plan) return undefined;
  const paid = reading.paid.filter(({ invoice }) => subscriptionOf(invoice) === subscription.id);
  const owed = reading.open.filter((invoice) => subscriptionOf(invoice) === subscription.id);
  return {
    id: subscription.id,
    orderId: subscription.metadata.order ?? null,
    plan,
    country: countryOf(subscription.metadata),
    currency: subscription.currency.toUpperCase(),
    status: subscription.status as SubscriptionStatus,
    amountMinor: item.price.unit_amount ?? 0,
    startedAt: momentOf(subscription.start_date),
    periodEnd: momentOf(item.current_period_end),
    paidUntil: latest(paid.filter(isSettled).map(({ invoice }) => coveredUntil(invoice))),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    pastDueSince:
      subscription.status === "past_due" && owed.length > 0
        ? momentOf(Math.min(...owed.map(({ created }) => created)))
        : null,
    refusedAt: null,
    endedAt:
      momentOf(subscription.ended_at) ??
      (subscription.status === "incomplete_expired" ? momentOf(subscription.created) : null),
  };
}

/** The country that was stated with the order. */
export function countryOf({ country }: Stripe.Metadata): Market {
  if (isMarket(country)) return country;
  throw new Error("A subscription of ours names no country: it was not made by an order");
}

/** Whether a paid invoice is still paid: refunds and disputes have left some of it. */
export function isSettled({ charge, refunds, disputes }: PaidInvoice): boolean {
  if (!charge) return true;
  const back = [
    ...refunds.filter(({ status }) => status === "succeeded"),
    ...disputes.filter(takesMoney).filter(({ status }) => status !== "won"),
  ];
  return back.reduce((sum, { amount }) => sum + amount, 0) < charge.amount;
}

/** Whether a dispute takes money: an inquiry (`warning_…`) does not. */
export function takesMoney({ status }: Stripe.Dispute): boolean {
  return !status.startsWith("warning") && status !== "prevented";
}

/** The end of the period that an invoice pays for. The invoice's own period is the billing period before. */
export function coveredUntil(invoice: Stripe.Invoice): Date | null {
  const ends = invoice.lines.data
    .filter(({ parent }) => parent?.type === "subscription_item_details")
    .map(({ period }) => period.end);
  return ends.length > 0 ? momentOf(Math.max(...ends)) : null;
}

function latest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
