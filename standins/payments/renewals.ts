/** Everything that happens by time, in order: renewals, retries, ends and expiries. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { boundaryAfter, DAY, HOUR } from "./billing-calendar.ts";
import { expireSession } from "./checkout-sessions.ts";
import { cutsOf, lastingAfterInvoice } from "./discounts.ts";
import { idOf } from "./ids.ts";
import { pendingLines } from "./invoice-items.ts";
import { lineOfItem } from "./invoice-lines.ts";
import { draftInvoice, type InvoiceDraft } from "./invoice-object.ts";
import { retryInvoice, settleInvoice } from "./invoice-settling.ts";
import { finaliseInvoice, makeInvoice } from "./invoices.ts";
import { decidedAt, decideRefund } from "./refunds.ts";
import { dropPendingUpdate, endSubscription, hasEnded } from "./subscription-effects.ts";
import { periodEndOf, periodStartOf } from "./subscription-object.ts";

/** How long before a renewal `invoice.upcoming` is sent: a setting of the account. */
const UPCOMING = 7 * DAY;

interface Due {
  at: number;
  run: () => void;
}

/** The period of an item after the current one. */
export function nextPeriod(
  { billing_cycle_anchor: anchor }: Stripe.Subscription,
  { current_period_end: start, price }: Stripe.SubscriptionItem,
): { start: number; end: number } {
  return { start, end: boundaryAfter(anchor, price.recurring!, start) };
}

/** Runs everything of a clock that is due by a moment; `arrive` sets the time of each step and runs it. */
export function passTime(
  account: Account,
  clock: string | null,
  until: number,
  arrive: (moment: number, run: () => void) => void,
): void {
  for (;;) {
    const next = dueNext(account, clock);
    if (!next || next.at > until) return;
    arrive(next.at, next.run);
  }
}

function dueNext(account: Account, clock: string | null): Due | undefined {
  let next: Due | undefined;
  for (const due of allDue(account, clock)) if (!next || due.at < next.at) next = due;
  return next;
}

function* allDue(account: Account, clock: string | null): Generator<Due> {
  const { store } = account;
  const isHere = (object: { customer?: unknown; test_clock?: unknown }) => account.clockFor(object) === clock;
  for (const { id, status, expires_at: at, customer } of store.all("checkout_session")) {
    if (status === "open" && isHere({ customer })) yield { at, run: () => expireSession(account, id) };
  }
  for (const invoice of store.all("invoice")) {
    const {
      id,
      status,
      auto_advance: advances,
      automatically_finalizes_at: finalises,
      next_payment_attempt: tries,
    } = invoice;
    if (!advances || !isHere(invoice)) continue;
    if (status === "draft" && finalises !== null) yield { at: finalises, run: () => collect(account, id) };
    if (status === "open" && tries !== null) yield { at: tries, run: () => retryInvoice(account, id) };
  }
  for (const refund of store.all("refund")) {
    const at = isHere(refund) ? decidedAt(account, refund) : undefined;
    if (at !== undefined) yield { at, run: () => decideRefund(account, refund.id) };
  }
  for (const subscription of store.all("subscription")) {
    if (hasEnded(subscription) || !isHere(subscription)) continue;
    const { id, pending_update: pending, cancel_at_period_end: ends } = subscription;
    if (pending) {
      yield {
        at: pending.expires_at,
        run: () => dropPendingUpdate(account, id, "customer.subscription.pending_update_expired"),
      };
    }
    const end = periodEndOf(subscription);
    if (ends) yield { at: end, run: () => endSubscription(account, id, {}) };
    else {
      const upcoming = Math.max(end - UPCOMING, periodStartOf(subscription));
      if (store.hidden.upcomingSent[id] !== end) yield { at: upcoming, run: () => announce(account, id) };
      yield { at: end, run: () => renew(account, id) };
    }
  }
}

function renewalOf(account: Account, id: string): InvoiceDraft {
  const subscription = account.store.need("subscription", id);
  const end = periodEndOf(subscription);
  return {
    customer: idOf(subscription.customer)!,
    currency: subscription.currency,
    reason: "subscription_cycle",
    subscription,
    lines: [
      ...pendingLines(account, subscription),
      ...subscription.items.data.map((item) => lineOfItem(account, subscription, item, nextPeriod(subscription, item))),
    ],
    cuts: cutsOf(account, subscription.discounts),
    period: { start: periodStartOf(subscription), end },
    created: end,
    finalisesAt: end + HOUR,
  };
}

function announce(account: Account, id: string): void {
  account.store.hidden.upcomingSent[id] = periodEndOf(account.store.need("subscription", id));
  const { id: _, ...invoice } = draftInvoice(account, {
    ...renewalOf(account, id),
    reason: "upcoming",
    finalisesAt: null,
  });
  // As with the provider, a coming invoice has no id.
  account.emit("invoice.upcoming", { ...invoice, auto_advance: false });
}

/** Begins the next period. Its invoice, perhaps with a given id, is a draft for an hour, in which items can be added. */
export function renew(account: Account, id: string, invoiceId?: string): Stripe.Invoice {
  const draft = { ...renewalOf(account, id), ...(invoiceId && { id: invoiceId }) };
  const { items, discounts } = account.store.need("subscription", id);
  const invoice = makeInvoice(account, draft);
  const data = items.data.map((item) => {
    const { start, end } = nextPeriod(draft.subscription!, item);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  account.change(
    "subscription",
    id,
    { items: { ...items, data }, latest_invoice: invoice.id, discounts: lastingAfterInvoice(account, discounts) },
    "customer.subscription.updated",
  );
  return invoice;
}

function collect(account: Account, id: string): void {
  if (finaliseInvoice(account, id).status === "open") settleInvoice(account, id, { presence: "absent" });
}
