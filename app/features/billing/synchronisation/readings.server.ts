/** Reads a customer from the provider: the only source of our rows. */
import type Stripe from "stripe";
import { provider } from "../provider.server.ts";
import { refundsOf } from "../refunds.server.ts";

// More of one kind than a customer ever has; beyond it the oldest are left out.
const MOST = 1_000;

/** A paid invoice with its refunds, oldest first, and disputes. */
export interface PaidInvoice {
  invoice: Stripe.Invoice;
  /** Null when nothing had to be paid. */
  charge: Stripe.Charge | null;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
}

/** A card that was paid with, by the provider's fingerprint of its number. */
export interface PaidCard {
  fingerprint: string;
  firstPaidAt: Date;
}

/** Everything that the provider says about a customer. */
export interface Reading {
  subscriptions: Stripe.Subscription[];
  /** Oldest first. */
  paid: PaidInvoice[];
  /** Unpaid invoices. */
  open: Stripe.Invoice[];
  /** Invoices in preparation, for the period that has just begun. */
  drafts: Stripe.Invoice[];
  /** Each card once. */
  cards: PaidCard[];
  /** When a charge last failed. */
  failedAt: Date | null;
  /** Ids of subscriptions with an unpaid upgrade. */
  pending: ReadonlySet<string>;
  /** Including failed attempts. */
  charges: Stripe.Charge[];
  /** The customer's default card, for subscriptions without their own. */
  usualCard: string | null;
  /** Of open orders. */
  sessions: Stripe.Checkout.Session[];
}

/** Reads a customer, and the checkout sessions with the given ids. */
export async function readCustomer(customer: string, sessionIds: readonly string[]): Promise<Reading> {
  const stripe = await provider();
  const [subscriptions, invoices, charges, usualCard, sessions] = await Promise.all([
    stripe.subscriptions
      .list({ customer, status: "all", limit: 100, expand: ["data.discounts"] })
      .autoPagingToArray({ limit: MOST }),
    stripe.invoices
      .list({ customer, limit: 100, expand: ["data.payments", "data.discounts"] })
      .autoPagingToArray({ limit: MOST }),
    stripe.charges.list({ customer, limit: 100, expand: ["data.refunds"] }).autoPagingToArray({ limit: MOST }),
    usualCardOf(stripe, customer),
    Promise.all(sessionIds.map((id) => stripe.checkout.sessions.retrieve(id))),
  ]);
  const paid = invoices
    .filter(({ status }) => status === "paid")
    .map((invoice) => paidInvoice(stripe, invoice, chargeOf(invoice, charges)));
  return {
    subscriptions,
    paid: (await Promise.all(paid)).sort((one, other) => one.invoice.created - other.invoice.created),
    open: invoices.filter(({ status }) => status === "open"),
    drafts: invoices.filter(({ status }) => status === "draft"),
    cards: cardsOf(charges),
    failedAt: momentOf(
      Math.max(0, ...charges.filter(({ status }) => status === "failed").map(({ created }) => created)) || null,
    ),
    pending: new Set(subscriptions.filter(({ pending_update }) => pending_update).map(({ id }) => id)),
    charges,
    usualCard,
    sessions,
  };
}

function cardsOf(charges: readonly Stripe.Charge[]): PaidCard[] {
  const first = new Map<string, number>();
  for (const { status, created, payment_method_details: method } of charges) {
    const fingerprint = method?.card?.fingerprint;
    if (status === "succeeded" && fingerprint) {
      first.set(fingerprint, Math.min(created, first.get(fingerprint) ?? created));
    }
  }
  return [...first].map(([fingerprint, created]) => ({ fingerprint, firstPaidAt: momentOf(created) }));
}

async function usualCardOf(stripe: Stripe, customerId: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
}

async function paidInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  charge: Stripe.Charge | null,
): Promise<PaidInvoice> {
  const [refunds, disputes] = await Promise.all([
    charge ? refundsOf(stripe, charge) : [],
    charge?.disputed ? stripe.disputes.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: MOST }) : [],
  ]);
  return { invoice, charge, refunds, disputes };
}

/** The charge that paid an invoice. */
function chargeOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge | null {
  const payments = invoice.payments?.data.filter(({ status }) => status === "paid") ?? [];
  const ids = payments.flatMap(({ payment }) => [idOf(payment.charge), idOf(payment.payment_intent)]);
  return (
    charges.find(
      ({ id, status, payment_intent }) =>
        status === "succeeded" && (ids.includes(id) || (payment_intent !== null && ids.includes(idOf(payment_intent)))),
    ) ?? null
  );
}

/** The id of a reference in an answer, expanded or not. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === "string" ? thing : (thing?.id ?? null);
}

/** Converts the provider's timestamp, in seconds. */
export function momentOf(seconds: number): Date;
export function momentOf(seconds: number | null | undefined): Date | null;
export function momentOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1_000);
}
