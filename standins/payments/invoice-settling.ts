/** Collecting invoices, and the consequences for their subscriptions. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { DAY } from "./billing-calendar.ts";
import { idOf } from "./ids.ts";
import { intentOf, markPaid } from "./invoices.ts";
import { defaultMethodOf } from "./payment-methods.ts";
import { type PaymentResult, type Presence, tryPayment } from "./payments.ts";
import { cancelUnpaid, subscriptionFailed, subscriptionPaid } from "./subscription-effects.ts";

/** Days after the first attempt on which a failed renewal is retried. After the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7, 14];

interface Attempt {
  presence: Presence;
  /** By default that of the subscription or the customer. */
  method?: string;
  authenticated?: boolean;
}

/** The id of an invoice's subscription. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** Tries to collect an open invoice. `no-method`: there is no payment method. */
export function settleInvoice(account: Account, id: string, attempt: Attempt): PaymentResult | "no-method" {
  const invoice = account.store.need("invoice", id);
  const method = attempt.method ?? defaultMethodOf(account, idOf(invoice.customer)!, subscriptionOf(invoice));
  const intent = intentOf(account, id);
  if (!intent) throw new Error(`invoice ${id} has nothing to pay`);
  const result = method ? tryPayment(account, intent, method, attempt.presence, attempt.authenticated) : "no-method";
  if (result === "paid") {
    settled(account, id);
    return result;
  }
  const failed = account.change("invoice", id, {
    attempted: true,
    // Payments by hand do not use up automatic attempts.
    attempt_count: attempt.presence === "page" ? Math.max(1, invoice.attempt_count) : invoice.attempt_count + 1,
  });
  if (result === "challenged") account.emit("invoice.payment_action_required", failed);
  account.emit("invoice.payment_failed", planNextAttempt(account, failed));
  const subscription = subscriptionOf(invoice);
  if (subscription) subscriptionFailed(account, subscription, id);
  return result;
}

/** Marks an invoice as paid, and applies that to its subscription. */
export function settled(account: Account, id: string): Stripe.Invoice {
  const paid = markPaid(account, id);
  const subscription = subscriptionOf(paid);
  if (subscription) subscriptionPaid(account, subscription, id);
  return paid;
}

/** Only renewals are retried automatically. */
function planNextAttempt(account: Account, invoice: Stripe.Invoice): Stripe.Invoice {
  const first = invoice.status_transitions.finalized_at;
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  const next = invoice.billing_reason === "subscription_cycle" && first && days ? first + days * DAY : null;
  return account.change("invoice", invoice.id, { next_payment_attempt: next });
}

/** An automatic retry. After the last one the subscription ends, as set for the account. */
export function retryInvoice(account: Account, id: string): void {
  const result = settleInvoice(account, id, { presence: "absent" });
  const invoice = account.store.need("invoice", id);
  const subscription = subscriptionOf(invoice);
  if (result !== "paid" && invoice.next_payment_attempt === null && subscription) cancelUnpaid(account, subscription);
}
