/** The API of customers. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { expireSession } from "./checkout-sessions.ts";
import { customerHere, isDeleted } from "./customer-lookup.ts";
import { letters } from "./ids.ts";
import {
  clearable,
  email,
  flag,
  hash,
  list,
  metadata,
  oneOf,
  paging,
  postalAddress,
  type Rules,
  range,
  text,
} from "./parameters.ts";
import { type Given, inRange, named, type Route, route } from "./routes.ts";
import { endSubscription, hasEnded } from "./subscription-effects.ts";
import { checkTaxId, makeTaxId } from "./tax-ids.ts";

type Changeable = Pick<
  Stripe.CustomerUpdateParams,
  | "address"
  | "business_name"
  | "description"
  | "email"
  | "individual_name"
  | "invoice_settings"
  | "metadata"
  | "name"
  | "phone"
  | "preferred_locales"
  | "tax_exempt"
>;

const CHANGEABLE: Rules<Changeable> = {
  address: clearable(postalAddress),
  business_name: clearable(text),
  description: clearable(text),
  email: clearable(email),
  individual_name: clearable(text),
  invoice_settings: hash<Stripe.CustomerUpdateParams.InvoiceSettings>({
    custom_fields: clearable(list(hash({ name: text, value: text }))),
    default_payment_method: clearable(text),
    footer: clearable(text),
  }),
  metadata,
  name: clearable(text),
  phone: clearable(text),
  preferred_locales: list(text),
  tax_exempt: clearable(oneOf("exempt", "none", "reverse")),
};

/** A complete address object from a request. */
function completeAddress(given: Stripe.AddressParam | "" | null | undefined): Stripe.Address | null {
  if (!given) return null;
  const orNull = (value: string | undefined) => value || null;
  return {
    city: orNull(given.city),
    country: orNull(given.country),
    line1: orNull(given.line1),
    line2: orNull(given.line2),
    postal_code: orNull(given.postal_code),
    state: orNull(given.state),
  };
}

/** Creates a customer, for a request or for a buyer at a checkout without one. */
export function makeCustomer(
  account: Account,
  params: Given<Stripe.CustomerCreateParams>,
  id = `cus_${letters(14)}`,
): Stripe.Customer {
  const clock = params.test_clock ?? account.defaultClock ?? null;
  if (clock !== null && !account.store.get("test_clock", clock)) throw missing("test clock", clock, "test_clock");
  for (const [index, { type, value }] of (params.tax_id_data ?? []).entries()) {
    checkTaxId(type, value, `tax_id_data[${index}]`);
  }
  const customer = {
    id,
    object: "customer",
    address: completeAddress(params.address),
    balance: 0,
    created: account.now(clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description || null,
    discount: null,
    email: params.email || null,
    invoice_prefix: letters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name || null,
    next_invoice_sequence: 1,
    phone: params.phone || null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: params.tax_exempt || "none",
    test_clock: clock,
    ...(params.business_name && { business_name: params.business_name }),
    ...(params.individual_name && { individual_name: params.individual_name }),
  } satisfies Stripe.Customer;
  account.make("customer", customer, "customer.created");
  for (const { type, value } of params.tax_id_data ?? []) makeTaxId(account, customer.id, type, value);
  return customer;
}

function changed(account: Account, customer: Stripe.Customer, params: Changeable): Partial<Stripe.Customer> {
  const { address, invoice_settings: settings, metadata: given, preferred_locales, ...texts } = params;
  const method = settings?.default_payment_method;
  if (method && account.store.get("payment_method", method)?.customer !== customer.id) {
    throw invalid(`No such PaymentMethod: '${method}'; it may not be attached to this customer.`, {
      code: "resource_missing",
      param: "invoice_settings[default_payment_method]",
    });
  }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value === "" ? null : value])),
    ...(address !== undefined && { address: completeAddress(address) }),
    ...(preferred_locales && { preferred_locales }),
    ...(given !== undefined && { metadata: mergeMetadata(customer.metadata, given) }),
    ...(settings && {
      invoice_settings: {
        ...customer.invoice_settings,
        ...(settings.custom_fields !== undefined && { custom_fields: settings.custom_fields || null }),
        ...(settings.footer !== undefined && { footer: settings.footer || null }),
        ...(method !== undefined && { default_payment_method: method || null }),
      },
    }),
  };
}

/** Deletes a customer: ends their subscriptions at once, and leaves a stub. */
export function deleteCustomer(account: Account, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of account.store.all("subscription")) {
    if (subscription.customer === customer.id && !hasEnded(subscription)) {
      endSubscription(account, subscription.id, { reason: "cancellation_requested" });
    }
  }
  for (const { id, customer: buyer, status } of account.store.all("checkout_session")) {
    if (buyer === customer.id && status === "open") expireSession(account, id);
  }
  account.emit("customer.deleted", account.store.need("customer", customer.id));
  const stub = { id: customer.id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer;
  account.store.put("customer", stub as unknown as Stripe.Customer);
  return stub;
}

export const customerRoutes: Route[] = [
  route<Stripe.CustomerCreateParams>(
    "POST",
    "/v1/customers",
    {
      ...CHANGEABLE,
      test_clock: text,
      tax_id_data: list(hash({ type: text, value: text })),
      validate: flag,
    },
    ({ account, params }) => {
      const made = makeCustomer(account, params);
      const settings = params.invoice_settings;
      return settings
        ? account.change("customer", made.id, changed(account, made, { invoice_settings: settings }))
        : made;
    },
  ),
  route<Stripe.CustomerRetrieveParams>("GET", "/v1/customers/:id", {}, ({ account, id }) =>
    named(account, "customer", id),
  ),
  route<Stripe.CustomerUpdateParams>(
    "POST",
    "/v1/customers/:id",
    { ...CHANGEABLE, validate: flag },
    ({ account, id, params: { validate: _, ...params } }) => {
      const customer = customerHere(account, id);
      return account.change("customer", id, changed(account, customer, params), "customer.updated");
    },
  ),
  route<Stripe.CustomerDeleteParams>("DELETE", "/v1/customers/:id", {}, ({ account, id }) =>
    deleteCustomer(account, customerHere(account, id)),
  ),
  route<Stripe.CustomerListParams>(
    "GET",
    "/v1/customers",
    { ...paging, created: range, email: text, test_clock: text },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "customer",
          (customer) =>
            !isDeleted(customer) &&
            (!params.email || customer.email === params.email) &&
            // As with the provider, customers of a test clock are only listed with it.
            (customer.test_clock ?? null) === (params.test_clock ?? account.defaultClock ?? null) &&
            inRange(customer.created, params.created),
        ),
        params,
        path,
      ),
  ),
];
