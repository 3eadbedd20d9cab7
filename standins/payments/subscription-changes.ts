/** Updates of a subscription by the API: its data, payment method, end and items. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing } from "./answers.ts";
import { type DiscountParam, grant, redeem } from "./discounts.ts";
import { idOf } from "./ids.ts";
import { methodGiven } from "./payment-methods.ts";
import { type Given, named } from "./routes.ts";
import { hasEnded } from "./subscription-effects.ts";
import { periodEndOf } from "./subscription-object.ts";
import { changeItems } from "./subscription-updates.ts";
import { taxRatesOf } from "./tax-rates.ts";

type Params = Given<Stripe.SubscriptionUpdateParams>;

/** The parameters that a pending update may have: https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const PENDING = new Set([
  "payment_behavior",
  "proration_behavior",
  "billing_cycle_anchor",
  "items",
  "add_invoice_items",
]);

/** Applies an update; throws if its parameters do not match. */
export function updateSubscription(account: Account, id: string, params: Params): Stripe.Subscription {
  const subscription = named(account, "subscription", id);
  const names = Object.keys(params);
  if (hasEnded(subscription) && names.some((name) => !["metadata", "cancellation_details"].includes(name))) {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.", {
      code: "invalid_canceled_subscription_fields",
    });
  }
  const strange =
    params.payment_behavior === "pending_if_incomplete" ? names.find((name) => !PENDING.has(name)) : undefined;
  if (strange) {
    throw invalid(`You cannot update \`${strange}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`, {
      param: strange,
    });
  }
  const customer = idOf(subscription.customer)!;
  const changes: Partial<Stripe.Subscription> = {
    ...(params.metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, params.metadata) }),
    ...(params.description !== undefined && { description: params.description || null }),
    ...(params.default_payment_method !== undefined && {
      default_payment_method: methodGiven(account, params.default_payment_method, customer, "default_payment_method"),
    }),
    ...(params.default_tax_rates !== undefined && {
      default_tax_rates: taxRatesOf(account, params.default_tax_rates || [], "default_tax_rates"),
    }),
    ...(params.discounts !== undefined && { discounts: discountsOf(account, subscription, params.discounts || []) }),
    ...ending(account, subscription, params),
  };
  account.change("subscription", id, changes, "customer.subscription.updated");
  if (params.items || params.billing_cycle_anchor?.type === "now" || params.add_invoice_items)
    changeItems(account, id, params);
  return account.store.need("subscription", id);
}

function ending(
  account: Account,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: ends, cancellation_details: details }: Params,
): Partial<Stripe.Subscription> {
  const said = {
    ...(details?.comment !== undefined && { comment: details.comment || null }),
    ...(details?.feedback !== undefined && { feedback: details.feedback || null }),
  };
  const known = { ...subscription.cancellation_details!, ...said };
  if (ends === undefined || ends === subscription.cancel_at_period_end) {
    return details ? { cancellation_details: known } : {};
  }
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? periodEndOf(subscription) : null,
    canceled_at: ends ? account.timeFor(subscription) : null,
    cancellation_details: { ...known, reason: ends ? "cancellation_requested" : null },
  };
}

function discountsOf(
  account: Account,
  { id, customer, discounts }: Stripe.Subscription,
  given: readonly DiscountParam[],
): string[] {
  const known = discounts.map((each) => idOf(each)!);
  return given.map((one, index) => {
    const param = `discounts[${index}]`;
    if (one.discount !== undefined) {
      if (!known.includes(one.discount)) throw missing("discount", one.discount, `${param}[discount]`);
      return one.discount;
    }
    const granted = grant(account, one, idOf(customer), param);
    return redeem(account, granted, { customer: idOf(customer)!, subscription: id, checkoutSession: null }).id;
  });
}
