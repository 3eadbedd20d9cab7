/** The API of payment intents, charges and invoice payments. */
import type Stripe from "stripe";
import { mergeMetadata } from "./account.ts";
import { pageOf } from "./answers.ts";
import { hash, metadata, oneOf, paging, range, required, text } from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";

export const paymentRoutes: Route[] = [
  route<Stripe.PaymentIntentRetrieveParams>("GET", "/v1/payment_intents/:id", {}, ({ account, id }) =>
    named(account, "payment_intent", id),
  ),
  route<Stripe.PaymentIntentListParams>(
    "GET",
    "/v1/payment_intents",
    { ...paging, created: range, customer: text },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "payment_intent",
          ({ customer, created }) =>
            (!params.customer || customer === params.customer) && inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
  route<Stripe.ChargeRetrieveParams>("GET", "/v1/charges/:id", {}, ({ account, id }) => named(account, "charge", id)),
  route<Stripe.ChargeUpdateParams>("POST", "/v1/charges/:id", { metadata }, ({ account, id, params }) => {
    const charge = named(account, "charge", id);
    return account.change(
      "charge",
      id,
      { metadata: mergeMetadata(charge.metadata, params.metadata) },
      "charge.updated",
    );
  }),
  route<Stripe.ChargeListParams>(
    "GET",
    "/v1/charges",
    { ...paging, created: range, customer: text, payment_intent: text },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "charge",
          ({ customer, payment_intent: intent, created }) =>
            (!params.customer || customer === params.customer) &&
            (!params.payment_intent || intent === params.payment_intent) &&
            inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
  route<Stripe.InvoicePaymentRetrieveParams>("GET", "/v1/invoice_payments/:id", {}, ({ account, id }) =>
    named(account, "invoice_payment", id),
  ),
  route<Stripe.InvoicePaymentListParams>(
    "GET",
    "/v1/invoice_payments",
    {
      ...paging,
      created: range,
      invoice: text,
      payment: hash<Stripe.InvoicePaymentListParams.Payment>({
        type: required(oneOf("payment_intent")),
        payment_intent: text,
      }),
      status: oneOf("canceled", "open", "paid"),
    },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "invoice_payment",
          ({ invoice, payment, status, created }) =>
            (!params.invoice || invoice === params.invoice) &&
            (!params.payment?.payment_intent || payment.payment_intent === params.payment.payment_intent) &&
            (!params.status || status === params.status) &&
            inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
];
