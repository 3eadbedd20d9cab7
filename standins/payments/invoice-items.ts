/** Invoice items: amounts for a customer's next invoice, which may be negative. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { customerGiven } from "./customer-lookup.ts";
import { idOf, newId } from "./ids.ts";
import { lineOfInvoiceItem, type NewLine } from "./invoice-lines.ts";
import { CURRENCIES, decimalOf } from "./money.ts";
import { flag, hash, integer, list, metadata, oneOf, paging, range, required, text } from "./parameters.ts";
import { type Given, inRange, named, type Route, route } from "./routes.ts";
import { taxRatesOf } from "./tax-rates.ts";

type Params = Pick<
  Given<Stripe.InvoiceItemCreateParams>,
  | "amount"
  | "currency"
  | "customer"
  | "description"
  | "discountable"
  | "metadata"
  | "period"
  | "price_data"
  | "pricing"
  | "quantity"
  | "subscription"
  | "tax_rates"
>;

/** Creates an item for the next invoice. Throws if its parameters do not match. */
export function makeInvoiceItem(account: Account, params: Params): Stripe.InvoiceItem {
  const item = newInvoiceItem(account, params);
  return account.make("invoiceitem", item, "invoiceitem.created");
}

/** A new item. Nothing is stored. */
export function newInvoiceItem(account: Account, params: Params): Stripe.InvoiceItem {
  if (!params.customer)
    throw invalid("Missing required param: customer.", { code: "parameter_missing", param: "customer" });
  const customer = customerGiven(account, params.customer);
  const now = account.timeFor({ customer: customer.id });
  const price = params.pricing?.price === undefined ? null : account.store.get("price", params.pricing.price);
  if (price === undefined) throw missing("price", params.pricing!.price!, "pricing[price]");
  const { price_data: data, quantity = 1 } = params;
  if (data && !account.store.get("product", data.product))
    throw missing("product", data.product, "price_data[product]");
  const currency = price?.currency ?? data?.currency ?? params.currency;
  const amount = params.amount ?? (price?.unit_amount ?? data?.unit_amount ?? 0) * quantity;
  if (params.amount === undefined && !price && !data) {
    throw invalid("You must provide one of `amount`, `price_data` or `pricing`.", {
      code: "parameter_missing",
      param: "amount",
    });
  }
  if (!currency) throw invalid("Missing required param: currency.", { code: "parameter_missing", param: "currency" });
  const subscription = params.subscription ? account.store.get("subscription", params.subscription) : null;
  if (subscription === undefined) throw missing("subscription", params.subscription!, "subscription");
  if (subscription && (subscription.customer !== customer.id || subscription.currency !== currency)) {
    throw invalid(
      subscription.customer === customer.id
        ? `The currency of the invoice item (${currency}) does not match the currency of the subscription (${subscription.currency}).`
        : `The subscription '${subscription.id}' does not belong to the customer '${customer.id}'.`,
      { param: "subscription" },
    );
  }
  const product = price ? idOf(price.product)! : data?.product;
  return {
    id: newId("ii"),
    object: "invoiceitem",
    amount,
    currency,
    customer: customer.id,
    customer_account: null,
    date: now,
    description: params.description ?? (product ? (account.store.get("product", product)?.name ?? null) : null),
    // As with the provider, discounts do not reduce a credit.
    discountable: params.discountable ?? amount > 0,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    parent: subscription
      ? { subscription_details: { subscription: subscription.id }, type: "subscription_details" }
      : null,
    period: params.period ?? { start: now, end: now },
    pricing: price
      ? {
          price_details: { price: price.id, product: product! },
          type: "price_details",
          unit_amount_decimal: decimalOf(price.unit_amount ?? 0),
        }
      : null,
    proration: false,
    quantity,
    quantity_decimal: decimalOf(quantity),
    tax_rates: taxRatesOf(account, params.tax_rates ?? [], "tax_rates"),
    test_clock: idOf(customer.test_clock),
  };
}

/** The lines that are pending for a subscription's next invoice: its own items, and its customer's without a subscription. */
export function pendingLines(account: Account, subscription: Stripe.Subscription): NewLine[] {
  return account.store
    .all("invoiceitem")
    .filter(
      (item) =>
        item.invoice === null &&
        item.customer === subscription.customer &&
        item.currency === subscription.currency &&
        [undefined, subscription.id].includes(item.parent?.subscription_details?.subscription),
    )
    .map((item) => lineOfInvoiceItem(account, item));
}

const CREATE = {
  amount: integer,
  currency: oneOf(...CURRENCIES),
  description: text,
  discountable: flag,
  metadata,
  period: hash<Stripe.InvoiceItemCreateParams.Period>({ start: required(integer), end: required(integer) }),
  price_data: hash<Stripe.InvoiceItemCreateParams.PriceData>({
    currency: required(oneOf(...CURRENCIES)),
    product: required(text),
    tax_behavior: oneOf("exclusive", "inclusive", "unspecified"),
    unit_amount: required(integer),
  }),
  pricing: hash<Stripe.InvoiceItemCreateParams.Pricing>({ price: required(text) }),
  quantity: integer,
  tax_rates: list(text),
};

/** The parameters of an item that is not stored, as in a preview. */
export const PREVIEWED_ITEM = CREATE;

export const invoiceItemRoutes: Route[] = [
  route<Stripe.InvoiceItemCreateParams>(
    "POST",
    "/v1/invoiceitems",
    { ...CREATE, customer: required(text), subscription: text },
    ({ account, params }) => makeInvoiceItem(account, params),
  ),
  route<Stripe.InvoiceItemRetrieveParams>("GET", "/v1/invoiceitems/:id", {}, ({ account, id }) =>
    named(account, "invoiceitem", id, "invoiceitem"),
  ),
  route<Stripe.InvoiceItemDeleteParams>("DELETE", "/v1/invoiceitems/:id", {}, ({ account, id }) => {
    const item = named(account, "invoiceitem", id, "invoiceitem");
    if (item.invoice !== null) {
      throw invalid(
        "You may only delete invoice items that are not attached to an invoice, or whose invoice is a draft.",
      );
    }
    account.store.delete("invoiceitem", id);
    account.emit("invoiceitem.deleted", item);
    return { id, object: "invoiceitem", deleted: true } satisfies Stripe.DeletedInvoiceItem;
  }),
  route<Stripe.InvoiceItemListParams>(
    "GET",
    "/v1/invoiceitems",
    { ...paging, created: range, customer: text, invoice: text, pending: flag },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "invoiceitem",
          ({ customer, invoice, date }) =>
            (!params.customer || customer === params.customer) &&
            (!params.invoice || invoice === params.invoice) &&
            (params.pending === undefined || (invoice === null) === params.pending) &&
            inRange(date, params.created),
        ),
        params,
        path,
      ),
  ),
];
