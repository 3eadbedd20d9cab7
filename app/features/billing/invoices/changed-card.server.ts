/**
 * A card that the member has changed at the provider. Its portal sets the customer's default, but the checkout has given the subscription a card of
 * its own, which goes first: so renewals and upgrades would still be charged to the old one.
 */
import type { SystemActor } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { passRefusal, provider } from "../provider.server.ts";
import { idOf, type Reading } from "../synchronisation/readings.server.ts";

/**
 * Enqueues that the subscription gets the customer's default card, if that is another one than at the last reading. A default that has not changed
 * is left alone: a newer subscription may have been bought with another card.
 */
export async function addCardChange(
  trx: Tx,
  { customerId, defaultCard }: { customerId: string; defaultCard: string | null },
  { usualCard }: Reading,
): Promise<void> {
  if (!usualCard || usualCard === defaultCard) return;
  await trx
    .updateTable("billingCustomers")
    .set({ defaultCard: usualCard })
    .where("customerId", "=", customerId)
    .execute();
  await addJob(trx, "use-changed-card", { customerId }, { key: `card ${customerId}` });
}

/** Makes the customer's default card that of the running subscription. Idempotent. */
export async function useChangedCard(_actor: SystemActor, customerId: string): Promise<void> {
  const running = await db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .select("subscriptions.id")
    .where("customerId", "=", customerId)
    .where("endedAt", "is", null)
    .where("refusedAt", "is", null)
    .executeTakeFirst();
  if (!running) return;
  const stripe = await provider();
  const customer = await stripe.customers.retrieve(customerId);
  const card = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
  const { default_payment_method: own } = await stripe.subscriptions.retrieve(running.id);
  if (!card || idOf(own) === card) return;
  await stripe.subscriptions.update(running.id, { default_payment_method: card }).catch(passRefusal);
  log.info({ subscription: running.id }, "a subscription is charged to a changed card from now on");
}
