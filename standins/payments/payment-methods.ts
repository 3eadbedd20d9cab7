/** Payment methods: the cards of customers. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, missingHere, pageOf } from "./answers.ts";
import { type EnteredCard, fingerprintOf, TEST_CARDS } from "./cards.ts";
import { customerGiven, customerHere } from "./customer-lookup.ts";
import { newId } from "./ids.ts";
import { metadata, oneOf, paging, required, text } from "./parameters.ts";
import { named, type Route, route } from "./routes.ts";

interface Holder {
  name: string | null;
  email: string | null;
  address: Stripe.Address | null;
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Creates a payment method for an entered card, without a customer. */
export function makePaymentMethod(
  account: Account,
  card: EnteredCard,
  holder: Holder,
  created: number,
): Stripe.PaymentMethod {
  const method = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: holder.address ?? NO_ADDRESS,
      email: holder.email,
      name: holder.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: TEST_CARDS[card.number]!.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: TEST_CARDS[card.number]!.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(card.number),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [TEST_CARDS[card.number]!.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies Stripe.PaymentMethod;
  account.store.hidden.cards[method.id] = { number: card.number, authenticated: false };
  return account.make("payment_method", method);
}

/** Attaches a payment method to a customer. Without a change there is no event. */
export function attach(account: Account, method: string, customer: string): void {
  account.change("payment_method", method, { customer }, "payment_method.attached");
}

/** The default payment method of a subscription or its customer. */
export function defaultMethodOf(account: Account, customer: string, subscription: string | null): string | null {
  const own = subscription ? account.store.get("subscription", subscription)?.default_payment_method : null;
  const settings = account.store.need("customer", customer).invoice_settings?.default_payment_method;
  return (own ?? settings ?? null) as string | null;
}

/** The payment method in a parameter, which must be the customer's. */
export function methodGiven(account: Account, id: string, customer: string, param: string): string {
  const found = account.store.get("payment_method", id);
  if (!found) throw missing("PaymentMethod", id, param);
  if (found.customer !== customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param },
    );
  }
  return id;
}

/** The provider's test payment methods with their cards. */
const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_createDispute: "4000000000000259",
};

export const paymentMethodRoutes: Route[] = [
  route<Stripe.PaymentMethodAttachParams>(
    "POST",
    "/v1/payment_methods/:id/attach",
    { customer: required(text) },
    ({ account, id, params }) => {
      const customer = customerGiven(account, params.customer!);
      const number = TEST_METHODS[id];
      const known = account.store.get("payment_method", id);
      if (!number && !known) throw missingHere("PaymentMethod", id);
      if (known && known.customer !== null && known.customer !== customer.id) {
        throw invalid("The payment method you provided has already been attached to a customer.", {
          code: "payment_method_unexpected_state",
        });
      }
      const now = account.timeFor({ customer: customer.id });
      const card = { number: number!, expMonth: 12, expYear: new Date(now * 1000).getUTCFullYear() + 1 };
      const method = known?.id ?? makePaymentMethod(account, card, { name: null, email: null, address: null }, now).id;
      attach(account, method, customer.id);
      return account.store.need("payment_method", method);
    },
  ),
  route<Stripe.PaymentMethodRetrieveParams>("GET", "/v1/payment_methods/:id", {}, ({ account, id }) =>
    named(account, "payment_method", id, "PaymentMethod"),
  ),
  route<Stripe.PaymentMethodListParams>(
    "GET",
    "/v1/payment_methods",
    { ...paging, customer: required(text), type: oneOf("card") },
    ({ account, params, path }) => {
      customerGiven(account, params.customer!);
      return pageOf(
        account.store.newest("payment_method", ({ customer }) => customer === params.customer),
        params,
        path,
      );
    },
  ),
  route<Stripe.CustomerListPaymentMethodsParams>(
    "GET",
    "/v1/customers/:id/payment_methods",
    { ...paging, type: oneOf("card") },
    ({ account, id, params, path }) => {
      customerHere(account, id);
      return pageOf(
        account.store.newest("payment_method", ({ customer }) => customer === id),
        params,
        path,
      );
    },
  ),
  route<Stripe.CustomerRetrievePaymentMethodParams>(
    "GET",
    "/v1/customers/:id/payment_methods/:payment_method",
    {},
    ({ account, id, inner }) => {
      customerHere(account, id);
      return named(account, "payment_method", inner, "PaymentMethod");
    },
  ),
  route<Stripe.PaymentMethodUpdateParams>(
    "POST",
    "/v1/payment_methods/:id",
    { metadata, allow_redisplay: oneOf("always", "limited", "unspecified") },
    ({ account, id, params: { metadata: given, allow_redisplay } }) => {
      const method = named(account, "payment_method", id, "PaymentMethod");
      const changes = { metadata: mergeMetadata(method.metadata, given), ...(allow_redisplay && { allow_redisplay }) };
      return account.change("payment_method", id, changes, "payment_method.updated");
    },
  ),
  route<Stripe.PaymentMethodDetachParams>("POST", "/v1/payment_methods/:id/detach", {}, ({ account, id }) => {
    const { customer } = named(account, "payment_method", id, "PaymentMethod");
    if (customer === null) {
      throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.");
    }
    detach(account, id);
    return account.store.need("payment_method", id);
  }),
];

/** Detaches a payment method from its customer and from everything that has it as default. */
function detach(account: Account, id: string): void {
  const customer = account.store.need("payment_method", id).customer as string;
  const owner = account.store.get("customer", customer);
  if (owner?.invoice_settings?.default_payment_method === id) {
    const settings = { ...owner.invoice_settings, default_payment_method: null };
    account.change("customer", customer, { invoice_settings: settings }, "customer.updated");
  }
  for (const { id: subscription, default_payment_method: used } of account.store.all("subscription")) {
    if (used === id)
      account.change("subscription", subscription, { default_payment_method: null }, "customer.subscription.updated");
  }
  account.change("payment_method", id, { customer: null }, "payment_method.detached");
}
