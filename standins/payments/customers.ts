/** Who pays. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { deleteCustomer } from "./customer-deletion.ts";
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

/** A whole address of what a request says of one. */
export function wholeAddress(given: Stripe.AddressParam | "" | null | undefined): Stripe.Address | null {
  if (!given) return null;
  const part = (value: string | undefined) => value || null;
  return {
    city: part(given.city),
    country: part(given.country),
    line1: part(given.line1),
    line2: part(given.line2),
    postal_code: part(given.postal_code),
    state: part(given.state),
  };
}

/** Makes a customer, of the API's request or of a buyer without one. */
export function makeCustomer(account: Account, params: Given<Stripe.CustomerCreateParams>): Stripe.Customer {
  const clock = params.test_clock ?? account.usualClock ?? null;
  if (clock !== null && !account.store.get("test_clock", clock)) throw missing("test clock", clock, "test_clock");
  for (const [place, { type, value }] of (params.tax_id_data ?? []).entries()) {
    checkTaxId(type, value, `tax_id_data[${place}]`);
  }
  const customer = {
    id: `cus_${letters(14)}`,
    object: "customer",
    address: wholeAddress(params.address),
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
    ...(address !== undefined && { address: wholeAddress(address) }),
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
            // As with the provider, the customers of test clocks are listed with their clock only.
            (customer.test_clock ?? null) === (params.test_clock ?? account.usualClock ?? null) &&
            inRange(customer.created, params.created),
        ),
        params,
        path,
      ),
  ),
];
