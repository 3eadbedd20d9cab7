/** Cancels and refunds a second subscription beside a running one (specification §4 and §8). */
import type { SystemActor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addSync } from "../orders/orders.server.ts";
import { passRefusal, provider } from "../provider.server.ts";
import { refundRest } from "../refunds.server.ts";
import { idOf } from "./readings.server.ts";
import { coveredUntil } from "./subscription-rows.server.ts";

/** Cancels and fully refunds a refused subscription. Idempotent: each step has an idempotency key, or is refused the second time. */
export async function refuseSubscription(_actor: SystemActor, subscriptionId: string): Promise<void> {
  const row = await db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .select(["subscriptions.endedAt", "billingCustomers.customerId"])
    .where("subscriptions.id", "=", subscriptionId)
    .where("subscriptions.refusedAt", "is not", null)
    .executeTakeFirst();
  if (!row) return;
  await endAndRefund(subscriptionId, new Date(0));
  log.info({ subscription: subscriptionId }, "a second subscription was cancelled and refunded");
  await transaction((trx) => addSync(trx, row.customerId));
}

/** Ends a subscription at once and refunds all periods that end after `since`: since an upgrade, also the month that it credited. */
export async function endAndRefund(subscription: string, since: Date): Promise<void> {
  const stripe = await provider();
  // Refused if it has ended already.
  await stripe.subscriptions.cancel(subscription, { prorate: false, invoice_now: false }).catch(passRefusal);
  const invoices = stripe.invoices.list({ subscription, status: "paid", limit: 100, expand: ["data.payments"] });
  for await (const invoice of invoices) {
    if ((coveredUntil(invoice) ?? since) <= since) continue;
    for (const { payment, status } of invoice.payments?.data ?? []) {
      const paymentIntent = idOf(payment.payment_intent);
      if (status !== "paid" || !paymentIntent) continue;
      const { data } = await stripe.charges.list({ payment_intent: paymentIntent, limit: 100 });
      const charge = data.find((each) => each.status === "succeeded");
      // Refused if it is disputed.
      if (charge) await refundRest(charge.id, subscription).catch(passRefusal);
    }
  }
}
