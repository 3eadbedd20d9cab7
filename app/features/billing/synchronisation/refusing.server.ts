/** A second subscription beside a running one is cancelled, and what was paid for it goes back (specification §4 and §8). */
import type { SystemActor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addSync } from "../orders/orders.server.ts";
import { passRefusal, provider } from "../provider.server.ts";
import { idOf } from "./readings.server.ts";
import { coveredUntil } from "./subscription-rows.server.ts";

/** Cancels a refused subscription and refunds it whole. Idempotent: each step has an idempotency key of its own, or is done by then. */
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

/**
 * Ends a subscription at once and gives back what was paid for periods that ended after `since`: since an upgrade that is also the month that
 * was credited to it.
 */
export async function endAndRefund(subscription: string, since: Date): Promise<void> {
  const stripe = await provider();
  // One that has ended can be cancelled no more.
  await stripe.subscriptions.cancel(subscription, { prorate: false, invoice_now: false }).catch(passRefusal);
  const invoices = stripe.invoices.list({ subscription, status: "paid", limit: 100, expand: ["data.payments"] });
  for await (const invoice of invoices) {
    if ((coveredUntil(invoice) ?? since) <= since) continue;
    for (const { payment, status } of invoice.payments?.data ?? []) {
      const paymentIntent = idOf(payment.payment_intent);
      if (status !== "paid" || !paymentIntent) continue;
      await stripe.refunds
        .create(
          { payment_intent: paymentIntent, reason: "requested_by_customer" },
          { idempotencyKey: `refund ${invoice.id}` },
        )
        // Refunded already, perhaps by hand.
        .catch(passRefusal);
    }
  }
}
