/** Effects of paid and unpaid invoices on their subscription, and its end. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { idOf } from "./ids.ts";
import { voidInvoice } from "./invoices.ts";

const ENDED = ["canceled", "incomplete_expired"];

/** Whether a subscription has ended. */
export function hasEnded({ status }: Stripe.Subscription): boolean {
  return ENDED.includes(status);
}

/** Applies a paid invoice. */
export function subscriptionPaid(account: Account, id: string, invoice: string): void {
  const subscription = account.store.need("subscription", id);
  const pending = account.store.hidden.pendingUpdates[id];
  if (pending?.invoice === invoice) {
    delete account.store.hidden.pendingUpdates[id];
    const applied = applyItems(account, id, pending.items, pending.anchor);
    // An update that was paid at once was never pending.
    if (subscription.pending_update) account.emit("customer.subscription.pending_update_applied", applied);
  }
  const stillOpen = account.store
    .all("invoice")
    .some(({ parent, status }) => status === "open" && idOf(parent?.subscription_details?.subscription) === id);
  if (subscription.status === "past_due" && !stillOpen) {
    account.change("subscription", id, { status: "active" }, "customer.subscription.updated");
  }
}

/** Replaces the items of a subscription, and its anchor unless null. */
export function applyItems(
  account: Account,
  id: string,
  data: Stripe.SubscriptionItem[],
  anchor: number | null,
): Stripe.Subscription {
  const { items, cancel_at_period_end: ends } = account.store.need("subscription", id);
  const end = Math.max(...data.map(({ current_period_end: each }) => each));
  return account.change(
    "subscription",
    id,
    {
      items: { ...items, data },
      ...(anchor !== null && { billing_cycle_anchor: anchor }),
      ...(ends && { cancel_at: end }),
      pending_update: null,
    },
    "customer.subscription.updated",
  );
}

/** Applies a failed invoice; that of a pending update changes nothing. */
export function subscriptionFailed(account: Account, id: string, invoice: string): void {
  const { status } = account.store.need("subscription", id);
  if (account.store.hidden.pendingUpdates[id]?.invoice === invoice || status !== "active") return;
  account.change("subscription", id, { status: "past_due" }, "customer.subscription.updated");
}

/** Drops an unpaid update and voids its invoice. */
export function dropPendingUpdate(
  account: Account,
  id: string,
  event?: "customer.subscription.pending_update_expired",
): void {
  const pending = account.store.hidden.pendingUpdates[id];
  if (!pending) return;
  delete account.store.hidden.pendingUpdates[id];
  if (account.store.need("invoice", pending.invoice).status === "open") voidInvoice(account, pending.invoice);
  const dropped = account.change("subscription", id, { pending_update: null });
  if (event) account.emit(event, dropped);
}

/** Drops the update of an invoice that was voided by hand. */
export function dropUpdateOf(account: Account, invoice: string): void {
  const { pendingUpdates } = account.store.hidden;
  const id = Object.keys(pendingUpdates).find((each) => pendingUpdates[each]!.invoice === invoice);
  if (id === undefined) return;
  delete pendingUpdates[id];
  account.change("subscription", id, { pending_update: null }, "customer.subscription.updated");
}

/** Ends a subscription at once. */
export function endSubscription(
  account: Account,
  id: string,
  details: Partial<Stripe.Subscription.CancellationDetails>,
): Stripe.Subscription {
  dropPendingUpdate(account, id);
  const subscription = account.store.need("subscription", id);
  const now = account.timeFor(subscription);
  const ended = account.change("subscription", id, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at_period_end: false,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: null,
      ...subscription.cancellation_details,
      ...details,
    },
  });
  account.emit("customer.subscription.deleted", ended);
  // Open invoices are no longer collected automatically, but can still be paid by hand.
  for (const { id: invoice, parent, status } of account.store.all("invoice")) {
    const isUnpaid = status === "draft" || status === "open";
    if (isUnpaid && idOf(parent?.subscription_details?.subscription) === id) {
      const stopped = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
      account.change("invoice", invoice, stopped, "invoice.updated");
    }
  }
  return ended;
}

/** Ends a subscription after the last failed attempt of a renewal. */
export function cancelUnpaid(account: Account, id: string): void {
  if (!hasEnded(account.store.need("subscription", id))) endSubscription(account, id, { reason: "payment_failed" });
}
