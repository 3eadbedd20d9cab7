/** The API of tax rates. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { newId } from "./ids.ts";
import { decimal, flag, metadata, oneOf, paging, range, required, text } from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";

const TYPES = [
  "amusement_tax",
  "communications_tax",
  "gst",
  "hst",
  "igst",
  "jct",
  "lease_tax",
  "pst",
  "qst",
  "retail_delivery_fee",
  "rst",
  "sales_tax",
  "service_tax",
  "vat",
];

/** The rates with these ids; throws for one that does not exist. */
export function taxRatesOf(account: Account, ids: readonly string[], param: string): Stripe.TaxRate[] {
  return ids.map((id, index) => {
    const rate = account.store.get("tax_rate", id);
    if (!rate) throw missing("tax rate", id, `${param}[${index}]`);
    return rate;
  });
}

export const taxRateRoutes: Route[] = [
  route<Stripe.TaxRateCreateParams>(
    "POST",
    "/v1/tax_rates",
    {
      display_name: required(text),
      inclusive: required(flag),
      percentage: required(decimal),
      active: flag,
      country: text,
      description: text,
      jurisdiction: text,
      metadata,
      state: text,
      tax_type: oneOf(...TYPES),
    },
    ({ account, params }) => {
      if (params.percentage < 0 || params.percentage > 100) {
        throw invalid("Invalid percentage: must be between 0 and 100", { param: "percentage" });
      }
      const rate = {
        id: newId("txr"),
        object: "tax_rate",
        active: params.active ?? true,
        country: params.country ?? null,
        created: account.now(null),
        description: params.description ?? null,
        display_name: params.display_name,
        effective_percentage: params.percentage,
        flat_amount: null,
        inclusive: params.inclusive,
        jurisdiction: params.jurisdiction ?? null,
        jurisdiction_level: null,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        percentage: params.percentage,
        rate_type: "percentage",
        state: params.state ?? null,
        tax_type: params.tax_type ?? null,
      } satisfies Stripe.TaxRate;
      return account.make("tax_rate", rate, "tax_rate.created");
    },
  ),
  route<Stripe.TaxRateRetrieveParams>("GET", "/v1/tax_rates/:id", {}, ({ account, id }) =>
    named(account, "tax_rate", id, "tax rate"),
  ),
  route<Stripe.TaxRateUpdateParams>(
    "POST",
    "/v1/tax_rates/:id",
    {
      active: flag,
      country: text,
      description: text,
      display_name: text,
      jurisdiction: text,
      metadata,
      state: text,
      tax_type: oneOf(...TYPES),
    },
    ({ account, id, params: { metadata: given, ...rest } }) => {
      const rate = named(account, "tax_rate", id, "tax rate");
      return account.change(
        "tax_rate",
        id,
        { ...rest, metadata: mergeMetadata(rate.metadata, given) },
        "tax_rate.updated",
      );
    },
  ),
  route<Stripe.TaxRateListParams>(
    "GET",
    "/v1/tax_rates",
    { ...paging, active: flag, created: range, inclusive: flag },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "tax_rate",
          ({ active, inclusive, created }) =>
            (params.active === undefined || active === params.active) &&
            (params.inclusive === undefined || inclusive === params.inclusive) &&
            inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
];
