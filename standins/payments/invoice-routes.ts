/** The API of invoices. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { ApiError, invalid, missing, pageOf } from "./answers.ts";
import { customerGiven } from "./customer-lookup.ts";
import { cutsFor } from "./discounts.ts";
import { idOf, letters } from "./ids.ts";
import { newInvoiceItem, PREVIEWED_ITEM, pendingLines } from "./invoice-items.ts";
import { lineOfInvoiceItem, lineOfItem, type NewLine } from "./invoice-lines.ts";
import { draftInvoice } from "./invoice-object.ts";
import { settled, settleInvoice } from "./invoice-settling.ts";
import { finaliseInvoice, intentOf, voidInvoice } from "./invoices.ts";
import { clearable, flag, hash, integer, list, metadata, oneOf, paging, range, required, text } from "./parameters.ts";
import { methodGiven } from "./payment-methods.ts";
import { nextPeriod } from "./renewals.ts";
import { type Given, inRange, named, type Route, route } from "./routes.ts";
import { dropUpdateOf, hasEnded } from "./subscription-effects.ts";
import { periodEndOf, periodStartOf } from "./subscription-object.ts";
import { ITEM_CHANGES } from "./subscription-routes.ts";
import { linesOfChange, plannedItems } from "./subscription-updates.ts";

type PreviewParams = Given<Stripe.InvoiceCreatePreviewParams>;

function pay(account: Account, id: string, params: Given<Stripe.InvoicePayParams>): Stripe.Invoice {
  const invoice = named(account, "invoice", id);
  if (invoice.status === "draft") finaliseInvoice(account, id);
  const { status, customer } = account.store.need("invoice", id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (status === "void") throw invalid("Invoice is voided and cannot be paid.");
  if (params.paid_out_of_band) return settled(account, id);
  const method =
    params.payment_method && methodGiven(account, params.payment_method, idOf(customer)!, "payment_method");
  const result =
    status === "paid"
      ? "paid"
      : settleInvoice(account, id, { presence: params.off_session ? "absent" : "server", ...(method && { method }) });
  if (result === "paid") return account.store.need("invoice", id);
  if (result === "no-method") {
    throw invalid(
      "There is no `default_payment_method` set on this Customer or Invoice. Please set either an `invoice.default_payment_method` or a `customer.invoice_settings.default_payment_method`.",
      { code: "invoice_payment_method_missing" },
    );
  }
  const intent = account.store.need("payment_intent", intentOf(account, id)!);
  if (result === "challenged") {
    throw new ApiError(
      402,
      "card_error",
      "This payment requires additional user action before it can be completed successfully.",
      {
        code: "invoice_payment_intent_requires_action",
        payment_intent: intent,
      },
    );
  }
  const error = intent.last_payment_error!;
  throw new ApiError(402, "card_error", error.message ?? "Your card was declined.", {
    ...(error.code && { code: error.code }),
    ...(error.decline_code && { decline_code: error.decline_code }),
    ...(error.charge && { charge: error.charge }),
    payment_intent: intent,
  });
}

/** A preview of a subscription's next invoice, or of the invoice of a change. Nothing is stored. */
function preview(account: Account, params: PreviewParams): Stripe.Invoice {
  const subscription =
    params.subscription === undefined ? undefined : account.store.get("subscription", params.subscription);
  if (!subscription) throw missing("subscription", params.subscription ?? "", "subscription");
  if (params.customer) customerGiven(account, params.customer);
  const details = params.subscription_details;
  if (hasEnded(subscription) || (subscription.cancel_at_period_end && !details)) {
    throw new ApiError(
      404,
      "invalid_request_error",
      `No upcoming invoices for customer: '${idOf(subscription.customer)}'`,
      {
        code: "invoice_upcoming_none",
      },
    );
  }
  const change = plannedItems(account, subscription, {
    ...(details?.items && { items: details.items as Stripe.SubscriptionUpdateParams.Item[] }),
    ...(details?.billing_cycle_anchor && { billing_cycle_anchor: details.billing_cycle_anchor }),
    proration_behavior: details?.proration_behavior ?? (details ? "create_prorations" : "none"),
  });
  const now = account.timeFor(subscription);
  const end = periodEndOf(subscription);
  const extra = (params.invoice_items ?? []).map((item) => {
    const { discounts: _, invoiceitem: __, ...rest } = item as Record<string, unknown>;
    return lineOfInvoiceItem(account, newInvoiceItem(account, { ...rest, customer: idOf(subscription.customer)! }));
  });
  const lines: NewLine[] =
    change.anchor === null
      ? [
          ...pendingLines(account, subscription),
          ...change.items.map((item) => lineOfItem(account, subscription, item, nextPeriod(subscription, item))),
        ]
      : linesOfChange(account, subscription, change);
  const invoice = draftInvoice(account, {
    id: `upcoming_in_${letters(24)}`,
    customer: idOf(subscription.customer)!,
    currency: subscription.currency,
    reason: change.anchor === null ? "upcoming" : "subscription_update",
    subscription,
    lines: [...extra, ...lines],
    cuts: cutsFor(account, subscription, params.discounts),
    period: { start: periodStartOf(subscription), end: change.anchor ?? end },
    created: change.anchor === null ? end : now,
    finalisesAt: null,
  });
  return { ...invoice, auto_advance: false };
}

export const invoiceRoutes: Route[] = [
  route<Stripe.InvoiceCreatePreviewParams>(
    "POST",
    "/v1/invoices/create_preview",
    {
      customer: text,
      discounts: clearable(list(hash({ coupon: text, promotion_code: text, discount: text }))),
      invoice_items: list(hash(PREVIEWED_ITEM)),
      preview_mode: oneOf("next"),
      subscription: text,
      subscription_details: hash<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>({
        billing_cycle_anchor: hash<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.BillingCycleAnchor>({
          type: required(oneOf("now", "unchanged")),
        }),
        items: ITEM_CHANGES,
        proration_behavior: oneOf("always_invoice", "create_prorations", "none"),
      }),
    },
    ({ account, params }) => preview(account, params),
  ),
  route<Stripe.InvoiceRetrieveParams>("GET", "/v1/invoices/:id", {}, ({ account, id }) =>
    named(account, "invoice", id),
  ),
  route<Stripe.InvoiceListParams>(
    "GET",
    "/v1/invoices",
    {
      ...paging,
      created: range,
      customer: text,
      status: oneOf("draft", "open", "paid", "uncollectible", "void"),
      subscription: text,
    },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "invoice",
          ({ customer, status, parent, created }) =>
            (!params.customer || customer === params.customer) &&
            (!params.status || status === params.status) &&
            (!params.subscription || parent?.subscription_details?.subscription === params.subscription) &&
            inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
  route<Stripe.InvoiceUpdateParams>(
    "POST",
    "/v1/invoices/:id",
    { auto_advance: flag, automatically_finalizes_at: integer, description: text, footer: text, metadata },
    ({ account, id, params: { metadata: given, ...rest } }) => {
      const invoice = named(account, "invoice", id);
      if (invoice.status !== "draft" && Object.keys(rest).some((name) => name !== "auto_advance")) {
        throw invalid("Finalized invoices can't be updated in this way.", { code: "invoice_not_editable" });
      }
      const changes = { ...(rest as Partial<Stripe.Invoice>), metadata: mergeMetadata(invoice.metadata, given) };
      return account.change("invoice", id, changes, "invoice.updated");
    },
  ),
  route<Stripe.InvoiceFinalizeInvoiceParams>("POST", "/v1/invoices/:id/finalize", {}, ({ account, id }) => {
    const { status } = named(account, "invoice", id);
    if (status !== "draft") {
      throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
        code: "invoice_not_editable",
      });
    }
    return finaliseInvoice(account, id);
  }),
  route<Stripe.InvoicePayParams>(
    "POST",
    "/v1/invoices/:id/pay",
    { off_session: flag, paid_out_of_band: flag, payment_method: text },
    ({ account, id, params }) => pay(account, id, params),
  ),
  route<Stripe.InvoiceVoidInvoiceParams>("POST", "/v1/invoices/:id/void", {}, ({ account, id }) => {
    const { status } = named(account, "invoice", id);
    if (status !== "open" && status !== "uncollectible") {
      throw invalid("You can only pass in open or uncollectible invoices. This invoice isn't open.", {
        code: "status_transition_invalid",
      });
    }
    const voided = voidInvoice(account, id);
    dropUpdateOf(account, id);
    return voided;
  }),
];
