/** Settles codes by what the provider says: used by a payment, reserved for one, or available again. */
import type Stripe from "stripe";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { isRunning, type Subscription } from "../subscription.ts";
import { idOf, momentOf, type Reading } from "../synchronisation/readings.server.ts";
import { subscriptionOf } from "../synchronisation/subscription-rows.server.ts";
import { addCodeRemoval } from "./codes.server.ts";

interface StoredCode {
  id: string;
  state: string;
  promotionId: string | null;
  orderId: string | null;
  subscriptionId: string | null;
  pendingUntil: Date | null;
}

/**
 * Settles the codes of an account, after its orders. Returns the number that have changed. A used code stays used, even if its payment is
 * refunded, but a refused second subscription has not used one.
 */
export async function settleCodes(
  trx: Tx,
  userId: string,
  subscriptions: readonly Subscription[],
  reading: Reading,
): Promise<number> {
  const codes = await trx
    .selectFrom("promotionCodes")
    .select(["id", "state", "promotionId", "orderId", "subscriptionId", "pendingUntil"])
    .where("userId", "=", userId)
    .where("state", "!=", "used")
    .orderBy("id")
    .forUpdate()
    .execute();
  let changed = 0;
  // Codes are released before others are reserved, since a subscription has one code.
  const reserved: { code: StoredCode; subscriptionId: string }[] = [];
  for (const code of codes) {
    const use = paymentBy(code, subscriptions, reading);
    if (use) changed += await markUsed(trx, code, use);
    else if (code.state === "revoked") {
      // It was applied while it was being revoked.
      if (isOnSubscription(code, subscriptions, reading)) await addCodeRemoval(trx, code.id);
    } else if (code.orderId || isPending(code)) continue;
    else {
      const subscriptionId = waitingOn(code, subscriptions, reading);
      if (subscriptionId === code.subscriptionId) continue;
      if (subscriptionId) reserved.push({ code, subscriptionId });
      if (code.subscriptionId) changed += await mark(trx, code, { state: "available", subscriptionId: null });
    }
  }
  for (const { code, subscriptionId } of reserved) {
    const other = await trx
      .selectFrom("promotionCodes")
      .select("id")
      .where("subscriptionId", "=", subscriptionId)
      .executeTakeFirst();
    if (!other) changed += await mark(trx, code, { state: "reserved", subscriptionId });
  }
  return changed;
}

/** Whether a request to put it on a subscription is under way, so that the reading may not have it. */
function isPending({ pendingUntil }: StoredCode): boolean {
  return pendingUntil !== null && pendingUntil > now();
}

interface Use {
  invoiceId: string;
  usedAt: Date;
  discountMinor: number;
}

/** The payment that a code was used for. */
function paymentBy(code: StoredCode, subscriptions: readonly Subscription[], { paid }: Reading): Use | undefined {
  const refused = new Set(subscriptions.flatMap(({ id, refusedAt }) => (refusedAt ? id : [])));
  for (const { invoice } of paid) {
    if (refused.has(subscriptionOf(invoice) ?? "")) continue;
    const discountMinor = discountOn(invoice, code);
    if (discountMinor === 0) continue;
    const usedAt = momentOf(invoice.status_transitions.paid_at ?? invoice.created);
    return { invoiceId: invoice.id, usedAt, discountMinor };
  }
  return undefined;
}

/** Whether a code is on the running subscription, for its next invoice. */
function isOnSubscription(
  code: StoredCode,
  subscriptions: readonly Subscription[],
  { subscriptions: theirs }: Reading,
): boolean {
  const running = subscriptions.find(isRunning);
  const discounts = theirs.find(({ id }) => id === running?.id)?.discounts ?? [];
  return discounts.some((discount) => isOf(discount, code));
}

/** The running subscription with a code on its next or an unpaid invoice. */
function waitingOn(code: StoredCode, subscriptions: readonly Subscription[], reading: Reading): string | null {
  const running = subscriptions.find(isRunning);
  if (!running) return null;
  const isOn =
    isOnSubscription(code, subscriptions, reading) ||
    [...reading.open, ...reading.drafts].some(
      (invoice) => subscriptionOf(invoice) === running.id && discountOn(invoice, code) > 0,
    );
  return isOn ? running.id : null;
}

/** A code's discount on an invoice: a discount object of the provider, or the line of an upgrade. */
function discountOn(invoice: Stripe.Invoice, code: StoredCode): number {
  const line = invoice.lines.data.find(({ metadata }) => metadata.promotion_code === code.id);
  if (line) return -line.amount;
  const ids = invoice.discounts.flatMap((discount) => (isOf(discount, code) ? idOf(discount)! : []));
  return (invoice.total_discount_amounts ?? [])
    .filter(({ discount }) => ids.includes(idOf(discount)!))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether an expanded discount is a code's. */
function isOf(discount: string | Stripe.Discount | Stripe.DeletedDiscount, { promotionId }: StoredCode): boolean {
  return typeof discount !== "string" && promotionId !== null && idOf(discount.promotion_code) === promotionId;
}

async function markUsed(trx: Tx, { id }: StoredCode, use: Use): Promise<number> {
  await trx
    .updateTable("promotionCodes")
    .set({ ...use, state: "used", orderId: null, subscriptionId: null, pendingUntil: null, revokedAt: null })
    .where("id", "=", id)
    .execute();
  return 1;
}

async function mark(
  trx: Tx,
  { id }: StoredCode,
  values: { state: "available" | "reserved"; subscriptionId: string | null },
): Promise<number> {
  await trx
    .updateTable("promotionCodes")
    .set({ ...values, pendingUntil: null })
    .where("id", "=", id)
    .execute();
  return 1;
}
