/** Cleans up after ended subscriptions at the provider: voids their open invoices, and refunds payments for nothing. */
import type Stripe from "stripe";
import type { SystemActor } from "#app/platform/actor.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { addSync } from "../orders/orders.server.ts";
import { contractMadeAt } from "../plan-status.server.ts";
import { passRefusal, provider } from "../provider.server.ts";
import { hasFailed, leftOf, refundRest } from "../refunds.server.ts";
import type { Subscription } from "../subscription.ts";
import { momentOf, type PaidInvoice, type Reading, readCustomer } from "./readings.server.ts";
import { coveredUntil, subscriptionOf, takesMoney } from "./subscription-rows.server.ts";

type Ended = Pick<Subscription, "id" | "startedAt" | "endedAt" | "refusedAt">;

interface Leftovers {
  /** Unpaid: the provider leaves them open when a subscription ends, and its pages still accept payments for them. */
  open: Stripe.Invoice[];
  /** Paid after the end, while the subscription was being ended, or for a withdrawn or refused one: not yet refunded, since that failed or was refused. */
  paid: PaidInvoice[];
}

const OWED = "Ended while these were owed:";

/** The comment of a cancellation at the provider: which invoices were owed, so that one that is paid in that moment is refunded. */
export function owedComment(invoices: readonly string[]): string | undefined {
  return invoices.length > 0 ? [OWED, ...invoices].join(" ") : undefined;
}

/** The invoices that were owed when a subscription was ended. */
function owedAtEnd({ subscriptions }: Reading, subscriptionId: string): string[] {
  const ended = subscriptions.find(({ id }) => id === subscriptionId);
  const comment = ended?.cancellation_details?.comment ?? "";
  return comment.startsWith(OWED) ? comment.slice(OWED.length).trim().split(" ") : [];
}

/** Enqueues the clean-up of ended subscriptions that need it. */
export async function addLeftovers(trx: Tx, subscriptions: readonly Subscription[], reading: Reading): Promise<void> {
  for (const subscription of subscriptions) {
    if (!subscription.endedAt) continue;
    const { open, paid } = await leftoversOf(trx, subscription, reading);
    if (open.length + paid.length === 0) continue;
    const { id: subscriptionId } = subscription;
    await addJob(trx, "clear-leftovers", { subscriptionId }, { key: `leftovers ${subscriptionId}` });
  }
}

/** Voids and refunds the leftovers of an ended subscription. Idempotent. */
export async function clearLeftovers(_actor: SystemActor, subscriptionId: string): Promise<void> {
  const row = await db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .select(["subscriptions.id", "startedAt", "endedAt", "refusedAt", "billingCustomers.customerId"])
    .where("subscriptions.id", "=", subscriptionId)
    .where("endedAt", "is not", null)
    .executeTakeFirst();
  if (!row) return;
  const stripe = await provider();
  const { open, paid } = await leftoversOf(db, row, await readCustomer(row.customerId, []));
  for (const { id } of open) await stripe.invoices.voidInvoice(id).catch(passRefusal);
  for (const { charge } of paid) await refundRest(charge!.id, subscriptionId).catch(passRefusal);
  const counts = { open: open.length, paid: paid.length };
  log.info({ subscription: subscriptionId, ...counts }, "what was left of a subscription that has ended was cleared");
  await transaction((trx) => addSync(trx, row.customerId));
}

async function leftoversOf(executor: Pick<Tx, "selectFrom">, ended: Ended, reading: Reading): Promise<Leftovers> {
  const { open, paid } = reading;
  const owed = owedAtEnd(reading, ended.id);
  const since = await refundedSince(executor, ended);
  const isTheirs = (invoice: Stripe.Invoice) => subscriptionOf(invoice) === ended.id;
  const isForNothing = ({ invoice }: PaidInvoice) =>
    momentOf(invoice.status_transitions.paid_at ?? 0) > ended.endedAt! ||
    owed.includes(invoice.id!) ||
    (since !== null && (coveredUntil(invoice) ?? since) > since);
  return {
    open: open.filter(isTheirs),
    paid: paid.filter((one) => isTheirs(one.invoice) && isForNothing(one) && isRefundable(one)),
  };
}

/** Refunds of a charge that fail before it is left to staff: a card that is gone takes the second one no more than the first. */
const MAX_FAILURES = 2;

/** Whether something of an invoice is to be refunded, and can be. */
function isRefundable({ charge, refunds, disputes }: PaidInvoice): boolean {
  if (!charge || leftOf(charge, refunds) === 0 || refunds.filter(hasFailed).length >= MAX_FAILURES) return false;
  return disputes.every((dispute) => dispute.status === "won" || !takesMoney(dispute));
}

/** The moment after which all ending periods are refunded; null if none is. */
async function refundedSince(executor: Pick<Tx, "selectFrom">, ended: Ended): Promise<Date | null> {
  if (ended.refusedAt) return new Date(0);
  const withdrawal = await executor
    .selectFrom("withdrawals")
    .select("subscriptionId")
    .where("subscriptionId", "=", ended.id)
    .executeTakeFirst();
  return withdrawal ? contractMadeAt(ended, executor) : null;
}
