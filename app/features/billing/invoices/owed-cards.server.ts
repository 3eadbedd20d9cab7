/** Renewals that are owed, and the cards on file that have not been tried for them. */
import type Stripe from "stripe";
import type { Tx } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import type { Subscription } from "../subscription.ts";
import { idOf, type Reading } from "../synchronisation/readings.server.ts";
import { subscriptionOf } from "../synchronisation/subscription-rows.server.ts";

/** A renewal that is owed, and a card on file that has not been tried for it. */
export interface UntriedCard {
  subscriptionId: string;
  invoiceId: string;
  method: string;
}

/** Has the owed renewals of subscriptions paid by cards that were put on file since. */
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

/** The usual card of a subscription or of its customer, unless it was tried for the owed renewal already; the portal puts a card in either place. */
function untriedCard(
  subscriptionId: string,
  { subscriptions, open, charges, usualCard }: Reading,
): UntriedCard | undefined {
  const invoice = open.find((one) => isOwedRenewal(one) && subscriptionOf(one) === subscriptionId);
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

/** Whether an invoice is a renewal that waits for its money; what an upgrade waits for is paid by its buyer alone. */
export function isOwedRenewal({ status, billing_reason: reason }: Stripe.Invoice): boolean {
  return status === "open" && reason === "subscription_cycle";
}

/** Whether a renewal that is owed is still asked for: not of a subscription that ends, or has. */
export function isCollected({
  status,
  cancelAtPeriodEnd,
  refusedAt,
  endedAt,
}: Pick<Subscription, "cancelAtPeriodEnd" | "refusedAt" | "endedAt"> & { status: string }): boolean {
  return status === "past_due" && !cancelAtPeriodEnd && !refusedAt && !endedAt;
}
