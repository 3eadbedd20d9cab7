import type Stripe from "stripe";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { closeCheckout, leaveOrder } from "../orders/checkout.server.ts";
import { withoutPendingUpgrade } from "../orders/upgrading.server.ts";
import { passRefusal, provider } from "../provider.server.ts";
import { idOf } from "../synchronisation/readings.server.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";

/**
 * Removes a revoked code at the provider: deactivates it, takes it off the next invoice, and closes the open checkout or upgrade that has it.
 * Payments made before keep the discount. Idempotent.
 */
export async function removeRevokedCode(_actor: SystemActor, codeId: string): Promise<void> {
  const code = await db
    .selectFrom("promotionCodes")
    .innerJoin("billingCustomers", "billingCustomers.userId", "promotionCodes.userId")
    .select(["promotionCodes.promotionId", "promotionCodes.userId", "billingCustomers.customerId"])
    .where("promotionCodes.id", "=", codeId)
    .where("promotionCodes.state", "=", "revoked")
    .executeTakeFirst();
  if (!code) return;
  const stripe = await provider();
  if (code.promotionId) {
    await stripe.promotionCodes.update(code.promotionId, { active: false }).catch(passRefusal);
    await takeOffNextInvoice(stripe, code.userId, code.promotionId);
  }
  await closeOrders(stripe, codeId);
  await syncCustomer(systemActor("take-off-promotion-code"), code.customerId);
}

async function takeOffNextInvoice(stripe: Stripe, userId: string, promotionId: string): Promise<void> {
  const running = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .where("refusedAt", "is", null)
    .executeTakeFirst();
  if (!running) return;
  const { discounts } = await stripe.subscriptions.retrieve(running.id, { expand: ["discounts"] });
  const isOn = discounts.some((each) => typeof each !== "string" && idOf(each.promotion_code) === promotionId);
  if (isOn) await stripe.subscriptions.update(running.id, { discounts: "" }).catch(passRefusal);
}

async function closeOrders(stripe: Stripe, codeId: string): Promise<void> {
  const open = await db
    .selectFrom("orders")
    .select(["id", "sessionId", "upgrades"])
    .where("promotionCodeId", "=", codeId)
    .where("state", "=", "open")
    .execute();
  for (const { id, sessionId, upgrades } of open) {
    if (upgrades) await withoutPendingUpgrade(stripe, upgrades);
    else if (!sessionId || (await closeCheckout(stripe, sessionId))) await leaveOrder(id);
  }
}
