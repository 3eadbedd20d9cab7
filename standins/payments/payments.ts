/** Payment intents and their charges. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { AUTHENTICATION_REQUIRED, type Decline, TEST_CARDS } from "./cards.ts";
import { blankCharge } from "./charge-object.ts";
import { openDispute } from "./disputes.ts";
import { idOf, letters, newId } from "./ids.ts";

export type PaymentResult = "paid" | "declined" | "challenged";

/** Where a payment is tried: at a checkout, on another page, by the product's server while a user waits, or off session. */
export type Presence = "checkout" | "page" | "server" | "absent";

interface NewIntent {
  amount: number;
  currency: string;
  customer: string | null;
  description: string;
}

/** Creates a payment intent. */
export function makeIntent(
  account: Account,
  { amount, currency, customer, description }: NewIntent,
): Stripe.PaymentIntent {
  const id = newId("pi");
  const intent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${letters(25)}`,
    confirmation_method: "automatic",
    created: account.timeFor({ customer }),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  return account.make("payment_intent", intent, "payment_intent.created");
}

/** Tries to charge a payment method for an intent. `authenticated`: its holder has just passed 3-D Secure. */
export function tryPayment(
  account: Account,
  intentId: string,
  method: string,
  presence: Presence,
  authenticated = false,
): PaymentResult {
  const known = account.store.hidden.cards[method];
  const card = TEST_CARDS[known?.number ?? ""];
  if (!known || !card) throw new Error(`payment method ${method} is no test card`);
  if (authenticated) known.authenticated = true;
  const wantsChallenge = card.challenge === "always" || (card.challenge === "once" && !known.authenticated);
  if (wantsChallenge && !authenticated) {
    if (presence === "absent") failCharge(account, intentId, method, AUTHENTICATION_REQUIRED);
    askForAuthentication(account, intentId, method);
    return "challenged";
  }
  const decline = card.decline ?? (presence === "checkout" ? undefined : card.declineLater);
  if (decline) {
    failCharge(account, intentId, method, decline);
    failIntent(account, intentId, method, decline);
    return "declined";
  }
  succeed(account, intentId, method, authenticated);
  return "paid";
}

/** Fails an intent whose 3-D Secure was not passed. */
export function failAuthentication(account: Account, intentId: string): void {
  const { payment_method: method } = account.store.need("payment_intent", intentId);
  failIntent(account, intentId, idOf(method)!, {
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
}

/** Cancels an intent. */
export function cancelIntent(
  account: Account,
  intentId: string,
  reason: Stripe.PaymentIntent.CancellationReason,
): void {
  const intent = account.store.need("payment_intent", intentId);
  if (intent.status === "succeeded" || intent.status === "canceled") return;
  account.change(
    "payment_intent",
    intentId,
    { status: "canceled", canceled_at: account.timeFor(intent), cancellation_reason: reason, next_action: null },
    "payment_intent.canceled",
  );
}

function askForAuthentication(account: Account, intentId: string, method: string): void {
  account.change("payment_intent", intentId, {
    status: "requires_action",
    payment_method: method,
    next_action: {
      type: "use_stripe_sdk",
      use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: `${account.url}/c/authenticate/${intentId}` },
    },
  } satisfies Partial<Stripe.PaymentIntent>);
  account.emit("payment_intent.requires_action", account.store.need("payment_intent", intentId));
}

function failIntent(account: Account, intentId: string, method: string, decline: Decline): void {
  const intent = account.change("payment_intent", intentId, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...(idOf(account.store.need("payment_intent", intentId).latest_charge) && {
        charge: idOf(account.store.need("payment_intent", intentId).latest_charge)!,
      }),
      code: decline.code,
      ...(decline.decline_code && { decline_code: decline.decline_code }),
      message: decline.message,
      payment_method: account.store.need("payment_method", method),
      type: decline.code === "payment_intent_authentication_failure" ? "invalid_request_error" : "card_error",
    },
  });
  account.emit("payment_intent.payment_failed", intent);
}

function failCharge(account: Account, intentId: string, method: string, decline: Decline): void {
  const charge = {
    ...blankCharge(account, intentId, method, false),
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: "try_again_later",
      network_advice_code: null,
      network_decline_code: null,
      network_status: "declined_by_network",
      reason: decline.decline_code ?? decline.code,
      risk_level: "normal",
      seller_message: "The bank did not return any further details with this decline.",
      type: "issuer_declined",
    },
    status: "failed",
  } satisfies Stripe.Charge;
  account.make("charge", charge, "charge.failed");
  account.change("payment_intent", intentId, { latest_charge: charge.id });
}

function succeed(account: Account, intentId: string, method: string, authenticated: boolean): void {
  const blank = blankCharge(account, intentId, method, authenticated);
  const charge = {
    ...blank,
    amount_captured: blank.amount,
    captured: true,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "approved_by_network",
      reason: null,
      risk_level: "normal",
      seller_message: "Payment complete.",
      type: "authorized",
    },
    paid: true,
    receipt_url: `${account.url}/receipts/${blank.id}`,
    status: "succeeded",
  } satisfies Stripe.Charge;
  account.make("charge", charge, "charge.succeeded");
  account.change(
    "payment_intent",
    intentId,
    {
      status: "succeeded",
      amount_received: charge.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
      payment_method: method,
    },
    "payment_intent.succeeded",
  );
  if (TEST_CARDS[account.store.hidden.cards[method]!.number]!.disputed) openDispute(account, charge.id, "fraudulent");
}
