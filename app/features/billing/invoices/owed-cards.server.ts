/** Finds owed renewals with a card on file that has not been tried for them. */
import type Stripe from "stripe";
import type { Tx } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import type { Subscription } from "../subscription.ts";
import { idOf, type Reading } from "../synchronisation/readings.server.ts";
import { subscriptionOf } from "../synchronisation/subscription-rows.server.ts";

/** An owed renewal and an untried card: the payload of `pay-owed-invoice`. */
export interface UntriedCard {
  subscriptionId: string;
  invoiceId: string;
  method: string;
}

/** Enqueues the payment of owed renewals with cards that have been added since. */
export async function addCardAttempts(
  trx: Tx,
  subscriptions: readonly Subscription[],
  reading: Reading,
): Promise<void> {
  for (const { id } of subscriptions.filter(isCollected)) {
    const untried = untriedCard(id, reading);
    if (!untried) continue;
    const key = `pay ${untried.invoiceId} ${untried.method}`;
    await addJob(trx, "pay-owed-invoice", untried, { key, keepTime: true });
  }
}

/** The default card of a subscription or of its customer (the portal sets that), unless it has been tried for the owed renewal. */
function untriedCard(
  subscriptionId: string,
  { subscriptions, open, charges, usualCard }: Reading,
): UntriedCard | undefined {
  const invoice = open.find((each) => isOwedRenewal(each) && subscriptionOf(each) === subscriptionId);
  if (!invoice) return undefined;
  const own = idOf(subscriptions.find(({ id }) => id === subscriptionId)?.default_payment_method);
  const tried = triedFor(invoice, charges);
  const method = [usualCard, own].find((card) => card !== null && !tried.has(card));
  return method ? { subscriptionId, invoiceId: invoice.id, method } : undefined;
}

/** The cards that were tried for an invoice. */
function triedFor({ payments }: Stripe.Invoice, charges: readonly Stripe.Charge[]): ReadonlySet<string | null> {
  const intents = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  const theirs = charges.filter((charge) => charge.payment_intent && intents.includes(idOf(charge.payment_intent)));
  return new Set(theirs.map(({ payment_method }) => payment_method));
}

/** Whether an invoice is an unpaid renewal; an unpaid upgrade is left to its buyer. */
export function isOwedRenewal({ status, billing_reason: reason }: Stripe.Invoice): boolean {
  return status === "open" && reason === "subscription_cycle";
}

/** Whether a subscription's owed renewal is still to be collected: not if it is being cancelled, or has ended. */
export function isCollected({
  status,
  cancelAtPeriodEnd,
  refusedAt,
  endedAt,
}: Pick<Subscription, "cancelAtPeriodEnd" | "refusedAt" | "endedAt"> & { status: string }): boolean {
  return status === "past_due" && !cancelAtPeriodEnd && !refusedAt && !endedAt;
}
