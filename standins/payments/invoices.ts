/** The lifecycle of invoices: created as drafts, finalised with a number, then paid or voided. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { idOf, letters, newId } from "./ids.ts";
import { draftInvoice, type InvoiceDraft } from "./invoice-object.ts";
import { cancelIntent, makeIntent } from "./payments.ts";

/** Stores a draft. The invoice items on it are no longer pending. */
export function makeInvoice(account: Account, draft: InvoiceDraft): Stripe.Invoice {
  const invoice = draftInvoice(account, draft);
  account.store.put("invoice", invoice);
  for (const { invoiceItem } of draft.lines) {
    if (invoiceItem) account.change("invoiceitem", invoiceItem, { invoice: invoice.id });
  }
  account.emit("invoice.created", invoice);
  return invoice;
}

/** Finalises a draft: gives it a number and an intent. Without an amount due it is paid. */
export function finaliseInvoice(account: Account, id: string, paidBy?: string): Stripe.Invoice {
  const invoice = account.store.need("invoice", id);
  const customer = account.store.need("customer", idOf(invoice.customer)!);
  const now = account.timeFor(invoice);
  const sequence = customer.next_invoice_sequence ?? 1;
  const starting = customer.balance;
  const due = Math.max(0, invoice.total + starting);
  const ending = invoice.total + starting - due;
  const address = `${account.url}/i/${letters(40)}`;
  account.change("customer", customer.id, {
    next_invoice_sequence: sequence + 1,
    balance: ending,
    currency: customer.currency ?? invoice.currency,
  });
  const finalised = account.change("invoice", id, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    starting_balance: starting,
    ending_balance: ending,
    amount_due: due,
    amount_remaining: due,
    effective_at: now,
    automatically_finalizes_at: null,
    hosted_invoice_url: address,
    invoice_pdf: `${address}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  if (due > 0) {
    const intent = paidBy ?? makeIntent(account, intentFor(finalised)).id;
    const payment = {
      id: newId("inpay"),
      object: "invoice_payment",
      amount_paid: null,
      amount_requested: due,
      created: now,
      currency: invoice.currency,
      invoice: id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent, type: "payment_intent" },
      status: "open",
      status_transitions: { canceled_at: null, paid_at: null },
    } satisfies Stripe.InvoicePayment;
    account.store.put("invoice_payment", payment);
  }
  account.emit("invoice.finalized", finalised);
  return due > 0 ? finalised : markPaid(account, id);
}

const DESCRIPTIONS: Record<string, string> = {
  subscription_create: "Subscription creation",
  subscription_update: "Subscription update",
  subscription_cycle: "Subscription update",
};

function intentFor({ amount_due: amount, currency, customer, billing_reason: reason }: Stripe.Invoice) {
  return {
    amount,
    currency,
    customer: idOf(customer),
    description: DESCRIPTIONS[reason ?? ""] ?? "Payment for invoice",
  };
}

/** The payment intent of an invoice. */
export function intentOf(account: Account, invoice: string): string | undefined {
  const payment = paymentOf(account, invoice)?.payment.payment_intent;
  return idOf(payment) ?? undefined;
}

function paymentOf(account: Account, invoice: string): Stripe.InvoicePayment | undefined {
  return account.store.newest("invoice_payment", (payment) => payment.invoice === invoice)[0];
}

/** The invoice of a payment intent. */
export function invoiceOfIntent(account: Account, intent: string): string | undefined {
  const payment = account.store.all("invoice_payment").find((each) => each.payment.payment_intent === intent);
  return idOf(payment?.invoice) ?? undefined;
}

/** Marks an invoice as paid. */
export function markPaid(account: Account, id: string): Stripe.Invoice {
  const invoice = account.store.need("invoice", id);
  const now = account.timeFor(invoice);
  const payment = paymentOf(account, id);
  const paid = account.change("invoice", id, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: Math.max(payment ? 1 : 0, invoice.attempt_count),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
    webhooks_delivered_at: now,
  });
  if (payment) {
    const settled = account.change("invoice_payment", payment.id, {
      amount_paid: payment.amount_requested,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    account.emit("invoice_payment.paid", settled);
  }
  account.emit("invoice.paid", paid);
  account.emit("invoice.payment_succeeded", paid);
  return paid;
}

/** Voids an invoice. */
export function voidInvoice(account: Account, id: string): Stripe.Invoice {
  const invoice = account.store.need("invoice", id);
  const now = account.timeFor(invoice);
  const payment = paymentOf(account, id);
  if (payment?.status === "open") {
    account.change("invoice_payment", payment.id, {
      status: "canceled",
      status_transitions: { canceled_at: now, paid_at: null },
    });
    cancelIntent(account, idOf(payment.payment.payment_intent)!, "void_invoice");
  }
  const voided = account.change("invoice", id, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  account.emit("invoice.voided", voided);
  return voided;
}
