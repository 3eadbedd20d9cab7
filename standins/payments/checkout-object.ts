/** The object of a checkout session, without its sums. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import type { Given } from "./routes.ts";

type Params = Given<Stripe.Checkout.SessionCreateParams>;

/** A new open session. Nothing is stored. */
export function newSession(
  account: Account,
  id: string,
  params: Params,
  customer: Stripe.Customer | null,
  { created, expiresAt, currency }: { created: number; expiresAt: number; currency: string },
): Stripe.Checkout.Session {
  const messageOf = (text: { message?: string } | "" | null | undefined) =>
    text ? { message: text.message ?? "" } : null;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: params.consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: "none",
          terms_of_service: params.consent_collection.terms_of_service ?? "none",
        }
      : null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: messageOf(params.custom_text?.after_submit),
      shipping_address: null,
      submit: messageOf(params.custom_text?.submit),
      terms_of_service_acceptance: messageOf(params.custom_text?.terms_of_service_acceptance),
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : "always",
    customer_details: customer && {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: customer.tax_exempt ?? null,
      tax_ids: null,
    },
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ["always"],
      payment_method_remove: "disabled",
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    tax_id_collection: {
      enabled: params.tax_id_collection?.enabled ?? false,
      required: params.tax_id_collection?.required ?? "never",
    },
    total_details: null,
    ui_mode: "hosted_page",
    url: `${account.url}/c/pay/${id}`,
    wallet_options: null,
  };
}
