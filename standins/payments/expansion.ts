/** `expand[]`: replaces ids by their objects, and adds parts that the API omits by default. */
import type Stripe from "stripe";
import { innerList, invalid, pageOf } from "./answers.ts";
import { verifiedOutputs } from "./identity-checks.ts";
import type { Store } from "./store.ts";

type Node = Record<string, unknown>;

/** Names of ids that can be expanded. */
const REFERENCES = new Set([
  "charge",
  "configuration",
  "coupon",
  "customer",
  "default_payment_method",
  "default_price",
  "discount",
  "discounts",
  "invoice",
  "last_verification_report",
  "latest_charge",
  "latest_invoice",
  "payment_intent",
  "payment_method",
  "price",
  "product",
  "promotion_code",
  "subscription",
  "test_clock",
]);
/** Objects in which `product` always is an id, as in a line's pricing. */
const PLAIN = new Set(["price_details", "credited_items", "subscription_item_details", "invoice_item_details"]);

const DEEPEST = 4;

/** Parts that are omitted by default, by kind of object and name. */
const PARTS: Record<string, (store: Store, object: Node) => unknown> = {
  "invoice.payments": (store, { id }) =>
    innerList(
      store.newest("invoice_payment", ({ invoice }) => invoice === id),
      "/v1/invoice_payments",
    ),
  "checkout.session.line_items": (store, { id }) =>
    innerList(store.get("checkout", id as string)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
  "customer.subscriptions": (store, { id }) =>
    innerList(
      store.newest("subscription", ({ customer, status }) => customer === id && status !== "canceled"),
      `/v1/customers/${id}/subscriptions`,
    ),
  "customer.tax_ids": (store, { id }) =>
    innerList(
      store.newest("tax_id", ({ customer }) => customer === id),
      `/v1/customers/${id}/tax_ids`,
    ),
  "charge.refunds": (store, { id }) =>
    pageOf(
      store.newest("refund", ({ charge }) => charge === id),
      {},
      `/v1/charges/${id}/refunds`,
    ),
  "price.currency_options": (_store, price) => ({
    [price.currency as string]: {
      custom_unit_amount: null,
      tax_behavior: price.tax_behavior,
      unit_amount: price.unit_amount,
      unit_amount_decimal: price.unit_amount_decimal,
    },
  }),
  "identity.verification_session.verified_outputs": (store, { id }) => verifiedOutputs(store, id as string),
  "coupon.applies_to": () => undefined,
  "invoice.confirmation_secret": (store, { id, status }) => {
    const payment = store.newest("invoice_payment", ({ invoice }) => invoice === id)[0]?.payment.payment_intent;
    const intent = typeof payment === "string" ? store.get("payment_intent", payment) : undefined;
    if (status !== "open" || !intent) return null;
    return { client_secret: intent.client_secret!, type: "payment_intent" } satisfies Stripe.Invoice.ConfirmationSecret;
  },
};

/** A copy of an answer with the paths expanded. Throws if one cannot be. */
export function expand(store: Store, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Node;
  for (const path of paths) {
    const names = path.split(".");
    const depth = names.filter((name) => name !== "data").length;
    if (depth > DEEPEST) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, {
        param: "expand",
      });
    }
    expandPath(store, copy, names, path);
  }
  return copy;
}

function expandPath(store: Store, node: Node, [name, ...rest]: readonly string[], path: string, within = ""): void {
  const refuse = () =>
    invalid(`This property cannot be expanded (${path}).`, { code: "invalid_request_parameter", param: "expand" });
  if (name === undefined) return;
  const part = Object.hasOwn(node, name) ? undefined : PARTS[`${node.object}.${name}`];
  if (part) node[name] = structuredClone(part(store, node));
  else if (!Object.hasOwn(node, name) || node[name] === undefined) {
    // The objects of a list may differ: another one may have this part.
    if (REFERENCES.has(name) && typeof node.object !== "string") return;
    throw refuse();
  }
  const value = node[name];
  if (rest.length === 0 && !part && !REFERENCES.has(name)) throw refuse();
  if (value === null || value === undefined) return;
  if (REFERENCES.has(name) && !(PLAIN.has(within) && name === "product")) {
    const put = (reference: unknown) =>
      typeof reference === "string" ? structuredClone(store.find(reference)) : reference;
    node[name] = Array.isArray(value) ? value.map(put) : put(value);
  }
  const below = node[name];
  for (const one of Array.isArray(below) ? below : [below]) {
    if (typeof one === "object" && one !== null) expandPath(store, one as Node, rest, path, name);
    else if (rest.length > 0) throw refuse();
  }
}
