/** Deleting a customer: what they have ends, and only the word stays that there was one. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { expireSession } from "./checkout-sessions.ts";
import { endSubscription, hasEnded } from "./subscription-effects.ts";

/** Deletes a customer and ends their subscriptions at once. */
export function deleteCustomer(account: Account, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of account.store.all("subscription")) {
    if (subscription.customer === customer.id && !hasEnded(subscription)) {
      endSubscription(account, subscription.id, { reason: "cancellation_requested" });
    }
  }
  for (const { id, customer: buyer, status } of account.store.all("checkout_session")) {
    if (buyer === customer.id && status === "open") expireSession(account, id);
  }
  account.emit("customer.deleted", account.store.need("customer", customer.id));
  const stub = { id: customer.id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer;
  account.store.put("customer", stub as unknown as Stripe.Customer);
  return stub;
}
