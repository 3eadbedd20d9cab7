/** The object of an invoice: a draft with lines and sums. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { innerList } from "./answers.ts";
import { idOf, newId } from "./ids.ts";
import { invoiceLine, type NewLine, taxOf } from "./invoice-lines.ts";
import { taxIdsOf } from "./tax-ids.ts";
import { type Cut, totalsOf } from "./totals.ts";

const SELLER = { name: "Stakeholm", country: "SE" };

export interface InvoiceDraft {
  id?: string;
  customer: string;
  currency: string;
  reason: Stripe.Invoice.BillingReason;
  subscription: Stripe.Subscription | null;
  lines: readonly NewLine[];
  cuts: readonly Cut[];
  period: { start: number; end: number };
  created: number;
  /** When it is finalised automatically; null if something else does it. */
  finalisesAt: number | null;
}

/** A new draft. Nothing is stored. */
export function draftInvoice(account: Account, draft: InvoiceDraft): Stripe.Invoice {
  const customer = account.store.need("customer", draft.customer);
  const id = draft.id ?? newId("in");
  const totals = totalsOf(draft.lines, draft.cuts);
  const balance = customer.balance;
  const due = Math.max(0, totals.total + balance);
  const lines = draft.lines.map((line, index) => invoiceLine(id, draft.currency, line, totals.lines[index]!));
  return {
    id,
    object: "invoice",
    account_country: SELLER.country,
    account_name: SELLER.name,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: draft.finalisesAt,
    billing_reason: draft.reason,
    collection_method: "charge_automatically",
    created: draft.created,
    currency: draft.currency,
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.business_name ?? customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? null,
    customer_tax_ids: taxIdsOf(account, customer.id),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: draft.cuts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: innerList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: draft.finalisesAt,
    number: null,
    on_behalf_of: null,
    parent: draft.subscription && {
      quote_details: null,
      subscription_details: { metadata: draft.subscription.metadata, subscription: draft.subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.subtotalExcludingTax,
    test_clock: idOf(customer.test_clock),
    total: totals.total,
    total_discount_amounts: totals.discounts,
    total_excluding_tax: totals.totalExcludingTax,
    total_pretax_credit_amounts: totals.discounts.map((each) => ({ ...each, type: "discount" })),
    total_taxes: totals.taxes.map(taxOf),
    webhooks_delivered_at: null,
  };
}
