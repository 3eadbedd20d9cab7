/** The parameters of a checkout session. */
import type Stripe from "stripe";
import { CURRENCIES } from "./money.ts";
import {
  address,
  clearable,
  email,
  flag,
  hash,
  integer,
  list,
  metadata,
  oneOf,
  type Rules,
  required,
  text,
} from "./parameters.ts";
import type { Given } from "./routes.ts";

type Params = Stripe.Checkout.SessionCreateParams;

/** The languages of the provider's page. The stand-in's is always in English. */
const LOCALES =
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW";

const message = clearable(hash<{ message: string }>({ message: required(text) }));

export const CHECKOUT_RULES: Rules<Given<Params>> = {
  allow_promotion_codes: flag,
  allowed_payment_method_types: list(oneOf("card")),
  billing_address_collection: oneOf("auto", "required"),
  cancel_url: address,
  client_reference_id: text,
  consent_collection: hash<Stripe.Checkout.SessionCreateParams.ConsentCollection>({
    terms_of_service: oneOf("none", "required"),
  }),
  currency: oneOf(...CURRENCIES),
  custom_text: hash<Stripe.Checkout.SessionCreateParams.CustomText>({
    after_submit: message,
    submit: message,
    terms_of_service_acceptance: message,
  }),
  customer: text,
  customer_email: email,
  customer_update: hash<Stripe.Checkout.SessionCreateParams.CustomerUpdate>({
    address: oneOf("auto", "never"),
    name: oneOf("auto", "never"),
  }),
  discounts: list(hash<Stripe.Checkout.SessionCreateParams.Discount>({ coupon: text, promotion_code: text })),
  expires_at: integer,
  line_items: list(
    hash<Stripe.Checkout.SessionCreateParams.LineItem>({
      price: required(text),
      quantity: required(integer),
      tax_rates: list(text),
    }),
  ),
  locale: oneOf(...LOCALES.split(" ")),
  metadata,
  mode: required(oneOf("subscription")),
  payment_method_collection: oneOf("always", "if_required"),
  subscription_data: hash<Stripe.Checkout.SessionCreateParams.SubscriptionData>({
    default_tax_rates: list(text),
    description: text,
    metadata,
  }),
  success_url: address,
  tax_id_collection: hash<Stripe.Checkout.SessionCreateParams.TaxIdCollection>({
    enabled: required(flag),
    required: oneOf("if_supported", "never"),
  }),
  ui_mode: oneOf("hosted_page"),
};
