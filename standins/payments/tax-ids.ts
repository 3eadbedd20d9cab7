/** The API of customers' tax ids. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { invalid, missingHere, pageOf } from "./answers.ts";
import { customerHere } from "./customer-lookup.ts";
import { newId } from "./ids.ts";
import { oneOf, paging, required, text } from "./parameters.ts";
import { type Route, route } from "./routes.ts";

/** The types of the product's five countries, with the formats from Stripe's documentation. */
const SHAPES: Record<string, RegExp> = {
  eu_vat: /^(?:SE\d{12}|DK\d{8}|FI\d{8}|DE\d{9}|EE\d{9}|NL\d{9}B\d{2}|[A-Z]{2}[0-9A-Z]{8,12})$/,
  gb_vat: /^(?:GB)?(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  no_vat: /^\d{9}(?:MVA)?$/,
};

/** Throws if a number does not have the format of its type. */
export function checkTaxId(type: string, value: string, param: string): void {
  const shape = SHAPES[type];
  if (!shape) {
    throw invalid(`Invalid type: must be one of ${Object.keys(SHAPES).join(", ")}`, { param: `${param}[type]` });
  }
  if (!shape.test(value.replace(/[\s.-]/g, ""))) {
    throw invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: `${param}[value]` });
  }
}

export function makeTaxId(account: Account, customer: string, type: string, value: string): Stripe.TaxId {
  const country = type === "eu_vat" ? value.slice(0, 2).toUpperCase() : type.slice(0, 2).toUpperCase();
  const taxId = {
    id: newId("txi"),
    object: "tax_id",
    country,
    created: account.timeFor({ customer }),
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: "customer" },
    type,
    value: value.replace(/[\s.-]/g, ""),
    verification: { status: "pending", verified_address: null, verified_name: null },
  } satisfies Stripe.TaxId;
  return account.make("tax_id", taxId, "customer.tax_id.created");
}

/** A customer's tax ids for an invoice. */
export function taxIdsOf(account: Account, customer: string): Stripe.Invoice.CustomerTaxId[] {
  return account.store
    .newest("tax_id", (taxId) => taxId.customer === customer)
    .map(({ type, value }) => ({ type: type as Stripe.Invoice.CustomerTaxId.Type, value }));
}

function ofCustomer(account: Account, customer: string, id: string): Stripe.TaxId {
  customerHere(account, customer);
  const found = account.store.get("tax_id", id);
  if (found?.customer !== customer) throw missingHere("tax_id", id);
  return found;
}

export const taxIdRoutes: Route[] = [
  route<Stripe.CustomerCreateTaxIdParams>(
    "POST",
    "/v1/customers/:id/tax_ids",
    { type: required(oneOf(...Object.keys(SHAPES))), value: required(text) },
    ({ account, id, params: { type, value } }) => {
      customerHere(account, id);
      if (!SHAPES[type]!.test(value.replace(/[\s.-]/g, ""))) {
        throw invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: "value" });
      }
      return makeTaxId(account, id, type, value);
    },
  ),
  route<Stripe.CustomerRetrieveTaxIdParams>("GET", "/v1/customers/:id/tax_ids/:tax_id", {}, ({ account, id, inner }) =>
    ofCustomer(account, id, inner),
  ),
  route<Stripe.CustomerDeleteTaxIdParams>(
    "DELETE",
    "/v1/customers/:id/tax_ids/:tax_id",
    {},
    ({ account, id, inner }) => {
      account.emit("customer.tax_id.deleted", ofCustomer(account, id, inner));
      account.store.delete("tax_id", inner);
      return { id: inner, object: "tax_id", deleted: true } satisfies Stripe.DeletedTaxId;
    },
  ),
  route<Stripe.CustomerListTaxIdsParams>(
    "GET",
    "/v1/customers/:id/tax_ids",
    paging,
    ({ account, id, params, path }) => {
      customerHere(account, id);
      return pageOf(
        account.store.newest("tax_id", ({ customer }) => customer === id),
        params,
        path,
      );
    },
  ),
];
