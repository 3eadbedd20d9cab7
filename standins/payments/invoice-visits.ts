/** Requests of browsers to the page of an invoice. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { type Entered, enteredCard } from "./card-form.ts";
import { NO_PAGE, type PageAnswer } from "./checkout-visits.ts";
import { idOf } from "./ids.ts";
import { invoicePage, invoicePdf } from "./invoice-page.ts";
import { settleInvoice, subscriptionOf } from "./invoice-settling.ts";
import { intentOf, invoiceOfIntent } from "./invoices.ts";
import { attach, makePaymentMethod } from "./payment-methods.ts";

function invoiceAt(account: Account, token: string): Stripe.Invoice | undefined {
  const url = `/i/${token}`;
  return account.store.all("invoice").find(({ hosted_invoice_url: hosted }) => hosted?.endsWith(url));
}

/** `GET /i/:token`. */
export function showInvoice(account: Account, token: string): PageAnswer {
  const invoice = invoiceAt(account, token);
  if (!invoice) return NO_PAGE;
  const intent = invoice.status === "open" ? intentOf(account, invoice.id) : undefined;
  const problem = intent && account.store.need("payment_intent", intent).last_payment_error?.message;
  return { status: 200, html: invoicePage(account, invoice, {}, problem) };
}

/** `GET /i/:token/pdf`. */
export function downloadInvoice(account: Account, token: string): PageAnswer {
  const invoice = invoiceAt(account, token);
  return invoice ? { pdf: invoicePdf(account, invoice), name: `Invoice-${invoice.number}.pdf` } : NO_PAGE;
}

/** `POST /i/:token`: pays an open invoice with another card, which becomes its subscription's default. */
export function payInvoiceOnPage(account: Account, token: string, entered: Entered): PageAnswer {
  const invoice = invoiceAt(account, token);
  if (!invoice) return NO_PAGE;
  if (invoice.status !== "open") return showInvoice(account, token);
  const now = account.timeFor(invoice);
  const read = enteredCard(entered, now);
  if ("problem" in read) return { status: 200, html: invoicePage(account, invoice, entered, read.problem) };
  const customer = idOf(invoice.customer)!;
  const holder = { name: read.name, email: invoice.customer_email, address: null };
  const method = makePaymentMethod(account, read.card, holder, now).id;
  attach(account, method, customer);
  const result = settleInvoice(account, invoice.id, { presence: "page", method });
  if (result === "challenged") return { redirect: `${account.url}/c/authenticate/${intentOf(account, invoice.id)}` };
  return result === "paid" ? afterPayment(account, invoice.id, method) : refused(account, invoice.id, entered);
}

/** Continues after 3-D Secure for the intent of an invoice; undefined for any other intent. */
export function decideInvoice(account: Account, intent: string, complete: boolean): PageAnswer | undefined {
  const id = invoiceOfIntent(account, intent);
  if (!id) return undefined;
  const back = { redirect: account.store.need("invoice", id).hosted_invoice_url! };
  if (!complete) return back;
  const method = idOf(account.store.need("payment_intent", intent).payment_method)!;
  const result = settleInvoice(account, id, { presence: "page", method, authenticated: true });
  return result === "paid" ? afterPayment(account, id, method) : back;
}

/** The page to return to from 3-D Secure. */
export function pageOfIntent(account: Account, intent: string): string | undefined {
  const id = invoiceOfIntent(account, intent);
  return id === undefined ? undefined : (account.store.need("invoice", id).hosted_invoice_url ?? undefined);
}

function afterPayment(account: Account, id: string, method: string): PageAnswer {
  const invoice = account.store.need("invoice", id);
  const subscription = subscriptionOf(invoice);
  if (subscription) {
    account.change("subscription", subscription, { default_payment_method: method }, "customer.subscription.updated");
  }
  return { redirect: invoice.hosted_invoice_url! };
}

function refused(account: Account, id: string, entered: Entered): PageAnswer {
  const error = account.store.need("payment_intent", intentOf(account, id)!).last_payment_error;
  const invoice = account.store.need("invoice", id);
  return { status: 200, html: invoicePage(account, invoice, entered, error?.message ?? "Your card was declined.") };
}
