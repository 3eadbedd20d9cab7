/** Payment of owed renewals: with a card added since, or on the provider's page. */
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { isUnderWay, runningSubscription } from "../plan-status.server.ts";
import { isAway, isCardRefusal, passRefusal, provider } from "../provider.server.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";
import { isCollected, isOwedRenewal, type UntriedCard } from "./owed-cards.server.ts";

/**
 * Tries a card for an owed renewal, once: the attempt has an idempotency key and leaves a charge, so that later synchronisations know of it.
 * A card that pays becomes the subscription's default. Does nothing while the subscription is being ended.
 */
export async function payOwedInvoice(
  actor: SystemActor,
  { subscriptionId, invoiceId, method }: UntriedCard,
): Promise<void> {
  const row = await db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .select(["status", "cancelAtPeriodEnd", "refusedAt", "endedAt", "billingCustomers.customerId"])
    .where("subscriptions.id", "=", subscriptionId)
    .executeTakeFirst();
  if (!row || !isCollected(row) || (await isUnderWay({ id: subscriptionId }))) return;
  const stripe = await provider();
  try {
    await stripe.invoices.pay(
      invoiceId,
      { payment_method: method, off_session: true },
      { idempotencyKey: `pay ${invoiceId} ${method}` },
    );
    // The subscription's own card, which was refused, would override the customer's.
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: method });
    log.info({ subscription: subscriptionId }, "an owed renewal was paid by a new card");
  } catch (error) {
    // Refused by its bank: the provider sends an event, and goes on with its own attempts.
    if (isCardRefusal(error)) return log.info({ subscription: subscriptionId }, "a new card was refused");
    // A refusal: paid or void by now.
    passRefusal(error);
  }
  await syncCustomer(actor, row.customerId);
}

/** The provider's page where the actor pays the owed renewal with any card. Fails with `nothing-owed` if there is none. */
export async function owedInvoicePage(
  actor: Member,
): Promise<Result<string, "no-subscription" | "nothing-owed" | "provider-away">> {
  const subscription = await runningSubscription(actor);
  if (!subscription) return err("no-subscription");
  try {
    const stripe = await provider();
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: "open", limit: 100 });
    const page = data.find(isOwedRenewal)?.hosted_invoice_url;
    return page ? ok(page) : err("nothing-owed");
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider's page of an invoice cannot be found");
    return err("provider-away");
  }
}
