/** The API of prices. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { newId } from "./ids.ts";
import { CURRENCIES, decimalOf } from "./money.ts";
import { flag, hash, integer, list, metadata, oneOf, paging, range, required, text } from "./parameters.ts";
import { blankProduct } from "./products.ts";
import { inRange, named, type Route, route } from "./routes.ts";

const TAX_BEHAVIOURS = ["exclusive", "inclusive", "unspecified"];

function takeLookupKey(account: Account, key: string | undefined, transfer: boolean | undefined): void {
  const holder = key === undefined ? undefined : account.store.all("price").find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!transfer) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  }
  account.change("price", holder.id, { lookup_key: null }, "price.updated");
}

export const priceRoutes: Route[] = [
  route<Stripe.PriceCreateParams>(
    "POST",
    "/v1/prices",
    {
      currency: required(oneOf(...CURRENCIES)),
      active: flag,
      lookup_key: text,
      metadata,
      nickname: text,
      product: text,
      product_data: hash({ id: text, name: required(text), metadata, active: flag }),
      recurring: hash({
        interval: required(oneOf("day", "week", "month", "year")),
        interval_count: integer,
        usage_type: oneOf("licensed"),
      }),
      tax_behavior: oneOf(...TAX_BEHAVIOURS),
      transfer_lookup_key: flag,
      unit_amount: required(integer),
    },
    ({ account, params }) => {
      const { product, product_data: made, recurring } = params;
      if (product === undefined && !made) {
        throw invalid("Missing required param: product.", { code: "parameter_missing", param: "product" });
      }
      if (product !== undefined && !account.store.get("product", product)) throw missing("product", product, "product");
      if (params.unit_amount! < 0) throw invalid("Invalid non-negative integer", { param: "unit_amount" });
      takeLookupKey(account, params.lookup_key, params.transfer_lookup_key);
      const sold =
        product ??
        account.make(
          "product",
          {
            ...blankProduct(account, made!.id ?? newId("prod"), made!.name),
            metadata: mergeMetadata({}, made!.metadata),
            active: made!.active ?? true,
          },
          "product.created",
        ).id;
      const price = {
        id: newId("price"),
        object: "price",
        active: params.active ?? true,
        billing_scheme: "per_unit",
        created: account.now(null),
        currency: params.currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: params.lookup_key ?? null,
        metadata: mergeMetadata({}, params.metadata),
        nickname: params.nickname ?? null,
        product: sold,
        recurring: recurring
          ? {
              interval: recurring.interval,
              interval_count: recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: "licensed",
            }
          : null,
        tax_behavior: params.tax_behavior ?? "unspecified",
        tiers_mode: null,
        transform_quantity: null,
        type: recurring ? "recurring" : "one_time",
        unit_amount: params.unit_amount!,
        unit_amount_decimal: decimalOf(params.unit_amount!),
      } satisfies Stripe.Price;
      return account.make("price", price, "price.created");
    },
  ),
  route<Stripe.PriceRetrieveParams>("GET", "/v1/prices/:id", {}, ({ account, id }) => named(account, "price", id)),
  route<Stripe.PriceUpdateParams>(
    "POST",
    "/v1/prices/:id",
    {
      active: flag,
      lookup_key: text,
      metadata,
      nickname: text,
      tax_behavior: oneOf(...TAX_BEHAVIOURS),
      transfer_lookup_key: flag,
    },
    ({ account, id, params: { metadata: given, transfer_lookup_key: transfer, currency_options: _, ...rest } }) => {
      const price = named(account, "price", id);
      if (rest.tax_behavior && price.tax_behavior !== "unspecified" && rest.tax_behavior !== price.tax_behavior) {
        throw invalid("You cannot update the tax behavior once it is set.", { param: "tax_behavior" });
      }
      if (rest.lookup_key !== price.lookup_key) takeLookupKey(account, rest.lookup_key, transfer);
      return account.change("price", id, { ...rest, metadata: mergeMetadata(price.metadata, given) }, "price.updated");
    },
  ),
  route<Stripe.PriceListParams>(
    "GET",
    "/v1/prices",
    {
      ...paging,
      active: flag,
      created: range,
      currency: oneOf(...CURRENCIES),
      lookup_keys: list(text),
      product: text,
      type: oneOf("one_time", "recurring"),
    },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "price",
          (price) =>
            (params.active === undefined || price.active === params.active) &&
            (!params.currency || price.currency === params.currency) &&
            (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? "")) &&
            (!params.product || price.product === params.product) &&
            (!params.type || price.type === params.type) &&
            inRange(price.created, params.created),
        ),
        params,
        path,
      ),
  ),
];
