/** Disputes: a cardholder disputes a payment, and the bank decides. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { invalid, pageOf } from "./answers.ts";
import { DAY } from "./billing-calendar.ts";
import { idOf, newId } from "./ids.ts";
import { paging, range, text } from "./parameters.ts";
import { failRefund } from "./refunds.ts";
import { inRange, named, type Route, route } from "./routes.ts";

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

/**
 * Opens a dispute: of what is left of a charge, or of all of it if it was fully refunded, which the bank may not know yet; or of another amount,
 * which may be less, or by the bank's exchange rate more than was paid. Pending refunds of the charge fail.
 */
export function openDispute(account: Account, chargeId: string, reason: string, amount?: number): Stripe.Dispute {
  const charge = account.store.need("charge", chargeId);
  if (!charge.paid || charge.disputed) throw invalid(`Charge ${chargeId} cannot be disputed.`);
  const created = account.timeFor(charge);
  const dispute = {
    id: newId("du"),
    object: "dispute",
    amount: amount ?? (charge.amount - charge.amount_refunded || charge.amount),
    balance_transactions: [],
    charge: chargeId,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: "10.4",
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
      type: "card",
    },
    reason,
    status: "needs_response",
  } satisfies Stripe.Dispute;
  account.change("charge", chargeId, { disputed: true }, "charge.updated");
  account.make("dispute", dispute, "charge.dispute.created");
  account.emit("charge.dispute.funds_withdrawn", dispute);
  for (const { id, charge: of, status } of account.store.all("refund")) {
    if (of === chargeId && status === "pending") failRefund(account, id, "charge_for_pending_refund_disputed");
  }
  return dispute;
}

/** Closes a dispute. A won one returns the money. */
export function closeDispute(account: Account, id: string, outcome: "won" | "lost"): Stripe.Dispute {
  const { status } = account.store.need("dispute", id);
  if (status === "won" || status === "lost") throw invalid("This dispute is already closed.");
  const closed = account.change("dispute", id, { status: outcome, is_charge_refundable: outcome === "won" });
  account.emit("charge.dispute.closed", closed, { status });
  if (outcome === "won") account.emit("charge.dispute.funds_reinstated", closed);
  return closed;
}

export const disputeRoutes: Route[] = [
  route<Stripe.DisputeRetrieveParams>("GET", "/v1/disputes/:id", {}, ({ account, id }) =>
    named(account, "dispute", id),
  ),
  route<Stripe.DisputeListParams>(
    "GET",
    "/v1/disputes",
    { ...paging, charge: text, payment_intent: text, created: range },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "dispute",
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
