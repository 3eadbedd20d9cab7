/** Payment on a checkout page: charges the card and begins the subscription. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { boughtItems, grantedOn, writeSums } from "./checkout-sums.ts";
import { makeCustomer } from "./customers.ts";
import { cutsOf, lastingAfterInvoice, problemOf, redeem } from "./discounts.ts";
import { idOf, newId } from "./ids.ts";
import { lineOfItem } from "./invoice-lines.ts";
import { finaliseInvoice, makeInvoice, markPaid } from "./invoices.ts";
import { attach } from "./payment-methods.ts";
import { makeIntent, tryPayment } from "./payments.ts";
import { newSubscription } from "./subscription-object.ts";
import type { Buyer } from "./tables.ts";
import { makeTaxId } from "./tax-ids.ts";
import type { Cut } from "./totals.ts";

/** Where the browser goes next: to the shop, to 3-D Secure, or back to the page with an error message. */
export type Onward = { to: "shop"; url: string } | { to: "challenge"; intent: string } | { to: "page" };

/** Tries the first payment of an open session. */
export function payCheckout(account: Account, id: string, buyer: Buyer): Onward {
  const session = account.store.need("checkout_session", id);
  const customer = customerFor(account, session, buyer);
  account.change("payment_method", buyer.paymentMethod, { customer });
  const state = account.change("checkout", id, { buyer, problem: undefined });
  if (isCodeGone(account, id, customer)) return { to: "page" };
  const amount = session.amount_total ?? 0;
  if (amount === 0) return { to: "shop", url: complete(account, id) };
  const known = state.paymentIntent ? account.store.need("payment_intent", state.paymentIntent) : undefined;
  const intent =
    known ??
    makeIntent(account, { amount, currency: session.currency!, customer, description: "Subscription creation" });
  account.change("checkout", id, { paymentIntent: intent.id });
  // A code may have been entered since the last attempt.
  if (intent.amount !== amount) account.change("payment_intent", intent.id, { amount });
  return afterAttempt(account, id, tryPayment(account, intent.id, buyer.paymentMethod, "checkout"));
}

/** Tries the payment again after a passed 3-D Secure. */
export function continueCheckout(account: Account, id: string): Onward {
  const { paymentIntent, buyer } = account.store.need("checkout", id);
  if (isCodeGone(account, id, account.store.need("checkout_session", id).customer as string)) return { to: "page" };
  return afterAttempt(account, id, tryPayment(account, paymentIntent!, buyer!.paymentMethod, "checkout", true));
}

/** Goes back to the page after a failed 3-D Secure. */
export function refuseCheckout(account: Account, id: string): Onward {
  return afterAttempt(account, id, "declined");
}

/** Whether the session's code cannot be redeemed any more, for example since another checkout used it. Then nothing is charged, and the page has an error message. */
function isCodeGone(account: Account, id: string, customer: string): boolean {
  const { promotionCode } = account.store.need("checkout", id);
  const problem = promotionCode && problemOf(account, account.store.need("promotion_code", promotionCode), customer);
  if (!problem) return false;
  account.change("checkout", id, { problem });
  return true;
}

function afterAttempt(account: Account, id: string, result: ReturnType<typeof tryPayment>): Onward {
  const state = account.store.need("checkout", id);
  if (result === "challenged") return { to: "challenge", intent: state.paymentIntent! };
  if (result === "paid") return { to: "shop", url: complete(account, id) };
  const { last_payment_error: error } = account.store.need("payment_intent", state.paymentIntent!);
  account.change("checkout", id, { problem: error?.message ?? "Your card was declined." });
  return { to: "page" };
}

function customerFor(account: Account, session: Stripe.Checkout.Session, { email, name }: Buyer): string {
  const known = idOf(session.customer);
  if (known) return known;
  const made = makeCustomer(account, { name, ...(email && { email }) });
  account.change("checkout_session", session.id, { customer: made.id });
  return made.id;
}

/** After the payment: creates subscription and invoice, and completes the session. Returns the success address. */
function complete(account: Account, id: string): string {
  const { buyer, paymentIntent, subscriptionData, saveAddress, saveName } = account.store.need("checkout", id);
  const session = account.store.need("checkout_session", id);
  const customer = idOf(session.customer)!;
  attachAgain(account, buyer!.paymentMethod, customer);
  saveCustomer(account, customer, buyer!, { saveAddress, saveName });
  const invoiceId = newId("in");
  const granted = grantedOn(account, id);
  const subscription = newSubscription(account, {
    customer,
    items: boughtItems(account, id),
    metadata: subscriptionData.metadata ?? {},
    description: subscriptionData.description ?? null,
    method: buyer!.paymentMethod,
    latestInvoice: invoiceId,
    discounts: [],
  });
  account.store.put("subscription", subscription);
  const discounts = granted
    ? [redeem(account, granted, { customer, subscription: subscription.id, checkoutSession: id }).id]
    : [];
  account.change("subscription", subscription.id, { discounts: lastingAfterInvoice(account, discounts) });
  account.emit("customer.subscription.created", account.store.need("subscription", subscription.id));
  makeFirstInvoice(account, subscription, cutsOf(account, discounts));
  const invoice = finaliseInvoice(account, invoiceId, paymentIntent);
  if (invoice.status === "open") markPaid(account, invoiceId);
  return finish(account, id, subscription.id, invoiceId);
}

/** Stores the draft of a new subscription's first invoice, whose id the subscription has. */
export function makeFirstInvoice(account: Account, subscription: Stripe.Subscription, cuts: readonly Cut[]): void {
  const start = subscription.start_date;
  makeInvoice(account, {
    id: idOf(subscription.latest_invoice)!,
    customer: idOf(subscription.customer)!,
    currency: subscription.currency,
    reason: "subscription_create",
    subscription,
    lines: subscription.items.data.map((item) =>
      lineOfItem(account, subscription, item, { start: item.current_period_start, end: item.current_period_end }),
    ),
    cuts,
    period: { start, end: start },
    created: start,
    finalisesAt: null,
  });
}

/** Emits the event of attaching only now: the method was the customer's since the first attempt, so that failed charges name them. */
function attachAgain(account: Account, method: string, customer: string): void {
  account.change("payment_method", method, { customer: null });
  attach(account, method, customer);
}

function saveCustomer(
  account: Account,
  customer: string,
  { address, business, name, taxId }: Buyer,
  { saveAddress, saveName }: { saveAddress: boolean; saveName: boolean },
): void {
  if (taxId) makeTaxId(account, customer, taxId.type, taxId.value);
  const changes = {
    ...(saveAddress && address && { address }),
    ...(saveName && { name: business ?? name, ...(business && { business_name: business }) }),
  };
  account.change("customer", customer, changes, "customer.updated");
}

function finish(account: Account, id: string, subscription: string, invoice: string): string {
  const session = writeSums(account, id);
  const { buyer } = account.store.need("checkout", id);
  const customer = account.store.need("customer", idOf(session.customer)!);
  const done = account.change("checkout_session", id, {
    status: "complete",
    payment_status: session.amount_total === 0 ? "no_payment_required" : "paid",
    subscription,
    invoice,
    url: null,
    consent:
      session.consent_collection?.terms_of_service === "required"
        ? { promotions: null, terms_of_service: "accepted" }
        : null,
    customer_details: {
      address: buyer!.address,
      business_name: buyer!.business ?? null,
      email: customer.email ?? buyer!.email,
      individual_name: null,
      name: buyer!.business ?? buyer!.name,
      phone: null,
      tax_exempt: customer.tax_exempt ?? null,
      tax_ids: buyer!.taxId ? [buyer!.taxId as Stripe.Checkout.Session.CustomerDetails.TaxId] : [],
    },
  });
  account.emit("checkout.session.completed", done);
  return done.success_url!.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
