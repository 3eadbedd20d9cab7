/** The API of refunds. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { idOf, newId } from "./ids.ts";
import { clearable, integer, metadata, oneOf, paging, range, text } from "./parameters.ts";
import { type Given, inRange, named, type Route, route } from "./routes.ts";

function chargeFor(
  account: Account,
  { charge, payment_intent: intentId }: Given<Stripe.RefundCreateParams>,
): Stripe.Charge {
  if (charge !== undefined) {
    const found = account.store.get("charge", charge);
    if (!found) throw missing("charge", charge, "charge");
    return found;
  }
  if (intentId === undefined) {
    throw invalid("One of the following params should be provided for this request: payment_intent or charge.", {
      code: "parameter_missing",
    });
  }
  const intent = account.store.get("payment_intent", intentId);
  if (!intent) throw missing("payment_intent", intentId, "payment_intent");
  if (intent.status !== "succeeded") {
    throw invalid("This PaymentIntent does not have a successful charge to refund.", { param: "payment_intent" });
  }
  return account.store.need("charge", idOf(intent.latest_charge)!);
}

/** Refunds a charge, or a part of it. */
export function makeRefund(
  account: Account,
  params: Given<Stripe.RefundCreateParams>,
  id = newId("re"),
): Stripe.Refund {
  const charge = chargeFor(account, params);
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`, { param: "charge" });
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const lost = account.store.all("dispute").find((dispute) => dispute.charge === charge.id && dispute.status !== "won");
  if (lost)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  const amount = params.amount ?? left;
  if (amount <= 0) throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      code: "amount_too_large",
      param: "amount",
    });
  }
  const refund = {
    id,
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.timeFor(charge),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  } satisfies Stripe.Refund;
  account.make("refund", refund, "refund.created");
  account.change(
    "charge",
    charge.id,
    { amount_refunded: charge.amount_refunded + amount, refunded: amount === left },
    "charge.refunded",
  );
  return refund;
}

export const refundRoutes: Route[] = [
  route<Stripe.RefundCreateParams>(
    "POST",
    "/v1/refunds",
    {
      amount: integer,
      charge: text,
      metadata: clearable(metadata),
      payment_intent: text,
      reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
    },
    ({ account, params }) => makeRefund(account, params),
  ),
  route<Stripe.RefundRetrieveParams>("GET", "/v1/refunds/:id", {}, ({ account, id }) => named(account, "refund", id)),
  route<Stripe.RefundUpdateParams>("POST", "/v1/refunds/:id", { metadata }, ({ account, id, params }) => {
    const refund = named(account, "refund", id);
    return account.change(
      "refund",
      id,
      { metadata: mergeMetadata(refund.metadata, params.metadata) },
      "refund.updated",
    );
  }),
  route<Stripe.RefundListParams>(
    "GET",
    "/v1/refunds",
    { ...paging, charge: text, created: range, payment_intent: text },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "refund",
          ({ charge, payment_intent: intent, created }) =>
            (!params.charge || charge === params.charge) &&
            (!params.payment_intent || intent === params.payment_intent) &&
            inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
];
