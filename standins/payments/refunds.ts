/** Refunds: their API, and what becomes of them with time (https://docs.stripe.com/refunds#failed-refunds). */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { TEST_CARDS } from "./cards.ts";
import { idOf, newId } from "./ids.ts";
import { clearable, integer, metadata, oneOf, paging, range, text } from "./parameters.ts";
import { type Given, inRange, named, type Route, route } from "./routes.ts";

/** Seconds until a bank settles a pending refund, or sends one back. The provider only says "some time later"; in reality it is days. */
const SETTLES_AFTER = 600;

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
  const pending = account.store.all("refund").filter((each) => each.charge === charge.id && each.status === "pending");
  const left = charge.amount - charge.amount_refunded - pending.reduce((sum, { amount }) => sum + amount, 0);
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
    ...(mannerOf(account, charge) === "pending" && { status: "pending", pending_reason: "processing" as const }),
  } satisfies Stripe.Refund;
  account.make("refund", refund, "refund.created");
  if (refund.status === "succeeded") takeFrom(account, refund, amount);
  return refund;
}

/** How refunds of a charge behave, by its card. */
function mannerOf(account: Account, { payment_method: method }: Stripe.Charge): "pending" | "failing" | undefined {
  return TEST_CARDS[account.store.hidden.cards[method ?? ""]?.number ?? ""]?.refunds;
}

/** Counts an amount as refunded of a charge, or a negative one as no longer. */
function takeFrom(account: Account, { charge: id }: Stripe.Refund, amount: number): void {
  const charge = account.store.need("charge", idOf(id)!);
  const refunded = charge.amount_refunded + amount;
  const changes = { amount_refunded: refunded, refunded: refunded === charge.amount };
  account.change("charge", charge.id, changes, amount > 0 ? "charge.refunded" : undefined);
}

/** When the bank decides on a refund; undefined once it has, or if it has nothing to decide. */
export function decidedAt(account: Account, refund: Stripe.Refund): number | undefined {
  const manner = mannerOf(account, account.store.need("charge", idOf(refund.charge)!));
  const waits = manner === "pending" ? refund.status === "pending" : manner && refund.status === "succeeded";
  return waits ? refund.created + SETTLES_AFTER : undefined;
}

/** The bank's decision on a refund: a pending one is made, one that was made comes back. */
export function decideRefund(account: Account, id: string): void {
  const refund = account.store.need("refund", id);
  if (refund.status === "pending") {
    takeFrom(account, refund, refund.amount);
    const { pending_reason: _, ...settled } = refund;
    account.store.put("refund", settled);
    account.change("refund", id, { status: "succeeded" }, "refund.updated");
  } else {
    takeFrom(account, refund, -refund.amount);
    failRefund(account, id, "expired_or_canceled_card");
  }
}

/** Fails a refund. Its money is in the account's balance again. */
export function failRefund(account: Account, id: string, reason: string): void {
  account.change(
    "refund",
    id,
    { status: "failed", failure_reason: reason, failure_balance_transaction: newId("txn") },
    "refund.failed",
  );
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
