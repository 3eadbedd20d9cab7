/** A charge before the bank has answered. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { idOf, letters, newId } from "./ids.ts";

/** A new charge of an intent with a payment method. Nothing is stored. */
export function blankCharge(account: Account, intentId: string, methodId: string, authenticated: boolean) {
  const { amount, currency, customer, description } = account.store.need("payment_intent", intentId);
  const { billing_details: billing, card } = account.store.need("payment_method", methodId);
  return {
    id: newId("ch"),
    object: "charge",
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing,
    calculated_statement_descriptor: "STAKEHOLM",
    captured: false,
    created: account.timeFor({ customer }),
    currency,
    customer: idOf(customer),
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intentId,
    payment_method: methodId,
    payment_method_details: {
      card: {
        amount_authorized: amount,
        authorization_code: null,
        brand: card!.brand,
        checks: card!.checks,
        country: card!.country,
        electronic_commerce_indicator: null,
        exp_month: card!.exp_month,
        exp_year: card!.exp_year,
        fingerprint: card!.fingerprint!,
        funding: card!.funding,
        installments: null,
        last4: card!.last4,
        mandate: null,
        network: card!.brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: authenticated
          ? {
              authentication_flow: "challenge",
              electronic_commerce_indicator: "05",
              exemption_indicator: null,
              result: "authenticated",
              result_reason: null,
              transaction_id: letters(20),
              version: "2.2.0",
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
      type: "card",
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}
