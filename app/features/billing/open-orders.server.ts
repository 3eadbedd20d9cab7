/** Orders that are left: their checkouts are closed, so that nobody pays twice, and the codes that they had are free again. */
import type Stripe from "stripe";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { addSync } from "./orders.server.ts";
import { releaseOrder } from "./promotions/reserving.server.ts";
import { isRefusal } from "./provider.server.ts";

/**
 * Closes the checkouts that the actor has left open, perhaps in another tab. False when one of them has been paid
 * meanwhile: the provider tells of it in a moment.
 */
export async function leaveOpenOrders(stripe: Stripe, actor: Member, customerId: string): Promise<boolean> {
  const open = await db
    .selectFrom("orders")
    .select(["id", "sessionId"])
    .where("userId", "=", actor.id)
    .where("state", "=", "open")
    .execute();
  for (const { id, sessionId } of open) {
    if (sessionId && !(await closeCheckout(stripe, sessionId))) {
      await transaction((trx) => addSync(trx, customerId));
      return false;
    }
    await leaveOrder(id);
  }
  return true;
}

/** Closes a checkout at the provider; false when it has been paid. */
export async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    // Only an open one can be closed.
    if (!isRefusal(error)) throw error;
    return (await stripe.checkout.sessions.retrieve(sessionId)).status !== "complete";
  }
}

/** Ends an order that waits, after the provider lets nobody pay for it any more. */
export async function leaveOrder(id: string): Promise<void> {
  await transaction(async (trx) => {
    const left = await trx
      .updateTable("orders")
      .set({ state: "expired", settledAt: now() })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (left) await releaseOrder(trx, id);
  });
}
