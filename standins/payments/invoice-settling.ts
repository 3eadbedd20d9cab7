/** Collecting what an invoice is for, and what follows for its subscription. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { DAY } from "./billing-calendar.ts";
import { idOf } from "./ids.ts";
import { intentOf, markPaid } from "./invoices.ts";
import { usualMethodOf } from "./payment-methods.ts";
import { type PaymentResult, type Presence, tryPayment } from "./payments.ts";
import { cancelUnpaid, subscriptionFailed, subscriptionPaid } from "./subscription-effects.ts";

/** When a renewal that failed is tried again: days after its first attempt. After the last the subscription ends. */
export const RETRY_DAYS = [3, 5, 7, 14];

interface Attempt {
  presence: Presence;
  /** Otherwise what the subscription or the customer pays with. */
  method?: string;
  authenticated?: boolean;
}

/** The subscription that an invoice is for. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** Tries to take the money of an open invoice. `no-method`: nothing to pay with. */
export function settleInvoice(account: Account, id: string, attempt: Attempt): PaymentResult | "no-method" {
  const invoice = account.store.need("invoice", id);
  const method = attempt.method ?? usualMethodOf(account, idOf(invoice.customer)!, subscriptionOf(invoice));
  const intent = intentOf(account, id);
  if (!intent) throw new Error(`invoice ${id} has nothing to pay`);
  const result = method ? tryPayment(account, intent, method, attempt.presence, attempt.authenticated) : "no-method";
  if (result === "paid") {
    settled(account, id);
    return result;
  }
  const failed = account.change("invoice", id, {
    attempted: true,
    // Those who pay by hand do not use up the attempts that time makes.
    attempt_count: attempt.presence === "page" ? Math.max(1, invoice.attempt_count) : invoice.attempt_count + 1,
  });
  if (result === "challenged") account.emit("invoice.payment_action_required", failed);
  account.emit("invoice.payment_failed", planNextAttempt(account, failed));
  const subscription = subscriptionOf(invoice);
  if (subscription) subscriptionFailed(account, subscription, id);
  return result;
}

/** An invoice whose money has come, and what it was for. */
export function settled(account: Account, id: string): Stripe.Invoice {
  const paid = markPaid(account, id);
  const subscription = subscriptionOf(paid);
  if (subscription) subscriptionPaid(account, subscription, id);
  return paid;
}

/** Only renewals are tried again by themselves. */
function planNextAttempt(account: Account, invoice: Stripe.Invoice): Stripe.Invoice {
  const first = invoice.status_transitions.finalized_at;
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  const next = invoice.billing_reason === "subscription_cycle" && first && days ? first + days * DAY : null;
  return account.change("invoice", invoice.id, { next_payment_attempt: next });
}

/** Time tries again. After the last attempt the subscription ends, as the account's settings say. */
export function retryInvoice(account: Account, id: string): void {
  const result = settleInvoice(account, id, { presence: "absent" });
  const invoice = account.store.need("invoice", id);
  const subscription = subscriptionOf(invoice);
  if (result !== "paid" && invoice.next_payment_attempt === null && subscription) cancelUnpaid(account, subscription);
}
