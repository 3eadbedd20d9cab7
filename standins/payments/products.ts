/** The API of products. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { newId } from "./ids.ts";
import { address, clearable, flag, list, metadata, paging, range, required, text } from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";

export const productRoutes: Route[] = [
  route<Stripe.ProductCreateParams>(
    "POST",
    "/v1/products",
    {
      name: required(text),
      id: text,
      active: flag,
      description: text,
      images: list(address),
      metadata,
      statement_descriptor: text,
      tax_code: text,
      unit_label: text,
      url: address,
    },
    ({ account, params }) => {
      const id = params.id ?? newId("prod");
      if (account.store.get("product", id)) {
        throw invalid(`Product already exists.`, { code: "resource_already_exists", param: "id" });
      }
      const {
        metadata: given,
        default_price_data: _,
        ...rest
      } = params as Omit<typeof params, "marketing_features" | "package_dimensions" | "tax_details">;
      const product: Stripe.Product = {
        ...blankProduct(account, id, params.name),
        ...rest,
        id,
        metadata: mergeMetadata({}, given),
      };
      return account.make("product", product, "product.created");
    },
  ),
  route<Stripe.ProductRetrieveParams>("GET", "/v1/products/:id", {}, ({ account, id }) =>
    named(account, "product", id),
  ),
  route<Stripe.ProductUpdateParams>(
    "POST",
    "/v1/products/:id",
    {
      active: flag,
      default_price: text,
      description: clearable(text),
      metadata,
      name: text,
      tax_code: clearable(text),
      unit_label: clearable(text),
      url: clearable(address),
    },
    ({ account, id, params }) => {
      const product = named(account, "product", id);
      if (params.default_price && !account.store.get("price", params.default_price)) {
        throw missing("price", params.default_price, "default_price");
      }
      const { metadata: given, ...rest } = params;
      const changes = Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [key, value === "" ? null : value]),
      );
      return account.change(
        "product",
        id,
        { ...changes, metadata: mergeMetadata(product.metadata, given), updated: account.now(null) },
        "product.updated",
      );
    },
  ),
  route<Stripe.ProductListParams>(
    "GET",
    "/v1/products",
    { ...paging, active: flag, created: range, ids: list(text) },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "product",
          ({ id, active, created }) =>
            (params.active === undefined || active === params.active) &&
            (!params.ids || params.ids.includes(id)) &&
            inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
];

/** A new product with only a name. */
export function blankProduct(account: Account, id: string, name: string) {
  const now = account.now(null);
  return {
    id,
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
  } satisfies Stripe.Product;
}
