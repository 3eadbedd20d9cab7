/** The API of checkout sessions, in mode `subscription`. Their page is in `checkout-page.ts`. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { innerList, invalid, missing, pageOf } from "./answers.ts";
import { DAY } from "./billing-calendar.ts";
import { newSession } from "./checkout-object.ts";
import { CHECKOUT_RULES } from "./checkout-parameters.ts";
import { newLineItem, writeSums } from "./checkout-sums.ts";
import { customerGiven } from "./customer-lookup.ts";
import { type Granted, grant } from "./discounts.ts";
import { letters } from "./ids.ts";
import { oneOf, paging, range, text } from "./parameters.ts";
import { cancelIntent } from "./payments.ts";
import { type Given, inRange, named, type Route, route } from "./routes.ts";
import { hasEnded } from "./subscription-effects.ts";
import { taxRatesOf } from "./tax-rates.ts";

type Params = Given<Stripe.Checkout.SessionCreateParams>;

const SHORTEST = 30 * 60;

function create(account: Account, params: Params): Stripe.Checkout.Session {
  const customer = params.customer === undefined ? null : customerGiven(account, params.customer);
  const prices = pricesOf(account, params);
  const currency = prices[0]!.currency;
  checkTogether(account, params, customer, currency);
  const created = account.timeFor({ customer: customer?.id });
  const expiresAt = params.expires_at ?? created + DAY;
  // Tolerance for the product's own clock.
  if (expiresAt < created + SHORTEST - 60 || expiresAt > created + DAY + 60) {
    throw invalid(
      "The `expires_at` timestamp must be less than 24 hours and at least 30 minutes from Checkout Session creation.",
      {
        param: "expires_at",
      },
    );
  }
  const granted = grantedBy(account, params, customer?.id ?? null);
  const id = `cs_test_${letters(58)}`;
  account.store.put("checkout", {
    id,
    lineItems: prices.map((price, index) => newLineItem(account, price, params.line_items![index]!.quantity ?? 1)),
    taxRates: params.line_items!.map(({ tax_rates: rates = [] }, index) => {
      const named = rates.length > 0 ? rates : (params.subscription_data?.default_tax_rates ?? []);
      return taxRatesOf(account, named, `line_items[${index}][tax_rates]`).map((rate) => rate.id);
    }),
    subscriptionData: {
      ...(params.subscription_data?.description && { description: params.subscription_data.description }),
      metadata: mergeMetadata({}, params.subscription_data?.metadata),
    },
    saveAddress: params.customer_update?.address === "auto",
    saveName: params.customer_update?.name === "auto",
    ...(granted && {
      coupon: granted.coupon.id,
      ...(granted.promotionCode && { promotionCode: granted.promotionCode }),
    }),
  });
  account.make("checkout_session", newSession(account, id, params, customer, { created, expiresAt, currency }));
  return writeSums(account, id);
}

function pricesOf(account: Account, params: Params): Stripe.Price[] {
  const items = params.line_items ?? [];
  if (items.length === 0) {
    throw invalid("You must provide one of `line_items` in `subscription` mode.", {
      code: "parameter_missing",
      param: "line_items",
    });
  }
  const prices = items.map(({ price: id }, index) => {
    const price = account.store.get("price", id!);
    if (!price) throw missing("price", id!, `line_items[${index}][price]`);
    if (!price.active) {
      throw invalid("The price specified is inactive. This field only accepts active prices.", {
        param: `line_items[${index}][price]`,
      });
    }
    return price;
  });
  if (!prices.some(({ recurring }) => recurring)) {
    throw invalid("You must provide at least one recurring price in `subscription` mode when using prices.");
  }
  // The stand-in supports neither one-time prices beside a subscription nor several intervals.
  const [first] = prices;
  for (const { currency, recurring } of prices) {
    if (currency !== first!.currency)
      throw invalid("All line items must have the same currency.", { param: "line_items" });
    if (
      recurring?.interval !== first!.recurring?.interval ||
      recurring?.interval_count !== first!.recurring?.interval_count
    ) {
      throw invalid("All recurring prices of this checkout must have the same interval.", { param: "line_items" });
    }
  }
  return prices;
}

function checkTogether(account: Account, params: Params, customer: Stripe.Customer | null, currency: string): void {
  if (!params.success_url) {
    throw invalid("You must provide `success_url`.", { code: "parameter_missing", param: "success_url" });
  }
  if (params.currency && params.currency !== currency) {
    throw invalid("The price's currency does not match the session's.", { param: "currency" });
  }
  if (params.customer && params.customer_email) {
    throw invalid("You may only specify one of these parameters: customer, customer_email.", { param: "customer" });
  }
  if (params.customer_update && !customer) {
    throw invalid("`customer_update` can only be used with `customer`.", { param: "customer_update" });
  }
  if (params.discounts && params.allow_promotion_codes) {
    throw invalid("You may only specify one of these parameters: allow_promotion_codes, discounts.");
  }
  if (params.tax_id_collection?.enabled && customer && params.customer_update?.name !== "auto") {
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      { param: "tax_id_collection" },
    );
  }
  const other =
    customer &&
    account.store
      .all("subscription")
      .find((each) => each.customer === customer.id && !hasEnded(each) && each.currency !== currency);
  if (other) {
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`,
    );
  }
}

function grantedBy(account: Account, params: Params, customer: string | null): Granted | undefined {
  const [first, ...more] = params.discounts ?? [];
  if (more.length > 0) throw invalid("You may only specify one discount.", { param: "discounts" });
  return first && grant(account, first, customer, "discounts[0]");
}

/** Expires an open session, so that nobody can pay it any more. */
export function expireSession(account: Account, id: string): Stripe.Checkout.Session {
  const { paymentIntent } = account.store.need("checkout", id);
  if (paymentIntent) cancelIntent(account, paymentIntent, "abandoned");
  const expired = account.change("checkout_session", id, { status: "expired", url: null });
  account.emit("checkout.session.expired", expired);
  return expired;
}

export const checkoutRoutes: Route[] = [
  route<Stripe.Checkout.SessionCreateParams>("POST", "/v1/checkout/sessions", CHECKOUT_RULES, ({ account, params }) =>
    create(account, params),
  ),
  route<Stripe.Checkout.SessionRetrieveParams>("GET", "/v1/checkout/sessions/:id", {}, ({ account, id }) =>
    named(account, "checkout_session", id, "checkout.session"),
  ),
  route<Stripe.Checkout.SessionExpireParams>("POST", "/v1/checkout/sessions/:id/expire", {}, ({ account, id }) => {
    const { status } = named(account, "checkout_session", id, "checkout.session");
    if (status !== "open") {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      );
    }
    return expireSession(account, id);
  }),
  route<Stripe.Checkout.SessionListLineItemsParams>(
    "GET",
    "/v1/checkout/sessions/:id/line_items",
    paging,
    ({ account, id, path }) => {
      named(account, "checkout_session", id, "checkout.session");
      return innerList(account.store.need("checkout", id).lineItems, path);
    },
  ),
  route<Stripe.Checkout.SessionListParams>(
    "GET",
    "/v1/checkout/sessions",
    {
      ...paging,
      created: range,
      customer: text,
      status: oneOf("complete", "expired", "open"),
      subscription: text,
    },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "checkout_session",
          (session) =>
            (!params.customer || session.customer === params.customer) &&
            (!params.status || session.status === params.status) &&
            (!params.subscription || session.subscription === params.subscription) &&
            inRange(session.created, params.created),
        ),
        params,
        path,
      ),
  ),
];
