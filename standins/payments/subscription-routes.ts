/** The API of subscriptions, which are created by checkouts. */
import type Stripe from "stripe";
import { invalid, missing, pageOf } from "./answers.ts";
import type { DiscountParam } from "./discounts.ts";
import { idOf } from "./ids.ts";
import { CURRENCIES } from "./money.ts";
import {
  clearable,
  flag,
  hash,
  integer,
  list,
  metadata,
  oneOf,
  paging,
  type Rule,
  range,
  required,
  text,
} from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";
import { updateSubscription } from "./subscription-changes.ts";
import { endSubscription, hasEnded } from "./subscription-effects.ts";
import { periodEndOf, periodStartOf } from "./subscription-object.ts";

const FEEDBACK = oneOf(
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
);
const cancellationDetails: Rule = hash<Stripe.SubscriptionUpdateParams.CancellationDetails>({
  comment: clearable(text),
  feedback: clearable(FEEDBACK),
});

/** The parameters of items in an update or its preview. */
export const ITEM_CHANGES: Rule = list(
  hash<Stripe.SubscriptionUpdateParams.Item>({
    id: text,
    price: text,
    quantity: integer,
    tax_rates: clearable(list(text)),
    deleted: flag,
  }),
);

const discountsRule: Rule = clearable(
  list(hash<DiscountParam>({ coupon: text, promotion_code: text, discount: text })),
);

const STATUSES = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
];

function hasStatus(subscription: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === "ended") return hasEnded(subscription);
  return wanted === undefined ? subscription.status !== "canceled" : subscription.status === wanted;
}

export const subscriptionRoutes: Route[] = [
  route<Stripe.SubscriptionRetrieveParams>("GET", "/v1/subscriptions/:id", {}, ({ account, id }) =>
    named(account, "subscription", id),
  ),
  route<Stripe.SubscriptionListParams>(
    "GET",
    "/v1/subscriptions",
    {
      ...paging,
      created: range,
      current_period_end: range,
      current_period_start: range,
      customer: text,
      price: text,
      status: oneOf(...STATUSES),
      test_clock: text,
    },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "subscription",
          (subscription) =>
            hasStatus(subscription, params.status) &&
            (!params.customer || subscription.customer === params.customer) &&
            (!params.test_clock || subscription.test_clock === params.test_clock) &&
            (!params.price || subscription.items.data.some(({ price }) => price.id === params.price)) &&
            inRange(periodEndOf(subscription), params.current_period_end) &&
            inRange(periodStartOf(subscription), params.current_period_start) &&
            inRange(subscription.created, params.created),
        ),
        params,
        path,
      ),
  ),
  route<Stripe.SubscriptionUpdateParams>(
    "POST",
    "/v1/subscriptions/:id",
    {
      add_invoice_items: list(
        hash<Stripe.SubscriptionUpdateParams.AddInvoiceItem>({
          discountable: flag,
          metadata,
          price: text,
          price_data: hash({
            currency: required(oneOf(...CURRENCIES)),
            product: required(text),
            tax_behavior: oneOf("exclusive", "inclusive", "unspecified"),
            unit_amount: required(integer),
          }),
          quantity: integer,
          tax_rates: list(text),
        }),
      ),
      // An object since version 2026-10-28.endive; a text before.
      billing_cycle_anchor: hash<Stripe.SubscriptionUpdateParams.BillingCycleAnchor>({
        type: required(oneOf("now", "unchanged")),
      }),
      cancel_at_period_end: flag,
      cancellation_details: cancellationDetails,
      default_payment_method: text,
      default_tax_rates: clearable(list(text)),
      description: clearable(text),
      discounts: discountsRule,
      items: ITEM_CHANGES,
      metadata,
      off_session: flag,
      payment_behavior: oneOf("allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"),
      proration_behavior: oneOf("always_invoice", "create_prorations", "none"),
    },
    ({ account, id, params }) => updateSubscription(account, id, params),
  ),
  route<Stripe.SubscriptionCancelParams>(
    "DELETE",
    "/v1/subscriptions/:id",
    { cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag },
    ({ account, id, params }) => {
      const subscription = account.store.get("subscription", id);
      if (!subscription || hasEnded(subscription)) {
        // As with the provider, cancelling an ended subscription answers that it does not exist.
        throw missing("subscription", id, "id");
      }
      if (params.prorate)
        throw invalid("The stand-in does not prorate: leave `prorate` out, or set it to false.", { param: "prorate" });
      return endSubscription(account, id, {
        reason: "cancellation_requested",
        ...(params.cancellation_details?.comment && { comment: params.cancellation_details.comment }),
        ...(params.cancellation_details?.feedback && { feedback: params.cancellation_details.feedback }),
      });
    },
  ),
  route<Stripe.SubscriptionDeleteDiscountParams>("DELETE", "/v1/subscriptions/:id/discount", {}, ({ account, id }) => {
    const [discount] = named(account, "subscription", id).discounts;
    if (!discount) throw invalid("This subscription has no discount.");
    account.change("subscription", id, { discounts: [] }, "customer.subscription.updated");
    const { end: _, ...removed } = account.store.need("discount", idOf(discount)!);
    return { ...removed, deleted: true } satisfies Stripe.DeletedDiscount;
  }),
];
